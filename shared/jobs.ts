/** The words of jobs, as the server records them and the back-office shows them. */

export const JOB_KINDS = [
  'email.send',
  'media.sizes',
  'article.publish',
  'articles.render',
  'bin.purge',
  'sessions.sweep',
  'limits.sweep',
  'previews.sweep',
  'idempotency-keys.sweep',
  'visits.sweep',
  'outbox.sweep',
  'events.sweep',
  'jobs.sweep',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** `failed`: every attempt was in vain; it waits for a person. */
export const JOB_STATES = ['waiting', 'running', 'failed', 'done'] as const
export type JobState = (typeof JOB_STATES)[number]
