/**
 * Delivers events to webhooks. One job reads the event log from where the last one ended and writes a delivery for each
 * event that a webhook wants; another sends a delivery, and is retried for a day. So nothing is lost while a receiver or
 * the site is down, and an event may arrive more than once.
 */
import type { Engine } from '#database/engines/engine.ts'
import { pageOf, type Page, type PageRequest } from '#shared/pagination.ts'
import { isWebhookEvent } from '#shared/webhook-events.ts'
import { webhookMails } from '#shared/i18n/webhook-mails.ts'
import { AppError } from '#core/app-error.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { StoredEvent } from '#core/events.ts'
import type { EventsRepository } from '#core/events/events.repository.ts'
import { messageOf } from '#core/events/jobs/jobs.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { OutboxService } from '#core/events/outbox/outbox.service.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import type { SettingsRepository } from '../settings/settings.repository.ts'
import type { UsersRepository } from '#core/accounts/users/users.repository.ts'
import type { DeliveriesRepository } from './deliveries.repository.ts'
import type { WebhookClient } from './webhook-client.ts'
import { signatureOf, type Delivery, type Webhook } from './webhooks.ts'
import { assertCanSeeWebhooks } from './webhooks.policy.ts'
import type { WebhooksRepository } from './webhooks.repository.ts'

const POSITION_KEY = 'webhooks.position'
const EVENTS_PER_READ = 200
const DAY_MS = 86_400_000
const RETENTION_DAYS = 30

/** Names the record; what it contains is read through the API, by whoever is allowed to. */
function bodyOf({ seq, noun, id, change, at }: StoredEvent): string {
  return JSON.stringify({ id: `evt_${seq}`, type: `${noun}.${change}`, created_at: at, data: { noun, id } })
}

