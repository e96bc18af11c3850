/** The routes of the back-office's screens. */
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { REVISIONS_ROUTE, SCREEN_PATHS, SUGGESTION_ROUTE } from '#shared/admin-paths.ts'
import { LoadingScreen } from './layout/loading-screen.tsx'
import { NotFound } from './layout/not-found.tsx'
import { Shell } from './layout/shell.tsx'
import { AccountSecurity, Revisions, SCREENS, SuggestionScreen } from './screens.ts'

const [Home] = SCREENS

export function Screens() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path="/admin" element={<Shell />}>
          {Home && <Route index element={<Home.Screen />} />}
          {SCREENS.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          {SCREENS.flatMap(({ form }) =>
            form ? form.routes.map((path) => <Route key={path} path={path} element={<form.Form />} />) : [],
          )}
          <Route path={SCREEN_PATHS.account} element={<AccountSecurity />} />
          <Route path={REVISIONS_ROUTE} element={<Revisions />} />
          <Route path={SUGGESTION_ROUTE} element={<SuggestionScreen />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
