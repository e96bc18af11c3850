/** What webhooks tell of: each change of a noun's records. */
import { NOUNS, type Noun } from './nouns.ts'

export const WEBHOOK_CHANGES = ['created', 'updated', 'deleted', 'restored', 'published'] as const
export type WebhookChange = (typeof WEBHOOK_CHANGES)[number]
export type WebhookEvent = `${Noun}.${WebhookChange}`

/** Only articles are scheduled, and published by the clock. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = NOUNS.flatMap((noun) =>
  WEBHOOK_CHANGES.filter((change) => change !== 'published' || noun === 'article').map(
    (change): WebhookEvent => `${noun}.${change}`,
  ),
)

export function isWebhookEvent(text: string): text is WebhookEvent {
  return (WEBHOOK_EVENTS as readonly string[]).includes(text)
}

/** `failing`: disabled by the site, because nothing could be delivered for a day. */
export const WEBHOOK_STATES = ['active', 'paused', 'failing'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
