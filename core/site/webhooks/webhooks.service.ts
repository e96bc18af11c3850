/** Creates and changes webhooks. */
import { isIP } from 'node:net'
import type { Transact } from '#database/engines/transactions.ts'
import type { WebhookEvent } from '#shared/webhook-events.ts'
import { AppError } from '#core/app-error.ts'
import { changesBetween } from '#core/records/audit/audit.ts'
import type { AuditService } from '#core/records/audit/audit.service.ts'
import type { Caller } from '#core/caller.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsRepository } from '#core/events/events.repository.ts'
import type { AdminNotices } from '#core/accounts/second-factors/admin-notices.ts'
import type { SecretsService } from '#core/secrets.service.ts'
import { isPublicAddress } from '#core/site/outgoing/public-address.ts'
import type { WebhookSettings } from './webhook-client.ts'
import { newSecret, type Webhook } from './webhooks.ts'
import { assertCanChangeWebhooks, assertCanSeeWebhooks } from './webhooks.policy.ts'
import type { WebhooksRepository } from './webhooks.repository.ts'

export type WebhooksParts = WebhookSettings & {
  webhooks: WebhooksRepository
  events: Pick<EventsRepository, 'lastPosition'>
  secrets: Pick<SecretsService, 'encrypt'>
  audit: AuditService
  notices: AdminNotices
  transaction: Transact
  clock: Clock
}

export type WebhookChanges = { url?: string; events?: readonly WebhookEvent[]; state?: 'active' | 'paused' }

export function webhooksService(parts: WebhooksParts) {
  const { webhooks, events, secrets, audit, notices, transaction, clock, allowPrivate } = parts

  /** What can be told from the address itself; where its name leads is checked with each request. */
  function assertUrlIsAllowed(text: string): void {
    const { protocol, hostname, username, password } = new URL(text)
    const host = hostname.replace(/^\[|\]$/g, '')
    const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
    const code =
      username || password ? 'webhook.url_invalid' : isPrivate ? 'webhook.url_private' : 'webhook.url_insecure'
    const isAllowed = allowPrivate || (protocol === 'https:' && !isPrivate)
    if (username || password || !isAllowed) throw new AppError(code, { fields: { url: [code] } })
  }

  async function get(id: number): Promise<Webhook> {
    const found = await webhooks.find(id)
    if (!found) throw new AppError('webhook.not_found')
    return found
  }

  async function setNewSecret(id: number): Promise<string> {
    const secret = newSecret()
    await webhooks.update(id, { secret: await secrets.encrypt('webhook', secret, String(id)) })
    return secret
  }

  return {
    /** Newest first. For admins. Throws `session.*`. */
    async list(caller: Caller): Promise<Webhook[]> {
      assertCanSeeWebhooks(caller)
      return webhooks.list()
    },

    /**
     * Events from now on are delivered. The secret is returned once. For admins. Throws `session.*`, `webhook.url_*`.
     */
    async create(
      caller: Caller,
      { url, events: wanted }: { url: string; events: readonly WebhookEvent[] },
    ): Promise<{ webhook: Webhook; secret: string }> {
      assertCanChangeWebhooks(caller)
      assertUrlIsAllowed(url)
      return transaction(async () => {
        const id = await webhooks.insert({
          url,
          events: [...new Set(wanted)],
          state: 'active',
          sinceEvent: await events.lastPosition(),
          userId: caller.userId,
          createdAt: clock(),
        })
        const secret = await setNewSecret(id)
        await audit.record({ caller, action: 'create', noun: 'webhook', id, title: url })
        await notices.send(caller, 'webhookCreated', url)
        return { webhook: await get(id), secret }
      })
    },

    /**
     * Absent fields keep their values. Once active again, a webhook receives the events from then on. For admins. Throws
     * `session.*`, `webhook.*`.
     */
    async update(caller: Caller, id: number, changes: WebhookChanges): Promise<Webhook> {
      assertCanChangeWebhooks(caller)
      if (changes.url !== undefined) assertUrlIsAllowed(changes.url)
      return transaction(async () => {
        const before = await get(id)
        const details = changesBetween(before, changes)
        if (Object.keys(details).length === 0) return before
        const isResumed = changes.state === 'active' && before.state !== 'active'
        await webhooks.update(id, { ...changes, ...(isResumed && { sinceEvent: await events.lastPosition() }) })
        const after = await get(id)
        await audit.record({ caller, action: 'update', noun: 'webhook', id, title: after.url, details })
        // Whoever changes the address receives what was meant for another.
        if (after.url !== before.url) await notices.send(caller, 'webhookMoved', `${before.url} → ${after.url}`)
        return after
      })
    },

    /** Replaces the secret at once, and returns the new one. For admins. Throws `session.*`, `webhook.not_found`. */
    async rotate(caller: Caller, id: number): Promise<{ webhook: Webhook; secret: string }> {
      assertCanChangeWebhooks(caller)
      return transaction(async () => {
        const webhook = await get(id)
        const secret = await setNewSecret(id)
        const details = { secret: 'rotated' }
        await audit.record({ caller, action: 'update', noun: 'webhook', id, title: webhook.url, details })
        return { webhook, secret }
      })
    },

    /** Deletes it with its deliveries. For admins. Throws `session.*`, `webhook.not_found`. */
    async remove(caller: Caller, id: number): Promise<void> {
      assertCanChangeWebhooks(caller)
      await transaction(async () => {
        const { url } = await get(id)
        await webhooks.remove(id)
        await audit.record({ caller, action: 'delete', noun: 'webhook', id, title: url })
        await notices.send(caller, 'webhookDeleted', url)
      })
    },
  }
}
