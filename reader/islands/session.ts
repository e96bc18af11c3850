/**
 * The session of this browser. The access token lives in memory alone; a cookie that no script can read brings the next
 * one. Tabs take turns at refreshing and tell one another when someone signs out.
 */
import { session as en } from '#shared/i18n/en/session.ts'
import { session as ur } from '#shared/i18n/ur/session.ts'
import { loginPath } from '#shared/own-path.ts'
import { mayHaveSession } from '../enhance/session.ts'
import { call, textOf, type Answer } from './call.ts'
import { keepToast } from './toast.ts'

export type SignedIn = { userId: number; role: 'admin' | 'author' }

type Access = { token: string; userId: number; expires: number }

let access: Access | null = null
let signedIn: SignedIn | null = null
let starting: Promise<SignedIn | null> | null = null
const listeners = new Set<(now: SignedIn | null) => void>()

/** Written when this browser signs out: the other tabs hear of it. */
const SIGNED_OUT = 'signed-out'

/** A token too near its end is as good as expired. */
const LEEWAY_SECONDS = 20

function read(token: string | null): Access | null {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      user_id?: unknown
      exp?: unknown
    }
    const { user_id: userId, exp: expires } = claims
    return token && typeof userId === 'number' && typeof expires === 'number' ? { token, userId, expires } : null
  } catch {
    return null
  }
}

function holds(held: Access | null): held is Access {
  return held !== null && held.expires - LEEWAY_SECONDS > Date.now() / 1000
}

function set(now: SignedIn | null): SignedIn | null {
  signedIn = now
  if (now === null) access = null
  for (const listen of listeners) listen(now)
  return now
}

/** One tab after the other, where the browser can queue them; elsewhere the server's grace keeps both signed in. */
async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('session', work) : work()
}

/** Null where the session is over; the token as it is where the network is away. */
async function refresh(): Promise<Access | null> {
  const answer = await limitConcurrency(() => call('POST', '/api/token/refresh/', { keepalive: true }))
  if (answer === null || answer.status >= 500) return null
  access = answer.ok ? read(textOf(answer.body, 'access')) : null
  if (access === null) set(null)
  return access
}

async function usable(): Promise<Access | null> {
  if (holds(access)) return access
  return mayHaveSession() ? refresh() : null
}

async function begin(): Promise<SignedIn | null> {
  const now = await usable()
  if (!now) return null
  const answer = await call('GET', `/api/user/${now.userId}/role/`, { access: now.token })
  const role = answer?.ok ? textOf(answer.body, 'role') : null
  return role === 'admin' || role === 'author' ? set({ userId: now.userId, role }) : null
}

/** Who is signed in, asked once a page. */
export async function currentSession(): Promise<SignedIn | null> {
  starting ??= begin()
  return starting
}

/** A call of a signed-in reader. Without a session it leads to the sign-in page, and back from there. */
export async function callSignedIn(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer | null> {
  let now = await usable()
  const options = body ? { body } : {}
  let answer = now && (await call(method, path, { ...options, access: now.token }))
  if (answer?.status === 401) {
    access = null
    now = await usable()
    answer = now && (await call(method, path, { ...options, access: now.token }))
  }
  if (now === null && !mayHaveSession()) goToLogin()
  return answer
}

/** The reader wanted something that needs a session: they come back to it from the sign-in page. */
function goToLogin(): void {
  set(null)
  keepToast('info', document.documentElement.lang === 'ur' ? ur.ended : en.ended)
  location.assign(loginPath(location.pathname + location.search + location.hash))
}

export function onSession(listen: (now: SignedIn | null) => void): void {
  listeners.add(listen)
}

/** Whether it went through: where the call fails the reader stays signed in. */
export async function signOut(): Promise<boolean> {
  const answer = await call('POST', '/api/logout/', { keepalive: true })
  // A session that was over already is one that has ended.
  if (!answer?.ok && answer?.status !== 401) return false
  set(null)
  localStorage.setItem(SIGNED_OUT, String(Date.now()))
  return true
}

window.addEventListener('storage', ({ key }) => {
  if (key === SIGNED_OUT) set(null)
})
// A page that comes back from the browser's memory may have been left signed in.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && signedIn !== null && !mayHaveSession()) set(null)
})
