/** The services of deferred work: jobs, and the emails that one of them sends. */
import { newCounters } from '#core/counters.ts'
import { jobsRepository } from '#core/events/jobs/jobs.repository.ts'
import { jobsService } from '#core/events/jobs/jobs.service.ts'
import { schedulesRepository } from '#core/events/jobs/schedules.repository.ts'
import { countedMailer, noMailer } from '#core/events/mail/mailer.ts'
import { outboxRepository } from '#core/events/outbox/outbox.repository.ts'
import { outboxService } from '#core/events/outbox/outbox.service.ts'
import { secretsService } from '#core/secrets.service.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import type { ServiceParts } from './service-parts.ts'

type JobParts = Pick<ServiceParts, 'engine' | 'clock' | 'counters' | 'mailer' | 'siteUrl' | 'secret'>

export function jobServices(parts: JobParts) {
  const { engine, clock, counters = newCounters(), mailer: given = noMailer, siteUrl = '', secret = null } = parts
  const mailer = countedMailer(given, counters)
  const secrets = secretsService({ settings: settingsRepository(engine), secret })
  const jobs = jobsService({ jobs: jobsRepository(engine), schedules: schedulesRepository(engine), engine, clock })
  const { transaction } = engine
  const outbox = outboxService({ outbox: outboxRepository(engine), secrets, jobs, mailer, siteUrl, transaction, clock })
  return { secrets, jobs, outbox, mailer }
}
