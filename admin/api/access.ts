/** The access token of this tab: in memory alone. A cookie that no script can read brings the next one. */

export type Access = { token: string; userId: number; expires: number }

/** A token too near its end is as good as expired. */
const LEEWAY_SECONDS = 20

let held: Access | null = null
let onEnd: () => void = () => undefined

/** What happens when the session turns out to be over. */
export function whenSessionEnds(then: () => void): void {
  onEnd = then
}

export function antiForgery(): string | undefined {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
}

/** Of a token that is none: null. */
export function readToken(token: unknown): Access | null {
  if (typeof token !== 'string') return null
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    const { user_id: userId, exp: expires } = claims as { user_id?: unknown; exp?: unknown }
    return typeof userId === 'number' && typeof expires === 'number' ? { token, userId, expires } : null
  } catch {
    return null
  }
}

async function askForToken(): Promise<Access | null> {
  const headers = { accept: 'application/json', 'x-csrftoken': antiForgery() ?? '' }
  const response = await fetch('/api/token/refresh/', { method: 'POST', headers, cache: 'no-store', keepalive: true })
  if (response.status >= 500) throw new TypeError('The session could not be renewed.')
  const body: unknown = await response.json().catch(() => null)
  return response.ok ? readToken((body as { access?: unknown } | null)?.access) : null
}

let asking: Promise<Access | null> | null = null

/** Calls of one tab share one refresh; tabs take turns, since a refresh token holds once. Null where there is no session. */
async function refresh(): Promise<Access | null> {
  asking ??= ('locks' in navigator ? navigator.locks.request('session', askForToken) : askForToken()).finally(() => {
    asking = null
  })
  held = await asking
  return held
}

export async function currentAccess(): Promise<Access | null> {
  if (held && held.expires - LEEWAY_SECONDS > Date.now() / 1000) return held
  held = antiForgery() ? await refresh() : null
  return held
}

/** The server did not take the token. */
export async function nextAccess(refused: Access): Promise<Access | null> {
  if (held === refused) held = null
  return currentAccess()
}

export function forgetAccess(): void {
  held = null
}

export function sessionEnded(): void {
  held = null
  onEnd()
}
