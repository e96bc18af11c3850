/** How much of the process one client, and all clients together, may take. docs/security.md explains the choice. */
const SECOND = 1000
const MEBIBYTE = 1024 ** 2

/** The longest body other than an upload. */
export const BODY_LIMIT_BYTES = 4 * MEBIBYTE

export type HttpLimits = {
  maxConnections: number
  /** After so many requests a connection closes, so that no client keeps one for good. */
  maxRequestsPerSocket: number
  /** Requests that wait on one connection behind the one that is being answered (HTTP pipelining). */
  maxWaitingPerSocket: number
  /** Requests that wait in the whole process. */
  maxWaiting: number
  /** Requests whose answers are being made at once, of each kind: reads, and writes that may have a body to come. */
  maxConcurrency: number
  /** How long a request waits for one of those to end before it is refused. */
  maxWaitMs: number
  /** What all answers and request bodies in flight may hold together. */
  maxHeldBytes: number
  /** When memory is short, a response that its reader has not taken anything of for so long is given up. */
  evictAfterMs: number
  /** A connection on which nothing moves for so long is closed, unless its answer is still being made. */
  stallTimeoutMs: number
  /** The request line and headers must have arrived by then. */
  headersTimeoutMs: number
  /** A body other than an upload must have arrived by then. */
  bodyTimeoutMs: number
  /** Any request, uploads included, must have arrived by then: 100 MB at 1 Mbit/s take 14 minutes. */
  requestTimeoutMs: number
  /** Between two requests; longer than proxies commonly keep a connection, so that they close it first. */
  keepAliveTimeoutMs: number
  /** At shutdown, requests in flight have so long to end. */
  drainMs: number
  /** How often timeouts and memory are looked at. */
  checkEveryMs: number
}

export const HTTP_LIMITS: HttpLimits = {
  maxConnections: 5000,
  maxRequestsPerSocket: 10_000,
  maxWaitingPerSocket: 100,
  maxWaiting: 2000,
  maxConcurrency: 256,
  maxWaitMs: 5 * SECOND,
  maxHeldBytes: 96 * MEBIBYTE,
  evictAfterMs: SECOND,
  stallTimeoutMs: 20 * SECOND,
  headersTimeoutMs: 10 * SECOND,
  bodyTimeoutMs: 30 * SECOND,
  requestTimeoutMs: 15 * 60 * SECOND,
  keepAliveTimeoutMs: 72 * SECOND,
  drainMs: 10 * SECOND,
  checkEveryMs: 250,
}
