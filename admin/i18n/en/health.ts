/** The health screen: what works, what does not, and where to act. */
import { plural } from '#shared/i18n/plural.ts'
import type { HealthStatus } from '#shared/schemas/health.wire.ts'

/** The number of responses, their median, and the time of 95 in 100; null without responses. */
type Figures = readonly [count: string, median: string, p95: string] | null

export const health = {
  title: 'Health',
  intro: 'What works and what does not, as of now. This page renews itself every ten seconds.',
  failed: 'The state of the site could not be read. ',
  checkedAt: 'Checked',
  statuses: { good: 'All well', warning: 'Needs a look', bad: 'Does not work' } satisfies Record<HealthStatus, string>,
  allGood: 'Everything works.',
  notAllGood: (count: number) =>
    plural('en', count, { one: 'One part needs attention.', other: `${count} parts need attention.` }),
  parts: {
    site: 'Site',
    latency: 'Response times',
    database: 'Database',
    backups: 'Backups',
    signIns: 'Sign-ins',
    jobs: 'Jobs',
    mail: 'Email',
    search: 'Search',
    cache: 'Page cache',
    disk: 'Disk space',
  },
  unknown: 'This cannot be told while the database does not respond.',
  version: (version: string) => `Version ${version}`,
  requests: (requests: string, failures: string) => `${requests} requests answered since the start, ${failures} failed`,
  rejected: (count: string) => `${count} requests were rejected because the site was too busy`,
  process: (number: number, uptime: string, memory: string, delay: string) =>
    `Process ${number}: up for ${uptime}, ${memory} of memory, ${delay} ms late`,
  latencyOfPages: (figures: Figures) =>
    figures
      ? `Pages in the last 5 minutes: half within ${figures[1]} ms, 95 of 100 within ${figures[2]} ms (${figures[0]} not from the cache)`
      : 'No pages in the last 5 minutes, except from the cache',
  latencyOfApi: (figures: Figures) =>
    figures
      ? `API in the last 5 minutes: half within ${figures[1]} ms, 95 of 100 within ${figures[2]} ms (${figures[0]} requests)`
      : 'No requests to the API in the last 5 minutes',
  backups: {
    late: 'There has been no proven backup for more than 48 hours.',
    off: 'Backups are turned off (setting BACKUP).',
  },
  lastProven: 'Last proven backup',
  nextDrill: 'Next restored on trial',
  never: 'Not yet',
  toBackups: 'See the backups',
  refusedInHour: (count: string) => `Refused in the last hour: ${count}`,
  refusedInDay: (count: string) => `Refused in the last 24 hours: ${count}`,
  databaseUp: (engine: string, milliseconds: string) => `${engine} responds in ${milliseconds} ms`,
  databaseDown: 'The database does not respond: pages are shown from the cache, and nothing can be saved.',
  jobsWaiting: (waiting: string, running: string) => `${waiting} waiting, ${running} running`,
  jobsFailed: (count: string) => `${count} failed and wait for a retry`,
  oldest: (age: string) => `The oldest has been due for ${age}`,
  toJobs: 'See the jobs',
  toFailedJobs: 'See the failed jobs',
  mailOff: 'No mail server is configured, so no email is sent (setting SMTP_URL).',
  mailWaiting: (count: string) => `${count} waiting to be sent`,
  mailSent: (sent: string, failed: string) => `${sent} sent since the start, ${failed} attempts failed`,
  toMail: 'See the emails among the jobs',
  searchCurrent: 'The index is complete.',
  searchOutdated: 'The index is being rebuilt; searches work meanwhile and may miss some records.',
  toSearch: 'See the progress among the jobs',
  cacheOff: 'The page cache is turned off (setting PAGE_CACHE_MB).',
  cacheHits: (percent: string) => `${percent} % of requests for public pages were answered from memory`,
  cacheSize: (entries: string, size: string, most: string) => `Pages kept: ${entries}, ${size} of ${most}`,
  disk: (free: string, total: string) => `${free} of ${total} are free`,
  diskUnknown: 'The system does not tell.',
  errors: 'Last errors',
  noErrors: 'No errors since the start.',
  errorsHint: 'Search the log for the reference to find out more.',
  reference: 'Reference:',
  minutes: (count: number) => plural('en', count, { one: 'a minute', other: `${count} minutes` }),
  hours: (count: number) => plural('en', count, { one: 'an hour', other: `${count} hours` }),
  days: (count: number) => plural('en', count, { one: 'a day', other: `${count} days` }),
  gigabytes: (size: string) => `${size} GB`,
  megabytes: (size: string) => `${size} MB`,
}
export type HealthMessages = typeof health
