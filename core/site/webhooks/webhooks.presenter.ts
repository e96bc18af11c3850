/** Webhooks and their deliveries in the wire format. */
import type { DeliveryWire, WebhookWire } from '#shared/schemas/webhook.schema.ts'
import type { Delivery, Webhook } from './webhooks.ts'

export function presentWebhook({ id, url, events, state, createdAt, lastSuccessAt }: Webhook): WebhookWire {
  return { id, url, events: [...events], state, created_at: createdAt, last_success_at: lastSuccessAt }
}

export function presentDelivery(delivery: Delivery): DeliveryWire {
  const { id, event, nounId, state, attempts, status, error, createdAt, attemptedAt } = delivery
  return {
    id,
    event,
    noun_id: nounId,
    state,
    attempts,
    status,
    error,
    created_at: createdAt,
    attempted_at: attemptedAt,
  }
}
