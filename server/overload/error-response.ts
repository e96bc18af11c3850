/** Error responses sent before a request reaches any front: short, in both languages, and cheap. */
import type { ServerResponse } from 'node:http'
import { errorStatus, type ErrorCode } from '#shared/i18n/en/errors.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { LOCALES } from '#shared/locale.ts'

export type ErrorResponseOptions = {
  url?: string | undefined
  /** Seconds. */
  retryAfter?: number
  /** Closes the connection after the response: the rest of its input cannot be parsed, or is unwanted. */
  close?: boolean
}

export function sendErrorResponse(
  response: ServerResponse,
  code: ErrorCode,
  { url = '', retryAfter, close }: ErrorResponseOptions,
): void {
  const forApi = url.startsWith('/api/')
  const body = forApi
    ? JSON.stringify({ error: errorSentence(code, 'en') })
    : `${LOCALES.map((locale) => errorSentence(code, locale)).join('\n')}\n`
  response.statusCode = errorStatus[code]
  response.setHeader('content-type', `${forApi ? 'application/json' : 'text/plain'}; charset=utf-8`)
  response.setHeader('content-length', Buffer.byteLength(body))
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
  if (close) response.setHeader('connection', 'close')
  response.end(body)
}
