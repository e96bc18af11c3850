/** Writes a stored response to a connection, at the lowest cost that Node allows. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchesEntityTag } from '../entity-tags.ts'
import type { HeaderBlock, Representation, StoredResponse } from './stored-response.ts'

/**
 * Node formats the headers of every response anew, which costs a fifth of a cached response. The text that it has
 * formatted is kept in the response's `_header`, an undocumented property; the same text is given to the responses with
 * the same headers that follow within the second, because `Date` is one of them. If a version of Node has no such
 * property, nothing is remembered, and the headers are formatted as usual.
 */
const HEADER_TEXT = '_header'
type WithHeaderText = ServerResponse & { [HEADER_TEXT]?: unknown; maxRequestsOnConnectionReached?: boolean }

function writeHeaders(response: WithHeaderText, status: number, block: HeaderBlock, cacheStatus: string): void {
  // Only these two properties decide what Node adds, beside the date.
  const isUsual = response.shouldKeepAlive && !response.maxRequestsOnConnectionReached
  const second = Math.floor(Date.now() / 1000)
  if (isUsual && block.second === second && block.cacheStatus === cacheStatus) {
    response.statusCode = status
    response[HEADER_TEXT] = block.text
    return
  }
  response.writeHead(status, [...block.list, 'cache-status', cacheStatus])
  const text = response[HEADER_TEXT]
  if (isUsual && typeof text === 'string') Object.assign(block, { text, second, cacheStatus })
}

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
  if (isNotModified(request.headers['if-none-match'], stored, representation)) {
    writeHeaders(response, 304, representation.notModifiedHeaders, cacheStatus)
    response.end()
    return
  }
  writeHeaders(response, stored.status, representation.headers, cacheStatus)
  response.end(representation.body)
}

/** The same with documented means alone, for responses that have waited for a render. */
export function writeResponsePlainly(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { stored, representation, cacheStatus } = answer
  const isKnown = isNotModified(request.headers['if-none-match'], stored, representation)
  const { list } = isKnown ? representation.notModifiedHeaders : representation.headers
  for (let index = 0; index < list.length; index += 2) response.setHeader(list[index] ?? '', list[index + 1] ?? '')
  response.setHeader('cache-status', cacheStatus)
  response.statusCode = isKnown ? 304 : stored.status
  response.end(isKnown ? undefined : representation.body)
}
