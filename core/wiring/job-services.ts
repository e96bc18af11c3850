/** The services of deferred work: jobs, and the emails that one of them sends. */
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from '#core/clock.ts'
import { newCounters, type Counters } from '#core/counters.ts'
import { jobRunner, type JobRunner } from '#core/events/jobs/job-runner.ts'
import { jobsRepository } from '#core/events/jobs/jobs.repository.ts'
import { jobsService } from '#core/events/jobs/jobs.service.ts'
import { leasesRepository } from '#core/events/jobs/leases.repository.ts'
import { scheduler } from '#core/events/jobs/scheduler.ts'
import { schedulesRepository } from '#core/events/jobs/schedules.repository.ts'
import { countedMailer, noMailer, type Mailer } from '#core/events/mail/mailer.ts'
import { outboxRepository } from '#core/events/outbox/outbox.repository.ts'
import { outboxService } from '#core/events/outbox/outbox.service.ts'
import { secretsService } from '#core/secrets.service.ts'
import { publisherTimeZone } from '#core/site/settings/publisher-time-zone.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { jobHandlers, type HandlerParts } from './job-handlers.ts'

export type JobServiceParts = {
  engine: Engine
  clock: Clock
  counters?: Counters
  mailer?: Mailer
  siteUrl?: string
  secret?: string | null
  /** How long a job stays with a process that sends no heartbeat, in milliseconds; a minute by default. */
  leaseMs?: number
}

export function jobServices({
  engine,
  clock,
  counters = newCounters(),
  mailer: given = noMailer,
  siteUrl = '',
  secret = null,
}: JobServiceParts) {
  const mailer = countedMailer(given, counters)
  const secrets = secretsService({ settings: settingsRepository(engine), secret })
  const jobs = jobsService({ jobs: jobsRepository(engine), schedules: schedulesRepository(engine), engine, clock })
  const { transaction } = engine
  const outbox = outboxService({ outbox: outboxRepository(engine), secrets, jobs, mailer, siteUrl, transaction, clock })
  return { secrets, jobs, outbox }
}

/** Created last, because handlers need the services that enqueue their jobs. */
export function runnerOf({ engine, clock, leaseMs }: JobServiceParts, services: HandlerParts): JobRunner {
  const { jobs, events } = services
  const { notifications, transaction } = engine
  const timeZone = publisherTimeZone(settingsRepository(engine))
  const schedules = schedulesRepository(engine)
  const scheduling = scheduler({ schedules, jobs, timeZone, transaction, clock })
  events.onWrite('settings', async ({ id }) => {
    if (id === 'publishing') await scheduling.prepare()
  })
  return jobRunner({
    jobs,
    leases: leasesRepository(engine),
    handlers: jobHandlers(services),
    scheduler: scheduling,
    notifications,
    clock,
    ...(leaseMs !== undefined && { leaseMs }),
  })
}
