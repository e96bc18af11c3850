/** Limits on the resources that one client, and all clients together, may use. docs/security.md explains the values. */
import { getHeapStatistics } from 'node:v8'

const SECOND = 1000
const MEBIBYTE = 1024 ** 2

/** The largest request body other than an upload. */
export const DEFAULT_MAX_BODY_BYTES = 4 * MEBIBYTE

export type HttpLimits = {
  maxConnections: number
  /** The connection closes after this many requests, so that no client keeps one for ever. */
  maxRequestsPerSocket: number
  /** Requests that may wait on one connection behind the one being answered (HTTP pipelining). */
  maxWaitingPerSocket: number
  /** Requests that may wait in the whole process. */
  maxWaiting: number
  /** Concurrent responses in preparation, of each kind: reads, and writes that may still receive a body. */
  maxConcurrency: number
  /** How long a request waits for a free slot before it is rejected. */
  maxWaitMs: number
  /** While the event loop is later than this on average, requests that are not answered from memory are rejected. */
  maxEventLoopDelayMs: number
  /** The memory of all responses and request bodies in flight together, before the bodies are parsed. */
  maxHeldBytes: number
  /** The part of V8's heap that parsed bodies, and what is derived from them, may take. */
  maxBodyHeapBytes: number
  /** When memory is short, a response of which nothing has been read for this long is aborted. */
  evictAfterMs: number
  /** A connection without progress for this long is closed, unless its response is still being prepared. */
  stallTimeoutMs: number
  /** The deadline for the request line and headers. */
  headersTimeoutMs: number
  /** The deadline for a body other than an upload. */
  bodyTimeoutMs: number
  /** The deadline for any request, uploads included: 100 MB at 1 Mbit/s take 14 minutes. */
  requestTimeoutMs: number
  /** Between two requests; longer than proxies commonly keep a connection, so that they close it first. */
  keepAliveTimeoutMs: number
  /** The deadline for requests in flight at shutdown. */
  drainMs: number
  /** How often timeouts and memory are checked. */
  checkEveryMs: number
}

const FIXED = {
  maxConnections: 5000,
  maxRequestsPerSocket: 10_000,
  maxWaitingPerSocket: 100,
  maxWaiting: 2000,
  maxConcurrency: 256,
  maxWaitMs: 2 * SECOND,
  maxEventLoopDelayMs: 100,
  evictAfterMs: SECOND,
  stallTimeoutMs: 20 * SECOND,
  headersTimeoutMs: 10 * SECOND,
  bodyTimeoutMs: 30 * SECOND,
  requestTimeoutMs: 15 * 60 * SECOND,
  keepAliveTimeoutMs: 72 * SECOND,
  drainMs: 10 * SECOND,
  checkEveryMs: 250,
}

const MAX_HELD_BYTES = 96 * MEBIBYTE
/** What the site holds by itself and what a request leaves for the garbage collector need the other half of the heap. */
const HELD_SHARE = 1 / 4
const BODIES_SHARE = 1 / 4

/** The limits for a heap of at most this many bytes, which V8 derives from the machine's memory or from its options. */
export function limitsForHeap(heapBytes: number): HttpLimits {
  return {
    ...FIXED,
    maxHeldBytes: Math.min(MAX_HELD_BYTES, Math.floor(heapBytes * HELD_SHARE)),
    maxBodyHeapBytes: Math.floor(heapBytes * BODIES_SHARE),
  }
}

export const HTTP_LIMITS = limitsForHeap(getHeapStatistics().heap_size_limit)
