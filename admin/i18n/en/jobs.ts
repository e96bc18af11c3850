/** The screen of jobs: what the site does by itself. */
import { plural } from '#shared/i18n/plural.ts'
import type { JobKind, JobState } from '#shared/jobs.ts'

export const jobs = {
  kinds: {
    'email.send': 'Send an email',
    'media.sizes': 'Make the sizes of a picture',
    'article.publish': 'Announce a scheduled article',
    'articles.render': 'Render articles for their pages again',
    'search.rebuild': 'Index every record for searches',
    'search.learn': 'Learn the words of new records',
    'search.recount': 'Count the words of all records',
    'search.synchronize': 'Send changed articles to the search server',
    'cdn.purge': 'Purge changed pages from the CDN',
    'bin.purge': 'Empty the bin of what is 30 days old',
    'sessions.sweep': 'Remove expired sessions and password links',
    'limits.sweep': 'Remove old rate limit counts',
    'previews.sweep': 'Remove expired previews',
    'idempotency-keys.sweep': 'Remove old idempotency keys',
    'visits.sweep': 'Remove old visit marks',
    'outbox.sweep': 'Remove old emails',
    'events.sweep': 'Remove old events',
    'jobs.sweep': 'Remove finished jobs',
  } satisfies Record<JobKind, string>,
  states: { waiting: 'Waiting', running: 'Running', failed: 'Failed', done: 'Done' } satisfies Record<JobState, string>,
  attempts: (attempts: number, most: number) => `${attempts} of ${most}`,
  showError: 'Show the error',
  overviewFailed: 'Error fetching the state of the jobs',
  counts: 'Jobs by state',
  schedules: 'Scheduled',
  everyMinutes: (minutes: number) => (minutes === 60 ? 'Every hour' : `Every ${minutes} minutes`),
  dailyAt: (time: string) => `Daily at ${time}`,
  nextRun: 'Next run',
  lastRun: 'Last run',
  never: 'Not yet',
  rule: 'When',
  runNow: 'Run now',
  runNowOf: (kind: string) => `Run now: ${kind}`,
  started: 'The job will run at once.',
  runFailed: 'This could not be run: ',
  retry: 'Retry',
  retryAll: 'Retry all',
  retried: (count: number) =>
    plural('en', count, { one: 'One job will run again.', other: `${count} jobs will run again.` }),
  retryFailed: 'This could not be retried: ',
}
export type Jobs = typeof jobs
