/** Writes a stored response to a connection. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEntityTag } from '../entity-tags.ts'
import type { Representation, StoredResponse } from './stored-response.ts'

/** Whether the request has the response already, in any coding. */
export function isNotModified(header: string | undefined, stored: StoredResponse, { etag }: Representation): boolean {
  if (header === undefined || etag === null) return false
  return header === etag || matchesEntityTag(header, stored.hash)
}

type Answer = {
  stored: StoredResponse
  representation: Representation
  /** The value of `Cache-Status` (RFC 9211). */
  cacheStatus: string
}

export function writeResponse(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { stored, representation, cacheStatus } = answer
  const isKnown = isNotModified(request.headers['if-none-match'], stored, representation)
  const headers = isKnown ? representation.notModifiedHeaders : representation.headers
  for (const [name, value] of headers) response.setHeader(name, value)
  response.setHeader('cache-status', cacheStatus)
  response.statusCode = isKnown ? 304 : stored.status
  response.end(isKnown ? undefined : representation.body)
}
