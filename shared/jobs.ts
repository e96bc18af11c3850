/** The kinds and states of jobs, as the server records them and the back-office shows them. */

export const JOB_KINDS = [
  'email.send',
  'letter.send',
  'letters.watch',
  'newsletter.ask',
  'media.sizes',
  'media.pages',
  'media.follow',
  'media.forget',
  'article.publish',
  'issue.release',
  'article.take-down',
  'home.change',
  'articles.render',
  'search.rebuild',
  'search.learn',
  'search.pictures',
  'search.recount',
  'cdn.purge',
  'site.export',
  'site.move',
  'webhooks.collect',
  'webhook.deliver',
  'webhooks.sweep',
  'backup.run',
  'backup.drill',
  'backup.watch',
  'notifications.digest',
  'bin.purge',
  'sessions.sweep',
  'limits.sweep',
  'previews.sweep',
  'idempotency-keys.sweep',
  'visits.sweep',
  'outbox.sweep',
  'events.sweep',
  'exports.sweep',
  'media.sweep',
  'jobs.sweep',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** `failed`: every attempt failed; the job waits for a manual retry. */
export const JOB_STATES = ['waiting', 'running', 'failed', 'done'] as const
export type JobState = (typeof JOB_STATES)[number]
