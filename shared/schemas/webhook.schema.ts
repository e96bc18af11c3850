/** Webhooks in requests and responses. */
import { z } from 'zod'
import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_STATES } from '../webhook-events.ts'
import { cleanAddress } from './text-rules.ts'

const MAX_URL_LENGTH = 500

const url = z
  .string('field.required')
  .transform(cleanAddress)
  .pipe(z.url({ protocol: /^https?$/, error: 'webhook.url_invalid' }).max(MAX_URL_LENGTH, 'webhook.url_invalid'))
const events = z
  .array(z.enum(WEBHOOK_EVENTS, 'webhook.event_unknown'), 'webhook.events_missing')
  .min(1, 'webhook.events_missing')

export const webhookSchema = z.object({ url, events })
export const webhookChangesSchema = z.object({
  url: url.optional(),
  events: events.optional(),
  state: z
    .enum(['active', 'paused'], 'request.invalid')
    .optional()
    .meta({ description: 'Events of the time in which it is paused are not delivered later.' }),
})

export const webhookWire = z
  .object({
    id: z.int().positive(),
    url: z.string(),
    events: z.array(z.string()),
    state: z.enum(WEBHOOK_STATES),
    created_at: z.iso.datetime(),
    last_success_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Webhook' })
export type WebhookWire = z.infer<typeof webhookWire>

export const webhookWithSecretWire = webhookWire.extend({
  secret: z.string().meta({ description: 'The secret of the signatures. It cannot be shown again.' }),
})
export type WebhookWithSecretWire = z.infer<typeof webhookWithSecretWire>

export const deliveryWire = z
  .object({
    id: z.int().positive(),
    event: z.string(),
    noun_id: z.int().nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int().min(0),
    status: z.int().nullable().meta({ description: 'Of the last response; null without one.' }),
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    attempted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type DeliveryWire = z.infer<typeof deliveryWire>
