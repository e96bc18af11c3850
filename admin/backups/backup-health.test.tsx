// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { BackupsOverviewWire } from '#shared/schemas/backups.wire.ts'
import { messages as english } from '../i18n/en/messages.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { messages as urdu } from '../i18n/ur/messages.ts'
import { keyOfData } from '../api/use-data.ts'
import { BackupWarning } from './backup-health.tsx'
import { BACKUPS_OVERVIEW } from './use-backups.ts'

const LANGUAGES = { en: { locale: 'en', messages: english }, ur: { locale: 'ur', messages: urdu } } as const
const en = english.backups

const OVERVIEW: BackupsOverviewWire = {
  health: 'fresh',
  last_proven_at: '2026-11-20T07:00:00.000Z',
  last_restored_at: null,
  running: null,
  last_error: null,
  last_error_detail: null,
  restore_command: 'npm run restore --',
  target: '/backups',
  recipient: null,
}

/** The notice of the dashboard, once the server has answered. */
function shown(over: Partial<BackupsOverviewWire>, locale: 'en' | 'ur' = 'en'): Element | null {
  const client = new QueryClient()
  client.setQueryData(keyOfData(BACKUPS_OVERVIEW), { ...OVERVIEW, ...over })
  document.body.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <LocaleProvider initial={LANGUAGES[locale]}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <BackupWarning />
          </MemoryRouter>
        </QueryClientProvider>
      </LocaleProvider>
    </MantineProvider>,
  )
  return document.querySelector('[role=alert]')
}

it('is red where the last proven backup is too old, and leads to the backups', () => {
  const notice = shown({ health: 'late' })
  expect(notice?.getAttribute('style')).toContain('--mantine-color-red')
  expect(notice?.textContent).toContain(en.health.late)
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/admin/backups')
})

it('is in the language of the back-office', () => {
  expect(shown({ health: 'late' }, 'ur')?.textContent).toContain(urdu.backups.health.late)
})

it('says why the last backup failed, with the words of the error as text', () => {
  const notice = shown({ last_error: 'The backup failed.', last_error_detail: 'No space left on <b>device</b>' }, 'en')
  expect(notice?.textContent).toContain(`${en.lastFailed} The backup failed.`)
  const detail = notice?.querySelector('[dir=ltr][lang=en]')
  expect(detail?.textContent).toBe('No space left on <b>device</b>')
  expect(notice?.textContent).not.toContain(en.health.late)
})

it.each(['fresh', 'off'] as const)('is not there while backups are %s', (health) => {
  expect(shown({ health })).toBeNull()
})
