/** Calls to the API by a member of the staff. A token that has run out is renewed once, unseen. */
import { currentAccess, nextAccess, sessionEnded, type Access } from './access.ts'

/** What the API refused, in a sentence for a person in the interface's language. `status` 0: no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string[]>
  /** All of the answer: what a conflict says besides. */
  readonly body: unknown

  constructor(status: number, message: string, fields: Record<string, string[]> = {}, body: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
    this.body = body
  }
}

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  json?: object
  form?: FormData
  signal?: AbortSignal
}

/** What was sent to make something and not answered, by its key: sent again as it was, it makes nothing a second time. */
const unanswered = new Map<string, string>()

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function send(path: string, { method = 'GET', json, form, signal }: Call, access: Access): Promise<Response> {
  const body = json ? JSON.stringify(json) : form
  const attempt = method === 'POST' && json ? `${path} ${JSON.stringify(json)}` : null
  const key = attempt && (unanswered.get(attempt) ?? newKey())
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
    })
    if (attempt) unanswered.delete(attempt)
    return response
  } catch (error) {
    if (attempt && key) unanswered.set(attempt, key)
    if (signal?.aborted) throw error
    throw new ApiError(0, '')
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { error, fields } = (body ?? {}) as { error?: unknown; fields?: Record<string, string[]> }
  return new ApiError(response.status, typeof error === 'string' ? error : '', fields, body)
}

/** Answers with the response where all went well, else throws `ApiError`. */
export async function request(path: string, options: Call = {}): Promise<Response> {
  let access = await currentAccess().catch(() => {
    throw new ApiError(0, '')
  })
  let response = access && (await send(path, options, access))
  if (access && response?.status === 401) {
    access = await nextAccess(access)
    response = access && (await send(path, options, access))
  }
  if (!response || response.status === 401) {
    sessionEnded()
    throw new ApiError(401, '')
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The answer's JSON; null where it has no body. The caller says what the contract promises of it. */
export async function api<Answer>(path: string, options: Call = {}): Promise<Answer> {
  const response = await request(path, options)
  const text = await response.text()
  return (text === '' ? null : JSON.parse(text)) as Answer
}