export function deliveriesService(parts: {
  webhooks: WebhooksRepository
  deliveries: DeliveriesRepository
  client: WebhookClient
  events: Pick<EventsRepository, 'after'>
  settings: Pick<SettingsRepository, 'find' | 'put'>
  users: Pick<UsersRepository, 'find'>
  secrets: Pick<SecretsService, 'decrypt'>
  jobs: Pick<JobsService, 'enqueue'>
  outbox: Pick<OutboxService, 'add'>
  audit: AuditService
  engine: Pick<Engine, 'transaction'>
  clock: Clock
}) {
  const { webhooks, deliveries, client, events, settings, users, secrets, jobs, outbox, audit, engine, clock } = parts

  /** The jobs of a webhook are a group. */
  async function enqueue(webhookId: number, deliveryId: number): Promise<void> {
    await jobs.enqueue('webhook.deliver', { deliveryId }, { uniqueKey: `webhook:${webhookId}:${deliveryId}` })
  }

  async function add(webhook: Webhook, event: StoredEvent): Promise<void> {
    const type = `${event.noun}.${event.change}`
    if (!isWebhookEvent(type) || !webhook.events.includes(type) || event.seq <= webhook.sinceEvent) return
    const id = await deliveries.insert({
      webhookId: webhook.id,
      eventSeq: event.seq,
      event: type,
      nounId: typeof event.id === 'number' ? event.id : null,
      body: bodyOf(event),
      createdAt: clock(),
    })
    if (id !== null) await enqueue(webhook.id, id)
  }

  /** Returns the status of the response. Throws without one. */
  async function send({ id, body, event }: Delivery, webhook: Webhook, signal: AbortSignal): Promise<number> {
    const secret = await secrets.decrypt('webhook', webhook.secret, String(webhook.id))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Hilal-Webhooks/1',
      'hilal-delivery': String(id),
      'hilal-event': event,
      'hilal-signature': signatureOf(secret, body, Math.floor(Date.parse(clock()) / 1000)),
    }
    return client.send({ url: webhook.url, body, headers, signal })
  }

  /** Whoever has created it learns of it; nothing reaches it until an admin switches it on again. */
  async function disable({ id, url, userId }: Webhook): Promise<void> {
    const owner = userId === null ? undefined : await users.find(userId)
    await engine.transaction(async () => {
      await webhooks.update(id, { state: 'failing' })
      await audit.record({ caller: null, action: 'disable', noun: 'webhook', id, title: url })
      if (owner) await outbox.add({ to: owner.email, ...webhookMails.disabled(url) })
    })
  }

  /** An attempt has failed: another follows, unless the day is over. */
  async function fail(
    delivery: Delivery,
    webhook: Webhook,
    failure: Pick<Delivery, 'status' | 'error'>,
  ): Promise<void> {
    const now = clock()
    const isOver = Date.parse(now) - Date.parse(delivery.queuedAt) >= DAY_MS
    const state = isOver ? 'failed' : 'waiting'
    await deliveries.setAttempted(delivery.id, { state, attempts: delivery.attempts + 1, attemptedAt: now, ...failure })
    if (!isOver) throw new Error(failure.error ?? '')
    const { lastSuccessAt } = webhook
    if (lastSuccessAt === null || lastSuccessAt < delivery.queuedAt) await disable(webhook)
  }

  return {
    /** To be called after each event: enqueues the job that reads the log, if anybody wants to know. */
    async announce(): Promise<void> {
      if ((await webhooks.listActive()).length === 0) return
      await jobs.enqueue('webhooks.collect', {}, { uniqueKey: 'webhooks.collect' })
    },

    /** Writes the deliveries of all events since the last call. */
    async collect(): Promise<void> {
      for (;;) {
        const active = await webhooks.listActive()
        const found = await events.after(Number((await settings.find(POSITION_KEY)) ?? 0), EVENTS_PER_READ)
        const last = found.at(-1)
        if (!last) return
        await engine.transaction(async () => {
          for (const event of found) for (const webhook of active) await add(webhook, event)
          await settings.put(POSITION_KEY, String(last.seq))
        })
      }
    },

    /** One attempt. Throws if it failed and another is to follow. */
    async deliver(id: number, signal: AbortSignal): Promise<void> {
      const delivery = await deliveries.find(id)
      const webhook = delivery && (await webhooks.find(delivery.webhookId))
      if (!delivery || !webhook || delivery.state !== 'waiting') return
      const { attempts } = delivery
      if (webhook.state !== 'active') {
        const outcome = { state: 'failed', attempts, status: null, error: 'The webhook is not active.' } as const
        return deliveries.setAttempted(id, { ...outcome, attemptedAt: clock() })
      }
      let status: number
      try {
        status = await send(delivery, webhook, signal)
      } catch (error) {
        return fail(delivery, webhook, { status: null, error: messageOf(error) })
      }
      if (status < 200 || status >= 300) {
        return fail(delivery, webhook, { status, error: `The receiver answered with ${status}.` })
      }
      const now = clock()
      const outcome = { state: 'delivered', attempts: attempts + 1, status, error: null } as const
      await deliveries.setAttempted(id, { ...outcome, attemptedAt: now })
      await webhooks.update(webhook.id, { lastSuccessAt: now })
    },

    /** Newest first. For admins. Throws `session.*`, `webhook.not_found`. */
    async list(caller: Caller, webhookId: number, page: PageRequest): Promise<Page<Delivery>> {
      assertCanSeeWebhooks(caller)
      if (!(await webhooks.find(webhookId))) throw new AppError('webhook.not_found')
      const [rows, count] = await Promise.all([deliveries.list(webhookId, page), deliveries.count(webhookId)])
      return pageOf(rows, count, page)
    },

    /** Sends a delivery once more, whatever has become of it. For admins. Throws `session.*`, `webhook.*`. */
    async sendAgain(caller: Caller, id: number): Promise<Delivery> {
      assertCanSeeWebhooks(caller)
      const delivery = await deliveries.find(id)
      const webhook = delivery && (await webhooks.find(delivery.webhookId))
      if (!delivery || !webhook) throw new AppError('webhook.delivery_not_found')
      if (webhook.state !== 'active') throw new AppError('webhook.not_active')
      await engine.transaction(async () => {
        await deliveries.requeue(id, clock())
        await enqueue(webhook.id, id)
      })
      return (await deliveries.find(id)) ?? delivery
    },

    /** Deletes deliveries after 30 days. Returns their number. */
    async removeOld(): Promise<number> {
      return deliveries.removeBefore(new Date(Date.parse(clock()) - RETENTION_DAYS * DAY_MS).toISOString())
    },
  }
}
