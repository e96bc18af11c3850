/** Decides whether the response of a render is kept, and sends it to the client that caused the render. */
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '#core/app-error.ts'
import { contentHash } from '#core/content-hash.ts'
import { isNeutral } from '#shared/neutral-paths.ts'
import { routeOf } from '../route-of.ts'
import { codingFor } from './content-coding.ts'
import type { EntryKey } from './entry.ts'
import type { PageCache } from './page-cache.ts'
import type { Render } from './renders.ts'
import { representation, storedResponse, type StoredResponse } from './stored-response.ts'
import { isNotModified } from './write-response.ts'

/** A render that a request leads: others may wait for it. */
export type Led = {
  key: EntryKey
  names: readonly string[]
  render: Render
  /** The client's own, which are hidden from the render. */
  headers: IncomingHttpHeaders
}

const CACHEABLE_STATUSES = new Set([200, 301, 308, 404])
const MISSING_MAX_AGE_SECONDS = 10

/** The request headers that may be named by `Vary`: the cache takes account of each. */
const VARY_KNOWN = new Set(['accept-encoding', 'authorization', 'origin'])

function varyOf(reply: FastifyReply): string[] {
  return String(reply.getHeader('vary') ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** Whether everyone may receive this response; where it names the host, everyone who requested that host. */
function isKeepable(reply: FastifyReply, { key }: Led): boolean {
  if (reply.cacheTags === null || !CACHEABLE_STATUSES.has(reply.statusCode)) return false
  if (reply.hasHeader('set-cookie') || reply.hasHeader('etag') || reply.hasHeader('content-encoding')) return false
  const policy = String(reply.getHeader('cache-control') ?? '')
  if (/no-store|no-cache/.test(policy) || (policy.includes('private') && key.host === '')) return false
  return varyOf(reply).every((name) => VARY_KNOWN.has(name))
}

/** The whole body, or what replaces it where it is too long to be kept. */
async function collect(
  reply: FastifyReply,
  stream: Readable,
  maxBytes: number,
): Promise<{ body: Buffer } | { rest: Readable }> {
  const chunks: Buffer[] = []
  const iterator: AsyncIterator<Buffer | string> = stream[Symbol.asyncIterator]()
  async function* rest() {
    yield* chunks
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  let bytes = 0
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    const chunk = Buffer.isBuffer(next.value) ? next.value : Buffer.from(next.value)
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes || !hasMemory(reply, chunk.length)) return { rest: Readable.from(rest()) }
  }
  return { body: Buffer.concat(chunks) }
}

/** Reserves the memory of a chunk until the response ends. */
function hasMemory(reply: FastifyReply, bytes: number): boolean {
  try {
    reply.reserveMemory(bytes)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function keep(cache: PageCache, { key, names, render }: Led, reply: FastifyReply, response: StoredResponse): boolean {
  return cache.add(
    render,
    {
      key,
      response,
      tags: reply.cacheTags ?? [],
      maxAgeSeconds: response.status === 404 ? MISSING_MAX_AGE_SECONDS : reply.cacheMaxAgeSeconds,
      isNeutral: isNeutral(key.path),
      variesByOrigin: varyOf(reply).includes('origin'),
      statuses: cache.statusesOf(routeOf(reply.request)),
    },
    names,
  )
}

/** Turns the reply into a stored response, as far as the client does not have it already. */
async function sendStored(
  reply: FastifyReply,
  { headers }: Led,
  stored: StoredResponse,
  cacheStatus: string,
): Promise<Buffer | null> {
  const ready = await representation(stored, codingFor(headers['accept-encoding']))
  const isKnown = isNotModified(headers['if-none-match'], stored, ready)
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  for (const [name, value] of isKnown ? ready.notModifiedHeaders : ready.headers) reply.header(name, value)
  reply.header('cache-status', cacheStatus)
  // The hooks that follow neither tag nor compress it again.
  delete reply.request.raw.headers['if-none-match']
  delete reply.request.raw.headers['accept-encoding']
  reply.code(isKnown ? 304 : stored.status)
  return isKnown ? null : ready.body
}

/** An `onSend` hook. Returns the payload to send. */
export async function capture(cache: PageCache, led: Led, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { render, key } = led
  const status = reply.statusCode
  if (status >= 500) {
    const spare = status === 503 ? cache.spare(key) : null
    if (!spare) {
      render.finish({ kind: 'failed' })
      return payload
    }
    render.finish({ kind: 'response', response: spare.response })
    return sendStored(reply, led, spare.response, `hilal; fwd=stale; fwd-status=${status}; detail=stale`)
  }
  if (!isKeepable(reply, led)) {
    render.finish({ kind: 'unshared' })
    return payload
  }
  const collected =
    payload instanceof Readable
      ? await collect(reply, payload, cache.maxResponseBytes)
      : { body: Buffer.isBuffer(payload) ? payload : Buffer.from((payload as string | null) ?? '') }
  if ('rest' in collected || collected.body.length > cache.maxResponseBytes) {
    render.finish({ kind: 'unshared' })
    return 'rest' in collected ? collected.rest : payload
  }
  const hash = contentHash(collected.body)
  const stored = storedResponse(status, reply.getHeaders(), collected.body, { compress: cache.compress, hash })
  // A client that waits determines the first coding; the ones that wait for this render have it at once.
  const answer = await sendStored(reply, led, stored, 'hilal; fwd=uri-miss')
  const isKept = keep(cache, led, reply, stored)
  if (isKept) reply.header('cache-status', 'hilal; fwd=uri-miss; stored')
  render.finish({ kind: 'response', response: stored })
  return answer
}
