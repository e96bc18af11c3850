/** Calls to the API by a member of staff. An expired token is refreshed and the call repeated transparently. */
import { ERROR_REFERENCE } from '#shared/i18n/error-reference.ts'
import { withoutMessage } from '#shared/i18n/answers-without-message.ts'
import type { Access } from '#shared/session/session.ts'
import { SCREEN_PATHS } from '#shared/admin-paths.ts'
import { leaveFor } from '../leave.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { askForProof } from './proof.ts'
import { session } from './session.ts'

/** An error response of the API, with a message in the interface's language. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string[]>
  /** The whole response body: a conflict has further fields. */
  readonly body: unknown
  /** The header of the response that says when to repeat the call. */
  retryAfter: string | null = null

  constructor(status: number, message: string, fields: Record<string, string[]> = {}, body: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.body = body
  }
}

/** The first sentence about each field of the request. */
export function firstErrors(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : {}
  return Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences[0] ?? '']))
}

type ErrorBody = { error?: unknown; fields?: Record<string, string[]>; request_id?: unknown }

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  json?: object
  form?: FormData
  signal?: AbortSignal
  /** The call outlives the page. Browsers allow 64 KB for all such calls together. */
  keepalive?: boolean
}

/**
 * Idempotency keys of creating calls of which the outcome is not known, by call: repeated unchanged, a call creates one
 * record only. A proxy answers 502 or 504 for a server that may have stored the record.
 */
const pendingKeys = new Map<string, string>()

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function send(
  path: string,
  { method = 'GET', json, form, signal, keepalive }: Call,
  access: Access,
): Promise<Response> {
  const body = json ? JSON.stringify(json) : form
  const attempt = method === 'POST' && json ? `${path} ${JSON.stringify(json)}` : null
  const key = attempt && (pendingKeys.get(attempt) ?? newKey())
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        authorization: `Bearer ${access.token}`,
        ...(json && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
    if (attempt && key && response.status >= 500) pendingKeys.set(attempt, key)
    else if (attempt) pendingKeys.delete(attempt)
    return response
  } catch (error) {
    if (attempt && key) pendingKeys.set(attempt, key)
    if (signal?.aborted) throw error
    throw new ApiError(0, '')
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const error = errorOfBody(response.status, body)
  error.retryAfter = response.headers.get('retry-after')
  return error
}

/**
 * An error response. Where the site has failed, its message ends with the id by which the log line is found; where a proxy
 * has answered in its place, it says what the status means.
 */
export function errorOfBody(status: number, body: unknown): ApiError {
  const { error, fields, request_id: id } = (body ?? {}) as ErrorBody
  const locale = document.documentElement.lang === 'ur' ? 'ur' : 'en'
  // Isolated, because the id reads from left to right in any language.
  const reference = typeof id === 'string' ? ` ${ERROR_REFERENCE[locale]} \u2066${id}\u2069` : ''
  const message = typeof error === 'string' ? error + reference : withoutMessage(status, locale)
  return new ApiError(status, message, fields, body)
}

async function sendSignedIn(path: string, options: Call): Promise<Response> {
  const response = await session
    .call((access) => send(path, options, access))
    .catch((error: unknown) => {
      throw error instanceof ApiError || options.signal?.aborted ? error : new ApiError(0, '')
    })
  if (!response) throw new ApiError(401, '')
  return response
}

/** The code of an error that this client resolves by itself. */
function codeOf({ body }: ApiError): string | undefined {
  return (body as { code?: string } | null)?.code
}

/**
 * The response of a call that succeeded, repeated if it needs a fresh proof and the user gives it. Throws `ApiError`;
 * where `signal` aborts the call, an `AbortError`.
 */
export async function request(path: string, options: Call = {}): Promise<Response> {
  const response = await sendSignedIn(path, options)
  if (response.ok) return response
  const error = await errorOf(response)
  if (codeOf(error) === 'session.proof_required' && (await askForProof())) {
    const repeated = await sendSignedIn(path, options)
    if (repeated.ok) return repeated
    throw await errorOf(repeated)
  }
  if (codeOf(error) === 'account.second_factor_required') goToAccount()
  throw error
}

/** An admin without a required second factor is sent to the screen that adds one, unless a form would be lost. */
function goToAccount(): void {
  if (window.location.pathname !== SCREEN_PATHS.account && !hasUnsavedWork()) leaveFor(SCREEN_PATHS.account)
}

/** Undefined for what is no JSON, such as a page of a proxy. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The JSON body of a response, null if empty. `Answer` is its type in the contract. Throws `ApiError`. */
export async function api<Answer>(path: string, options: Call = {}): Promise<Answer> {
  const response = await request(path, options)
  const text = await response.text()
  if (text === '') return null as Answer
  const body = readJson(text)
  if (body === undefined) throw errorOfBody(response.status, null)
  return body as Answer
}
