/** A runner of jobs whose emails a test sends, or does not. */
import { jobRunner, type JobRunner } from '#core/events/jobs/job-runner.ts'
import type { JobContext, JobHandlers } from '#core/events/jobs/kinds.ts'
import { leasesRepository } from '#core/events/jobs/leases.repository.ts'
import { scheduler } from '#core/events/jobs/scheduler.ts'
import { schedulesRepository } from '#core/events/jobs/schedules.repository.ts'
import type { TestServices } from './site.ts'

export type EmailWork = (outboxId: string, context: JobContext) => Promise<void>

/** A promise that a test resolves. */
export function gate() {
  let open = () => undefined as void
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { open: () => open(), opened }
}

/** `work` is the handler of emails; every other one does nothing. */
export function emailRunner({ engine, services, clock }: TestServices, work: EmailWork, leaseMs?: number): JobRunner {
  const ignored = new Proxy({} as JobHandlers, { get: () => async () => undefined })
  const handlers = new Proxy(ignored, {
    get: (target, kind) =>
      kind === 'email.send'
        ? async ({ outboxId }: { outboxId: string }, context: JobContext) => work(outboxId, context)
        : Reflect.get(target, kind),
  })
  const schedules = schedulesRepository(engine)
  const { transaction, notifications } = engine
  const { jobs, settings } = services
  return jobRunner({
    jobs,
    leases: leasesRepository(engine),
    handlers,
    scheduler: scheduler({ schedules, jobs, timeZone: settings.timeZone, transaction, clock }),
    notifications,
    clock,
    ...(leaseMs !== undefined && { leaseMs }),
  })
}
