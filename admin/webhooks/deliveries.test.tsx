// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DeliveryWire, WebhookWire } from '#shared/schemas/webhook.schema.ts'
import type { DeliveryState, WebhookState } from '#shared/webhook-events.ts'
import { messages as english } from '../i18n/en/messages.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { messages as urdu } from '../i18n/ur/messages.ts'
import { keyOfData } from '../api/use-data.ts'
import { Deliveries, deliveriesPath } from './deliveries.tsx'

const LANGUAGES = { en: { locale: 'en', messages: english }, ur: { locale: 'ur', messages: urdu } } as const
const AT = '2026-11-20T07:00:00.000Z'

const webhook = (state: WebhookState): WebhookWire => ({
  id: 3,
  url: 'https://receiver.example/hilal',
  events: ['video.created'],
  state,
  created_at: AT,
  last_success_at: null,
})

const delivery = (state: DeliveryState): DeliveryWire => ({
  id: 41,
  event: 'video.created',
  noun_id: 9,
  state,
  attempts: 7,
  status: state === 'delivered' ? 200 : 503,
  error: state === 'delivered' ? null : 'The receiver answered with 503.',
  created_at: AT,
  attempted_at: AT,
})

function buttonOf(state: DeliveryState, { locale = 'en', of = 'active' }: { locale?: 'en' | 'ur'; of?: WebhookState }) {
  const client = new QueryClient()
  client.setQueryData(keyOfData(deliveriesPath(3)), [delivery(state)])
  document.body.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <LocaleProvider initial={LANGUAGES[locale]}>
        <QueryClientProvider client={client}>
          <Deliveries webhook={webhook(of)} />
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  const button = document.querySelector('li button')
  return button && [button.textContent, button.getAttribute('aria-label')]
}

it('can be sent now while they wait for their next attempt, in both languages', () => {
  expect(buttonOf('waiting', {})).toEqual(['Send now', 'Send now: delivery 41'])
  expect(buttonOf('waiting', { locale: 'ur' })).toEqual(['ابھی بھیجیں', 'ترسیل 41 ابھی بھیجیں'])
})

it.each(['delivered', 'failed'] as const)('can be sent again once they are %s', (state) => {
  expect(buttonOf(state, {})).toEqual(['Send again', 'Send again: delivery 41'])
})

it.each(['paused', 'failing'] as const)('cannot be sent while their webhook is %s', (of) => {
  expect(buttonOf('waiting', { of })).toBeNull()
})
