/** The routes of the back-office's screens. */
import { Suspense, type ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { late } from './layout/late.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'
import { NotFound } from './layout/not-found.tsx'
import { Shell } from './layout/shell.tsx'
import { loadedScreen } from './load-screen.ts'
import { SCREEN_ROUTES, type LoadScreen } from './screens.ts'

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

export function Screens() {
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
