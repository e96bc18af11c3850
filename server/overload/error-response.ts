/** Error responses sent before a request reaches any front: short, in both languages, and cheap. */
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorStatus, type ErrorCode } from '#shared/i18n/en/errors.ts'
import { ERROR_REFERENCE } from '#shared/i18n/error-reference.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'

export type ErrorResponseOptions = {
  url?: string | undefined
  /** By which the request is found in the log. */
  id: string
  /** Seconds. */
  retryAfter?: number
  /** Closes the connection after the response: the rest of its input cannot be parsed, or is unwanted. */
  close?: boolean
}

/** A failure of the site shows its id, isolated in Urdu; a mistake of the client does not. */
function sentenceOf(code: ErrorCode, locale: Locale, id: string): string {
  const sentence = errorSentence(code, locale)
  if (errorStatus[code] < 500) return sentence
  return `${sentence} ${ERROR_REFERENCE[locale]} ${locale === 'ur' ? `\u2066${id}\u2069` : id}`
}

function bodyOf(code: ErrorCode, id: string, forApi: boolean): string {
  if (!forApi) return `${LOCALES.map((locale) => sentenceOf(code, locale, id)).join('\n')}\n`
  return JSON.stringify({ error: errorSentence(code, 'en'), ...(errorStatus[code] >= 500 && { request_id: id }) })
}

export function sendErrorResponse(
  response: ServerResponse,
  code: ErrorCode,
  { url = '', id, retryAfter, close }: ErrorResponseOptions,
): void {
  const forApi = url.startsWith('/api/')
  const body = bodyOf(code, id, forApi)
  response.statusCode = errorStatus[code]
  response.setHeader('content-type', `${forApi ? 'application/json' : 'text/plain'}; charset=utf-8`)
  response.setHeader('content-length', Buffer.byteLength(body))
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-request-id', id)
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  if (close) response.setHeader('connection', 'close')
  response.end(body)
}

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, [TIMEOUT]: 408 }

/** Answers input that is not HTTP, or too large. Returns the status; null where nothing can be sent any more. */
export function respondToClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: readonly (readonly [name: string, value: string])[],
): number | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return null
  }
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify({
    error: errorSentence(error.code === TIMEOUT ? 'request.timeout' : 'request.malformed', 'en'),
  })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  return status
}
