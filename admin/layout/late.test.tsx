// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { loadMessages } from '../i18n/load-messages.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { late } from './late.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('a screen whose script did not load is loaded once the connection is back', async () => {
  let isOnline = false
  const Screen = late(async (): Promise<ComponentType> => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The screen</p>
  })
  const messages = await loadMessages('en')
  const page = document.createElement('div')
  const root = createRoot(page)
  const draw = () => (
    <MantineProvider>
      <LocaleProvider initial={{ locale: 'en', messages }}>
        <Suspense>
          <Screen />
        </Suspense>
      </LocaleProvider>
    </MantineProvider>
  )
  await act(async () => root.render(draw()))
  expect(page.textContent).toContain(messages.shell.loadFailed)
  isOnline = true
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(page.textContent).toContain('The screen')
  expect(page.textContent).not.toContain(messages.shell.loadFailed)
  act(() => root.unmount())
})
