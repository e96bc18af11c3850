/** The session on a reader's page: who is signed in, calls that need it, and the way to the sign-in page. */
import { session as en } from '#shared/i18n/en/session.ts'
import { session as ur } from '#shared/i18n/ur/session.ts'
import { loginPath } from '#shared/own-path.ts'
import type { Role } from '#shared/schemas/statuses.ts'
import { createSession } from '#shared/session/session.ts'
import { send, textOf, type Answer, type Method } from './call.ts'
import { keepToast } from './toast.ts'

const session = createSession()
/** `signOut` is false where the call fails: the reader stays signed in. */
export const { onEnd, signOut } = session

let starting: Promise<Role | null> | undefined

async function begin(): Promise<Role | null> {
  const answer = await session.call(({ token, userId }) => send('GET', `/api/user/${userId}/role/`, undefined, token))
  const role = answer?.ok ? textOf(answer.body, 'role') : null
  return role === 'admin' || role === 'author' ? role : null
}

/** The role of whoever is signed in, asked once a page; null too where the server does not answer. */
export function currentRole(): Promise<Role | null> {
  return (starting ??= begin().catch(() => null))
}

/**
 * A call of a signed-in reader; null where no answer comes at all. Without a session it leads to the sign-in page, and
 * back from there.
 */
export async function callSignedIn(method: Method, path: string, body?: object): Promise<Answer | null> {
  const answer = await session.call(({ token }) => send(method, path, body, token)).catch(() => undefined)
  if (answer === null) {
    keepToast('info', document.documentElement.lang === 'ur' ? ur.ended : en.ended)
    location.assign(loginPath(location.pathname + location.search + location.hash))
  }
  return answer ?? null
}
