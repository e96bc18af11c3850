/**
 * Answers input that is not HTTP, or a request that is too large, before any front sees it, in the contract's error
 * format.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorSentence } from '#shared/i18n/messages.ts'

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, [TIMEOUT]: 408 }

/** Returns the status; null where nothing can be sent any more. */
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
