/** The screen of webhooks: which other systems are told of changes. */
import { plural } from '#shared/i18n/plural.ts'
import type { DeliveryState, WebhookChange, WebhookState } from '#shared/webhook-events.ts'

export const webhooks = {
  title: 'Webhooks',
  intro:
    'The site tells other systems of changes by sending a signed request to an address. The request names the record; its content is read through the API.',
  failed: 'The webhooks could not be loaded. ',
  none: 'There are no webhooks yet.',
  newTitle: 'New webhook',
  url: 'Address',
  urlHint: 'A public address that begins with https://',
  events: 'Events',
  changes: {
    created: 'created',
    updated: 'changed',
    deleted: 'deleted',
    restored: 'restored',
    published: 'published by its date',
  } satisfies Record<WebhookChange, string>,
  event: (noun: string, change: string) => `${noun}: ${change}`,
  create: 'Create the webhook',
  createFailed: 'The webhook was not created: ',
  createdTitle: 'The webhook has been created',
  rotatedTitle: 'The secret has been replaced',
  secret: 'Secret of the signatures',
  existing: 'Existing webhooks',
  states: { active: 'Active', paused: 'Paused', failing: 'Disabled after failures' } satisfies Record<
    WebhookState,
    string
  >,
  eventCount: (count: number) => plural('en', count, { one: 'One event', other: `${count} events` }),
  lastSuccess: 'Last delivered',
  never: 'Never',
  pause: 'Pause',
  activate: 'Activate',
  rotate: 'Replace the secret',
  remove: 'Delete',
  of: (action: string, url: string) => `${action}: ${url}`,
  rotateTitle: 'Replace the secret?',
  rotateQuestion: 'Requests are signed with the new secret at once. The receiver rejects them until it knows it.',
  removeTitle: 'Delete this webhook?',
  removeQuestion: 'Its deliveries are deleted as well. This cannot be undone.',
  done: 'Done.',
  actionFailed: 'This did not work: ',
  deliveries: 'Deliveries',
  deliveriesOf: (url: string) => `Deliveries to ${url}`,
  deliveriesFailed: 'The deliveries could not be loaded. ',
  noDeliveries: 'Nothing has been delivered in the last 30 days.',
  deliveryStates: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } satisfies Record<
    DeliveryState,
    string
  >,
  attempts: (count: number) => plural('en', count, { one: 'One attempt', other: `${count} attempts` }),
  sendAgain: 'Send again',
  sendAgainOf: (id: number) => `Send again: delivery ${id}`,
  sendNow: 'Send now',
  sendNowOf: (id: number) => `Send now: delivery ${id}`,
  sent: 'It will be sent at once.',
}
export type WebhooksMessages = typeof webhooks
