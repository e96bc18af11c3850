/** The latest deliveries of a webhook, with what has become of them. */
import { Text } from '@mantine/core'
import type { DeliveryWire, WebhookWire } from '#shared/schemas/webhook.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { Loaded } from '../layout/load-failed.tsx'
import { Latin, Moment } from '../lists/cells.tsx'
import { useEventName } from './new-webhook.tsx'
import { useData } from '../api/use-data.ts'
import { useAction } from '../use-action.ts'

const REFETCH_MS = 5000
const SHOWN = 20

export const deliveriesPath = (id: number) => `/api/webhooks/${id}/deliveries/?page=1&page_size=${SHOWN}`

function Delivery({ delivery, canSend }: { delivery: DeliveryWire; canSend: boolean }) {
  const { webhooks } = useMessages()
  const { run } = useAction()
  const nameOf = useEventName()
  // One that waits is repeated for a day anyway, up to an hour apart.
  const send =
    delivery.state === 'waiting'
      ? { label: webhooks.sendNow, name: webhooks.sendNowOf(delivery.id) }
      : { label: webhooks.sendAgain, name: webhooks.sendAgainOf(delivery.id) }
  const sendAgain = () => {
    const texts = { done: webhooks.sent, failed: webhooks.actionFailed }
    return run(() => api(`/api/webhooks/deliveries/${delivery.id}/send/`, { method: 'POST' }), texts)
  }
  return (
    <li>
      <span>
        {nameOf(delivery.event)} {delivery.noun_id !== null && <bdi dir="ltr">#{delivery.noun_id}</bdi>}
      </span>
      <Moment moment={delivery.created_at} />
      <span>{webhooks.deliveryStates[delivery.state]}</span>
      <span>{webhooks.attempts(delivery.attempts)}</span>
      {delivery.error !== null && <Latin text={delivery.error} />}
      {canSend && (
        <SmallButton aria-label={send.name} onClick={() => void sendAgain()}>
          {send.label}
        </SmallButton>
      )}
    </li>
  )
}

export function Deliveries({ webhook }: { webhook: WebhookWire }) {
  const { webhooks } = useMessages()
  const query = useData<DeliveryWire[]>(deliveriesPath(webhook.id), { refetchInterval: REFETCH_MS })
  return (
    <Loaded query={query} failed={webhooks.deliveriesFailed} withReason height={80}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <Text>{webhooks.noDeliveries}</Text>
        ) : (
          <ol className="webhook-deliveries" aria-label={webhooks.deliveriesOf(webhook.url)}>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} canSend={webhook.state === 'active'} />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
