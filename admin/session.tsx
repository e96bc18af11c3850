/**
 * The signed-in member of staff. Anyone else is sent to the sign-in page, and returns here afterwards; a reader is sent
 * to the site. While a form holds unsaved changes nobody is redirected: the form reports that the session has ended.
 */
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { homeIn } from '#shared/editions/homes.ts'
import { loginPath } from '#shared/own-path.ts'
import type { Membership } from '#shared/memberships.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { api, ApiError } from './api/client.ts'
import { session } from './api/session.ts'
import { chosenLocale } from './i18n/locale.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'
import { leaveFor } from './leave.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

export type Session = {
  userId: number
  role: Role
  /** The roles of an author in magazines; an admin needs none. */
  memberships: readonly Membership[]
}

const SessionContext = createContext<Session | null>(null)

/** Within the signed-in part of the back-office. */
export function useSession(): Session {
  const signedIn = use(SessionContext)
  if (!signedIn) throw new Error('useSession must be used inside a SessionProvider.')
  return signedIn
}

function goToLogin(): void {
  const { pathname, search, hash } = window.location
  leaveFor(loginPath(pathname + search + hash, chosenLocale()))
}

/** Null where the browser is navigating away. */
async function begin(): Promise<Session | null> {
  const access = await session.currentAccess()
  if (!access) return null
  const { role } = await api<{ role: string }>(`/api/user/${access.userId}/role/`)
  if (role === 'admin') return { userId: access.userId, role, memberships: [] }
  if (role === 'author') {
    const { data: memberships } = await api<{ data: Membership[] }>('/api/account/memberships/')
    return { userId: access.userId, role, memberships }
  }
  window.location.replace(homeIn(chosenLocale()))
  return null
}

/** False where the server could not be reached. The other tabs of the site are signed out too. */
export async function signOut(): Promise<boolean> {
  if (!(await session.signOut())) return false
  leaveFor(homeIn(chosenLocale()))
  return true
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [signedIn, setSignedIn] = useState<Session | null>(null)
  const [failed, setFailed] = useState(false)

  const start = useCallback(() => {
    begin().then(setSignedIn, (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) setFailed(true)
    })
  }, [])

  useEffect(() => {
    const stopListening = session.onEnd((end) => {
      // After signing out here, `signOut` navigates.
      if (end === 'here' || hasUnsavedWork()) return
      if (end === 'expired') goToLogin()
      else leaveFor(homeIn(chosenLocale()))
    })
    start()
    return stopListening
  }, [start])

  if (failed) {
    const retry = () => {
      setFailed(false)
      start()
    }
    return <LoadFailed onRetry={retry} />
  }
  return signedIn ? <SessionContext value={signedIn}>{children}</SessionContext> : <LoadingScreen />
}
