/**
 * The session of a browser, for readers' pages and the back-office. The access token lives in memory alone; a cookie that
 * no script can read brings the next one. Tabs refresh one after the other, and learn when another tab signs out.
 *
 *     const session = createSession()
 *     const response = await session.call(({ token }) => fetch(path, { headers: { authorization: `Bearer ${token}` } }))
 */
import { antiForgeryToken } from './anti-forgery.ts'

/** An access token and its claims. `expiresAt`: in seconds since 1970. */
export type Access = { token: string; userId: number; expiresAt: number }

/** `expired`: there is no session, or the server does not know it any more. Else it was signed out, in this tab or another. */
export type SessionEnd = 'expired' | 'here' | 'elsewhere'

/** A token that expires this soon is not used any more: a call takes its time. */
const LEEWAY_SECONDS = 20
/** Written to `localStorage` on signing out, which tells the other tabs. */
const SIGNED_OUT_KEY = 'signed-out'

/** Throws for anything but an access token of ours. The server alone checks the signature. */
export function readAccess(token: string): Access {
  const payload = token.split('.')[1] ?? ''
  const { user_id: userId, exp: expiresAt } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
  if (typeof userId !== 'number' || typeof expiresAt !== 'number') throw new TypeError('not an access token')
  return { token, userId, expiresAt }
}

/** `keepalive`: an answer that brings or clears cookies must arrive even if the page is left. */
function post(path: string): Promise<Response> {
  return fetch(path, { method: 'POST', keepalive: true, headers: { 'x-csrftoken': antiForgeryToken() ?? '' } })
}

/** Null where the session has ended. Throws where the server does not answer, or answers neither yes nor no. */
async function requestAccess(): Promise<Access | null> {
  // Another tab may have signed out while this one waited for its turn.
  if (!antiForgeryToken()) return null
  const response = await post('/api/token/refresh/')
  if (response.status === 401) return null
  // Any other error has no token to read.
  return readAccess((await response.json()).access)
}

export function createSession() {
  let access: Access | null = null
  let refreshing: Promise<Access | null> | null = null
  const listeners = new Set<(end: SessionEnd) => void>()

  function end(how: SessionEnd): void {
    access = null
    for (const listener of listeners) listener(how)
  }

  /** A refresh token is valid once, so tabs take turns; where locks are missing, the server's grace period helps. */
  async function refresh(): Promise<Access | null> {
    const locks: LockManager | undefined = navigator.locks
    access = await (locks?.request('session', requestAccess) ?? requestAccess())
    if (!access) end('expired')
    return access
  }

  /**
   * The access token, refreshed where it expires; null, after the listeners have been called, where there is no session.
   * Throws where the server does not answer.
   */
  async function currentAccess(): Promise<Access | null> {
    if (access && access.expiresAt - LEEWAY_SECONDS > Date.now() / 1000) return access
    // Calls made at the same time share one refresh.
    refreshing ??= refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  /**
   * Makes a call with the access token, and once more with a new one where the server answers 401. Null, after the
   * listeners have been called, where there is no session. Throws what `send` throws, and as `currentAccess`.
   */
  async function call<Answer extends { status: number }>(
    send: (access: Access) => Promise<Answer>,
  ): Promise<Answer | null> {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const current = await currentAccess()
      if (!current) return null
      const answer = await send(current)
      if (answer.status !== 401) return answer
      if (access === current) access = null
    }
    end('expired')
    return null
  }

  /** Ends the session in this browser and on the server; false, and nothing changes, where the server cannot be reached. */
  async function signOut(): Promise<boolean> {
    const response = await post('/api/logout/').catch(() => null)
    // 401: the session had ended before.
    if (!response?.ok && response?.status !== 401) return false
    end('here')
    try {
      localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()))
    } catch {
      // This browser stores nothing for the site: its other tabs notice at their next call.
    }
    return true
  }

  /** Calls the listener whenever the session ends; the returned function removes it. */
  function onEnd(listener: (end: SessionEnd) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT_KEY) end('elsewhere')
  })
  // A page that comes back from the browser's memory missed the event.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && access && !antiForgeryToken()) end('elsewhere')
  })

  return { currentAccess, call, signOut, onEnd }
}
