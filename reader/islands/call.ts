/** API calls from a page: JSON in both directions, with the session's cookies. */
import { fetchWithRetries } from '#shared/retry.ts'
import { antiForgeryToken } from '#shared/session/anti-forgery.ts'
import { referenceText } from './reference.ts'

export type Answer = { status: number; ok: boolean; body: unknown }
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Rejects like `fetch` after a network error. `access`: an access token. */
export async function send(method: Method, path: string, body?: object, access?: string): Promise<Answer> {
  const antiForgery = antiForgeryToken()
  // A read may be repeated; a write that has arrived twice may have taken effect twice.
  const request = method === 'GET' ? fetchWithRetries : fetch
  const response = await request(path, {
    method,
    cache: 'no-store',
    headers: {
      'x-language': document.documentElement.lang,
      ...(body && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
      ...(antiForgery && { 'x-csrftoken': antiForgery }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ok: response.ok, body: parse(await response.text()) }
}

/** As `call`, but null after a network error. */
export function call(method: Method, path: string, body?: object): Promise<Answer | null> {
  return send(method, path, body).catch(() => null)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A field of the response body if it is a string. */
export function textOf(body: unknown, field: string): string | null {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value !== '' ? value : null
}

/** A sentence about a failure, with the id of the request where the API names one: the site itself has failed. */
export function withReference(sentence: string, body: unknown): string {
  const id = textOf(body, 'request_id')
  return id === null ? sentence : `${sentence} ${referenceText(id)}`
}

/** The same, with what the server says about a request that it rejects, which no second try changes. */
export function withReason(sentence: string, answer: Answer | null): string {
  const isRejected = answer !== null && answer.status >= 400 && answer.status < 500
  const reason = isRejected ? textOf(answer.body, 'error') : null
  return reason === null ? withReference(sentence, answer?.body) : `${sentence} ${reason}`
}
