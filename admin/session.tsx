/**
 * The signed-in member of staff. Anyone else is sent to the sign-in page, and returns here afterwards; a reader is sent
 * to the site. While a form holds unsaved changes nobody is redirected: the form reports that the session has ended.
 */
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { homeIn } from '#shared/editions/homes.ts'
import { beginSession, goToLogin, type Session } from './api/begin-session.ts'
import { session } from './api/session.ts'
import { chosenLocale } from './i18n/load-messages.ts'
import { LoadFailed } from './layout/load-failed.tsx'
import { LoadingScreen } from './layout/loading-screen.tsx'
import { leaveFor } from './leave.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

const SessionContext = createContext<Session | null>(null)

/** Within the signed-in part of the back-office. */
export function useSession(): Session {
  const signedIn = use(SessionContext)
  if (!signedIn) throw new Error('useSession must be used inside a SessionProvider.')
  return signedIn
}

/** False where the server could not be reached. The other tabs of the site are signed out too. */
export async function signOut(): Promise<boolean> {
  if (!(await session.signOut()).isDone) return false
  leaveFor(homeIn(chosenLocale()))
  return true
}

/** `initial`: the session that was begun before the application was loaded; null where the server could not be reached. */
export function SessionProvider({ initial, children }: { initial: Session | null; children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(initial)
  const [failed, setFailed] = useState(initial === null)

  const start = () => {
    beginSession().then(setSignedIn, () => setFailed(true))
  }

  useEffect(() => {
    const stopListening = session.onEnd((end) => {
      // After signing out here, `signOut` navigates.
      if (end === 'here' || hasUnsavedWork()) return
      if (end === 'expired') goToLogin()
      else leaveFor(homeIn(chosenLocale()))
    })
    return stopListening
  }, [])

  if (failed) {
    const retry = () => {
      setFailed(false)
      start()
    }
    return <LoadFailed onRetry={retry} />
  }
  return signedIn ? <SessionContext value={signedIn}>{children}</SessionContext> : <LoadingScreen />
}
