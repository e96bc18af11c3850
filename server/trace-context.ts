/** W3C Trace Context: https://www.w3.org/TR/trace-context/ */
import { randomBytes } from 'node:crypto'

/** Version, trace id, parent id, flags; a later version than 00 may append more. All zeros and version ff are invalid. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The trace id of a `traceparent` header; null where it is not valid. */
export function readTraceId(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null
  const [, version, traceId = null, rest] = TRACEPARENT.exec(header.trim()) ?? []
  return version === '00' && rest !== undefined ? null : traceId
}

/**
 * The trace that a request belongs to: the caller's, or a new one. The id of a new one has the digits of the request's
 * id, so that the two lead to each other.
 */
export function traceIdOf(header: string | string[] | undefined, requestId: unknown): string {
  const given = readTraceId(header)
  if (given !== null) return given
  return typeof requestId === 'string' && UUID.test(requestId)
    ? requestId.replaceAll('-', '')
    : randomBytes(16).toString('hex')
}
