/**
 * Who is at the desk. Whoever is not signed in goes to the sign-in page and comes back; readers go to the site. Where
 * something is typed and not saved nobody is sent anywhere: the form says that the session is over.
 */
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { loginPath } from '#shared/own-path.ts'
import { antiForgery, currentAccess, forgetAccess, whenSessionEnds } from './api/access.ts'
import { api, ApiError } from './api/client.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { Starting } from './layout/starting.tsx'
import { hasUnsavedWork } from './unsaved-work.ts'

export type Session = { userId: number; role: 'admin' | 'author' }

const SessionContext = createContext<Session | null>(null)

/** Within the signed-in part of the back-office. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session here.')
  return session
}

function goToLogin(): void {
  const { pathname, search, hash } = window.location
  window.location.assign(loginPath(pathname + search + hash))
}

/** Null where the browser is on its way to another page. */
async function begin(): Promise<Session | null> {
  const access = await currentAccess()
  if (!access) {
    goToLogin()
    return null
  }
  const { role } = await api<{ role: string }>(`/api/user/${access.userId}/role/`)
  if (role === 'admin' || role === 'author') return { userId: access.userId, role }
  window.location.replace('/')
  return null
}

/** Whether it went through. The other tabs of the site hear of it. */
export async function signOut(): Promise<boolean> {
  const headers = { 'x-csrftoken': antiForgery() ?? '' }
  const response = await fetch('/api/logout/', { method: 'POST', headers, keepalive: true }).catch(() => null)
  if (!response?.ok && response?.status !== 401) return false
  forgetAccess()
  localStorage.setItem('signed-out', String(Date.now()))
  window.location.assign('/')
  return true
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null)
  const [failed, setFailed] = useState(false)

  const start = useCallback(() => {
    begin().then(setSession, (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) setFailed(true)
    })
  }, [])

  useEffect(() => {
    whenSessionEnds(() => {
      if (!hasUnsavedWork()) goToLogin()
    })
    start()
    const hear = ({ key }: StorageEvent) => {
      if (key === 'signed-out' && !hasUnsavedWork()) window.location.assign('/')
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [start])

  if (failed) {
    const retry = () => {
      setFailed(false)
      start()
    }
    return <LoadFailed onRetry={retry} />
  }
  return session ? <SessionContext value={session}>{children}</SessionContext> : <Starting />
}
