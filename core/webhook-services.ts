/** Creates the services of webhooks, and tells them of events. */
import type { AuditService } from './audit/audit.service.ts'
import { eventsRepository } from './events/events.repository.ts'
import type { EventsService } from './events/events.service.ts'
import type { JobsService } from './jobs/jobs.service.ts'
import type { OutboxService } from './outbox/outbox.service.ts'
import type { AdminNotices } from './second-factors/admin-notices.ts'
import type { SecretsService } from './secrets/secrets.service.ts'
import type { ServiceParts } from './service-parts.ts'
import { settingsRepository } from './settings/settings.repository.ts'
import { usersRepository } from './users/users.repository.ts'
import { deliveriesRepository } from './webhooks/deliveries.repository.ts'
import { deliveriesService } from './webhooks/deliveries.service.ts'
import { webhookClient } from './webhooks/webhook-client.ts'
import { webhooksRepository } from './webhooks/webhooks.repository.ts'
import { webhooksService } from './webhooks/webhooks.service.ts'

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
