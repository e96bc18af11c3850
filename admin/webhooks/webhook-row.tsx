/** A webhook in the list: its state, what can be done with it, and its deliveries once they are opened. */
import { Badge, Group } from '@mantine/core'
import { useState } from 'react'
import type { WebhookWire, WebhookWithSecretWire } from '#shared/schemas/webhook.schema.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { SmallButton } from '../layout/small-button.tsx'
import { Latin, Moment } from '../lists/cells.tsx'
import { Deliveries } from './deliveries.tsx'
import { useEventName } from './new-webhook.tsx'
import { useAction } from '../use-action.ts'

type RowProps = { webhook: WebhookWire; onSecret: (secret: string) => void }

function useActions({ webhook: { id, state }, onSecret }: RowProps) {
  const { webhooks } = useMessages()
  const { run } = useAction()
  const path = `/api/webhooks/${id}/`
  const texts = { done: webhooks.done, failed: webhooks.actionFailed }
  return {
    toggle: () =>
      run(() => api(path, { method: 'PUT', json: { state: state === 'active' ? 'paused' : 'active' } }), texts),
    rotate: () => {
      const ask = { title: webhooks.rotateTitle, question: webhooks.rotateQuestion, yes: webhooks.rotate }
      const call = async () => {
        const { data } = await api<{ data: WebhookWithSecretWire }>(`${path}rotate/`, { method: 'POST' })
        onSecret(data.secret)
      }
      return run(call, { ask, failed: webhooks.actionFailed })
    },
    remove: () => {
      const ask = { title: webhooks.removeTitle, question: webhooks.removeQuestion, yes: webhooks.remove }
      return run(() => api(path, { method: 'DELETE' }), { ask, ...texts })
    },
  }
}

export function WebhookRow(props: RowProps) {
  const { webhook } = props
  const { webhooks } = useMessages()
  const nameOf = useEventName()
  const { toggle, rotate, remove } = useActions(props)
  const [isOpen, setOpen] = useState(false)
  const buttons = [
    { label: webhook.state === 'active' ? webhooks.pause : webhooks.activate, run: toggle },
    { label: webhooks.rotate, run: rotate },
    { label: webhooks.remove, run: remove },
  ]
  return (
    <li>
      <Group gap="xs">
        <Latin text={webhook.url} />
        <Badge variant="outline" className="webhook-state">
          {webhooks.states[webhook.state]}
        </Badge>
      </Group>
      <span>
        {webhooks.lastSuccess}:{' '}
        {webhook.last_success_at === null ? webhooks.never : <Moment moment={webhook.last_success_at} />}
      </span>
      <details>
        <summary>{webhooks.eventCount(webhook.events.length)}</summary>
        <ul>
          {webhook.events.map((event) => (
            <li key={event}>{nameOf(event)}</li>
          ))}
        </ul>
      </details>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{webhooks.deliveries}</summary>
        {isOpen && <Deliveries webhook={webhook} />}
      </details>
      <Group gap="xs">
        {buttons.map(({ label, run }) => (
          <SmallButton key={label} aria-label={webhooks.of(label, webhook.url)} onClick={() => void run()}>
            {label}
          </SmallButton>
        ))}
      </Group>
    </li>
  )
}
