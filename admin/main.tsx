/** The application, around all screens. `start.ts` loads it and shows it. */
import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
// The readers' web fonts are used here too.
import '#reader/layout/fonts.css'
import './styles.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { directionOf } from '#shared/locale.ts'
import type { Session } from './api/begin-session.ts'
import { LocaleProvider, type Language } from './i18n/locale.tsx'
import { ComponentNames } from './layout/component-names.tsx'
import { nameFirstEntry } from './layout/history-entry.ts'
import { NOTICE_MS } from './notices.ts'
import { ProofDialog } from './proof/proof-dialog.tsx'
import { queryClient } from './query-client.ts'
import { Screens } from './routes.tsx'
import { SessionProvider } from './session.tsx'
import { theme } from './theme.ts'
import { TimeZoneProvider } from './times/time-zone.tsx'

/** `session`: null where the server could not be reached. */
export function showApplication(language: Language, session: Session | null): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element for the back-office.')
  nameFirstEntry()
  // A single route for all screens, so that a form can block navigation away from it.
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <SessionProvider initial={session}>
          <TimeZoneProvider>
            <Screens />
          </TimeZoneProvider>
        </SessionProvider>
      ),
    },
  ])
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider initialDirection={directionOf(language.locale)} detectDirection={false}>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          <LocaleProvider initial={language}>
            <ComponentNames>
              <QueryClientProvider client={queryClient}>
                <Notifications position="top-right" autoClose={NOTICE_MS} />
                <ModalsProvider>
                  <ProofDialog />
                  <RouterProvider router={router} />
                </ModalsProvider>
              </QueryClientProvider>
            </ComponentNames>
          </LocaleProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}
