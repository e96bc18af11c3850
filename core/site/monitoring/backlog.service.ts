/** What the site has still to do, for monitoring. It is read from the database when somebody asks. */
import type { Clock } from '#core/clock.ts'
import type { BacklogRepository, JobBacklog } from './backlog.repository.ts'

export type Backlog = {
  jobs: readonly (JobBacklog & { ageSeconds: number })[]
  emails: { count: number; ageSeconds: number }
}

export function backlogService({ backlog, clock }: { backlog: BacklogRepository; clock: Clock }) {
  return {
    /** Ages are of the oldest, in seconds; 0 where there is none. */
    async read(): Promise<Backlog> {
      const now = clock()
      const ageSeconds = (since: string | null) =>
        since === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(since)) / 1000)
      const [jobs, emails] = await Promise.all([backlog.jobs(now), backlog.emails(now)])
      return {
        jobs: jobs.map((each) => ({ ...each, ageSeconds: ageSeconds(each.oldest) })),
        emails: { count: emails.count, ageSeconds: ageSeconds(emails.oldest) },
      }
    },
  }
}

export type BacklogService = ReturnType<typeof backlogService>
