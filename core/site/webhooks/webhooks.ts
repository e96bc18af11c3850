/** Webhooks: addresses of other systems that are told of changes. */
import { createHmac, randomBytes } from 'node:crypto'
import type { DeliveryState, WebhookEvent, WebhookState } from '#shared/webhook-events.ts'

export type Webhook = {
  id: number
  url: string
  events: readonly WebhookEvent[]
  /** Encrypted. */
  secret: string
  state: WebhookState
  /** The position in the event log from which on events are delivered. */
  sinceEvent: number
  /** Who has created it, and is told when it is disabled. */
  userId: number | null
  createdAt: string
  lastSuccessAt: string | null
}

export type Delivery = {
  id: number
  webhookId: number
  event: WebhookEvent
  nounId: number | null
  body: string
  state: DeliveryState
  attempts: number
  status: number | null
  error: string | null
  createdAt: string
  /** When it was last put into the queue: attempts are made for a day from then on. */
  queuedAt: string
  attemptedAt: string | null
}

const SECRET_BYTES = 32

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/**
 * The value of `Hilal-Signature`: the time in seconds, and an HMAC-SHA256 over time and body, so that neither can be
 * replaced and an old request cannot be replayed.
 */
export function signatureOf(secret: string, body: string, atSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${mac}`
}
