/** The latest deliveries of a webhook, with what has become of them. */
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DeliveryWire, WebhookWire } from '#shared/schemas/webhook.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Latin, Moment } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure, success } from '../notices.ts'
import { useEventName } from './new-webhook.tsx'

const REFETCH_MS = 5000
const SHOWN = 20

function Delivery({ delivery, canSend }: { delivery: DeliveryWire; canSend: boolean }) {
  const { webhooks } = useMessages()
  const reason = useFailureReason()
  const nameOf = useEventName()
  // One that waits is repeated for a day anyway, up to an hour apart.
  const send =
    delivery.state === 'waiting'
      ? { label: webhooks.sendNow, name: webhooks.sendNowOf(delivery.id) }
      : { label: webhooks.sendAgain, name: webhooks.sendAgainOf(delivery.id) }
  async function sendAgain(): Promise<void> {
    try {
      await api(`/api/webhooks/deliveries/${delivery.id}/send/`, { method: 'POST' })
      success(webhooks.sent)
    } catch (error) {
      failure(webhooks.actionFailed + reason(error))
    }
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
        <Button
          variant="default"
          size="compact-sm"
          className="small-button"
          aria-label={send.name}
          onClick={() => void sendAgain()}
        >
          {send.label}
        </Button>
      )}
    </li>
  )
}

export function Deliveries({ webhook }: { webhook: WebhookWire }) {
  const { webhooks } = useMessages()
  const reason = useFailureReason()
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', webhook.id, 'deliveries'],
    queryFn: ({ signal }) =>
      api<{ data: DeliveryWire[] }>(`/api/webhooks/${webhook.id}/deliveries/?page=1&page_size=${SHOWN}`, { signal }),
    refetchInterval: REFETCH_MS,
  })
  if (error) return <LoadFailed text={webhooks.deliveriesFailed + reason(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  if (data.data.length === 0) return <Text>{webhooks.noDeliveries}</Text>
  return (
    <ol className="webhook-deliveries" aria-label={webhooks.deliveriesOf(webhook.url)}>
      {data.data.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} canSend={webhook.state === 'active'} />
      ))}
    </ol>
  )
}
