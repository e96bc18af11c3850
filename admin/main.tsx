/** The application, around all screens. `start.ts` loads it and shows it. */
import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
// The readers' web fonts are used here too.
import '#reader/layout/fonts.css'
import './styles.ts'
import { DirectionProvider, MantineProvider, MantineThemeProvider, type MantineThemeOverride } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Route, Routes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { directionOf } from '#shared/locale.ts'
import type { Session } from './api/begin-session.ts'
import { LocaleProvider, useMessages, type Language } from './i18n/locale.tsx'
import { late } from './layout/late.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'
import { NotFound } from './layout/not-found.tsx'
import { Shell } from './layout/shell.tsx'
import { loadedScreen } from './load-screen.ts'
import { NOTICE_MS } from './notices.ts'
import { ProofDialog } from './proof/proof-dialog.tsx'
import { queryClient } from './query-client.ts'
import { SCREEN_ROUTES, type LoadScreen } from './screens.ts'
import { SessionProvider } from './session.tsx'
import { theme } from './theme.ts'
import { TimeZoneProvider } from './times/time-zone.tsx'

const components = new Map<LoadScreen, ComponentType>()

/**
 * A component that does not change once it has been rendered. The screen that the page starts with is loaded by then: it
 * is rendered at once, without a loading screen before it.
 */
function componentOf(load: LoadScreen): ComponentType {
  const component = components.get(load) ?? loadedScreen(load) ?? late(load)
  components.set(load, component)
  return component
}

function Screens() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path="/admin" element={<Shell />}>
          {SCREEN_ROUTES.map(({ route, load }) => {
            const Screen = componentOf(load)
            return <Route key={route} path={route} element={<Screen />} />
          })}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/** Accessible names of the component library's built-in buttons, in the language of the interface. */
function ComponentNames({ children }: { children: ReactNode }) {
  const { shell } = useMessages()
  const close = { 'aria-label': shell.close }
  const theme: MantineThemeOverride = {
    components: {
      ModalCloseButton: { defaultProps: close },
      // Inside a dialog, a header is not the page's banner landmark.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      Notification: { defaultProps: { closeButtonProps: close } },
    },
  }
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}

/**
 * Gives it a key of its own, as the router gives those that follow; otherwise all of them share the key `default`, and a
 * screen opens where another one had been scrolled to. A page that is loaded again or returned to has its key already.
 */
function nameFirstEntry(): void {
  const state = window.history.state as { key?: unknown } | null
  if (state?.key !== undefined) return
  window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}

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
