/** The session on a reader's page: who is signed in, authenticated calls, and the redirect to the sign-in page. */
import { session as en } from '#shared/i18n/en/session.ts'
import { session as ur } from '#shared/i18n/ur/session.ts'
import { loginPath } from '#shared/own-path.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { createSession, RefreshError } from '#shared/session/session.ts'
import { pageLocale } from './page-locale.ts'
import { send, textOf, type Answer, type Method } from './call.ts'
import { storeToast } from './toast.ts'

const session = createSession()
/** If `signOut` fails, the reader stays signed in. */
export const { onEnd, signOut } = session

let starting: Promise<Role | null> | undefined

async function begin(): Promise<Role | null> {
  const answer = await session.call(({ token, userId }) => send('GET', `/api/user/${userId}/role/`, undefined, token))
  const role = answer?.ok ? textOf(answer.body, 'role') : null
  return role === 'admin' || role === 'author' ? role : null
}

/** The role of the signed-in user, requested once per page; also null if the server does not respond. */
export function currentRole(): Promise<Role | null> {
  return (starting ??= begin().catch(() => null))
}

/** The answer of a server that has not renewed the session stands for that of the call; null after a network error. */
function answerOf(error: unknown): Answer | null {
  return error instanceof RefreshError ? { status: error.status, ok: false, body: error.body } : null
}

/** How long a page that is being left says nothing: on a slow network, the next one takes seconds. */
const LEAVING_MS = 15_000

/** Resolves where the reader stays, because the next page does not come, or comes back to this one. */
function stays(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, LEAVING_MS)
  })
}

/** A call that is made only with a session; null without one, and after a network error. */
export async function callIfSignedIn(method: Method, path: string, body?: object): Promise<Answer | null> {
  return session.call(({ token }) => send(method, path, body, token)).catch(answerOf)
}

/**
 * A call that needs a session; null after a network error. Without a session it redirects to the sign-in page, which
 * leads back here: to `fragment`, or to where the address points.
 */
export async function callSignedIn(
  method: Method,
  path: string,
  body?: object,
  fragment = location.hash,
): Promise<Answer | null> {
  try {
    const answer = await session.call(({ token }) => send(method, path, body, token))
    if (answer !== null) return answer
  } catch (error) {
    return answerOf(error)
  }
  const locale = pageLocale()
  storeToast('info', locale === 'ur' ? ur.ended : en.ended)
  location.assign(loginPath(location.pathname + location.search + fragment, locale))
  await stays()
  return null
}
