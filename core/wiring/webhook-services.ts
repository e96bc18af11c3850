/** Creates the services of webhooks, and tells them of events. */
import type { AuditService } from '#core/records/audit/audit.service.ts'
import { eventsRepository } from '#core/events/events.repository.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { AdminNotices } from '#core/accounts/second-factors/admin-notices.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { usersRepository } from '#core/accounts/users/users.repository.ts'
import { deliveriesRepository } from '#core/site/webhooks/deliveries.repository.ts'
import { deliveriesService } from '#core/site/webhooks/deliveries.service.ts'
import { webhookClient } from '#core/site/webhooks/webhook-client.ts'
import { webhooksRepository } from '#core/site/webhooks/webhooks.repository.ts'
import { webhooksService } from '#core/site/webhooks/webhooks.service.ts'

type WebhookNeeds = {
  audit: AuditService
  events: EventsService
  jobs: JobsService
  notices: AdminNotices
  outbox: OutboxService
  secrets: SecretsService
}

export function webhookServices(
  { engine, clock, webhooks: settings = { allowPrivate: false } }: ServiceParts,
  others: WebhookNeeds,
) {
  const webhooks = webhooksRepository(engine)
  const events = eventsRepository(engine)
  const { audit, jobs, notices, outbox, secrets } = others
  const deliveries = deliveriesService({
    webhooks,
    deliveries: deliveriesRepository(engine),
    client: webhookClient(settings),
    events,
    settings: settingsRepository(engine),
    users: usersRepository(engine),
    secrets,
    jobs,
    outbox,
    audit,
    engine,
    clock,
  })
  others.events.subscribe('every', async () => deliveries.announce())
  const { transaction } = engine
  return {
    deliveries,
    webhooks: webhooksService({ ...settings, webhooks, events, secrets, audit, notices, transaction, clock }),
  }
}
