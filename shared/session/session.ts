/**
 * The session of a browser, for readers' pages and the back-office. The access token is in memory only; a cookie
 * that scripts cannot read renews it. Tabs refresh one after the other, and are notified when another tab signs out.
 *
 *     const session = createSession()
 *     const response = await session.call(({ token }) => fetch(path, { headers: { authorization: `Bearer ${token}` } }))
 */
import { antiForgeryToken } from './anti-forgery.ts'

/** An access token and its claims. `expiresAt`: in seconds since 1970. */
export type Access = { token: string; userId: number; expiresAt: number }

/**
 * `expired`: there is no session, or the server no longer knows it. Otherwise it was signed out, in this tab or
 * another.
 */
export type SessionEnd = 'expired' | 'here' | 'elsewhere'

/** The server has answered a refresh neither with a token nor with 401. `body`: the JSON of its answer. */
export class RefreshError extends TypeError {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`The session could not be renewed (${status}).`)
    this.status = status
    this.body = body
  }
}

/** A token that expires this soon is refreshed before a call, because calls take time. */
const LEEWAY_SECONDS = 20
/** Written to `localStorage` on signing out, to notify the other tabs. */
const SIGNED_OUT_KEY = 'signed-out'

/** The claims of a token; throws for what is not one. The signature is verified by the server only. */
export function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
}

/** Throws for anything but one of our access tokens. */
export function readAccess(token: string): Access {
  const { user_id: userId, exp: expiresAt } = claimsOf(token)
  if (typeof userId !== 'number' || typeof expiresAt !== 'number') throw new TypeError('not an access token')
  return { token, userId, expiresAt }
}

/** `keepalive`: a response that sets or clears cookies must arrive even if the user leaves the page. */
function postWith(token: string, path: string): Promise<Response> {
  return fetch(path, { method: 'POST', keepalive: true, headers: { 'x-csrftoken': token } })
}

/** Repeated once if a page that was left has received new cookies meanwhile, so that the header no longer fits them. */
async function post(path: string): Promise<Response> {
  const sent = antiForgeryToken() ?? ''
  const response = await postWith(sent, path)
  const current = antiForgeryToken() ?? ''
  return response.status === 403 && current !== sent ? postWith(current, path) : response
}

/**
 * Null if the session has ended. Throws if the server does not respond, and `RefreshError` for any error but 401.
 */
async function requestAccess(): Promise<Access | null> {
  // Another tab may have signed out while this one waited for the lock.
  if (!antiForgeryToken()) return null
  const response = await post('/api/token/refresh/')
  if (response.status === 401) return null
  const body = await response.json()
  if (!response.ok) throw new RefreshError(response.status, body)
  return readAccess(body.access)
}

export function createSession() {
  let access: Access | null = null
  let refreshing: Promise<Access | null> | null = null
  const listeners = new Set<(end: SessionEnd) => void>()

  function end(how: SessionEnd): void {
    access = null
    for (const listener of listeners) listener(how)
  }

  /**
   * A refresh token is valid once, so tabs refresh one after another; without the Web Locks API, the server's grace
   * period applies.
   */
  async function refresh(): Promise<Access | null> {
    const locks: LockManager | undefined = navigator.locks
    access = await (locks?.request('session', requestAccess) ?? requestAccess())
    if (!access) end('expired')
    return access
  }

  /**
   * The access token, refreshed if it expires; null, after the listeners have been called, if there is no session.
   * Throws if the server does not respond.
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
   * Makes a call with the access token, and repeats it once with a new one if the server responds with 401. Null, after
   * the listeners have been called, if there is no session. Throws what `send` throws, and as `currentAccess`.
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

  /**
   * Ends the session in this browser and on the server. Changes nothing if the server cannot be reached or fails;
   * `body` is the JSON of its answer then.
   */
  async function signOut(): Promise<{ isDone: boolean; body?: unknown }> {
    const response = await post('/api/logout/').catch(() => null)
    // 401: the session had already ended.
    if (!response?.ok && response?.status !== 401) {
      return { isDone: false, body: await response?.json().catch(() => undefined) }
    }
    end('here')
    try {
      localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()))
    } catch {
      // Storage is unavailable in this browser: its other tabs notice at their next call.
    }
    return { isDone: true }
  }

  /** Calls the listener whenever the session ends; the returned function removes it. */
  function onEnd(listener: (end: SessionEnd) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT_KEY) end('elsewhere')
  })
  // A page restored from the back/forward cache missed the event.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && access && !antiForgeryToken()) end('elsewhere')
  })

  return { currentAccess, call, signOut, onEnd }
}
