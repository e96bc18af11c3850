/** Fetches files and lists of other sites: from public addresses, politely, and no more bytes than asked for. */
import type { IncomingMessage } from 'node:http'
import { Transform, type Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#core/app-error.ts'
import { concurrencyLimit, type LimitConcurrency } from '#core/concurrency-limit.ts'
import { untilAborted } from '#core/until-aborted.ts'
import type { FileFault } from '#shared/moving.ts'
import { pinnedRequest } from './pinned-request.ts'
import { isPublicAddress, resolvePublic, type PrivateAllowed } from './public-address.ts'

const MAX_REDIRECTS = 5
const CONCURRENCY_OF_HOST = 2
const SILENCE_MS = 30_000
const MAX_ATTEMPTS = 4
const FIRST_PAUSE_MS = 1000
/** A site that wants a longer pause is not asked again in this attempt. */
const LONGEST_PAUSE_MS = 120_000
const TRY_AGAIN = new Set([429, 502, 503, 504])
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Why nothing was fetched. */
export class FetchFault extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export type Fetched = { status: number; etag: string | null; content: Readable }

type Wanted = { maxBytes: number; etag?: string | null | undefined; signal: AbortSignal }

type FetcherParts = { resolve?: typeof resolvePublic; pause?: (ms: number) => Promise<unknown> }

/** Throws `address` for what is no web address, and for ports of other services of a public host. */
function checkedUrl(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new FetchFault('address', 'It is no address.')
  const url = new URL(address, base)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchFault('address', 'It is no web address.')
  return url
}

/** Milliseconds that a response asks to wait. */
function pauseOf({ headers }: IncomingMessage, attempt: number): number {
  const asked = headers['retry-after']
  if (asked === undefined) return FIRST_PAUSE_MS * 2 ** attempt
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : FIRST_PAUSE_MS
}

function capped(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) done(new FetchFault('too_large', `It has more than ${maxBytes} bytes.`))
      else done(null, chunk)
    },
  })
}

/** `allowPrivate`: networks of one's own that may be reached, on any port. */
export function fetcher(
  { allowPrivate = false }: { allowPrivate?: PrivateAllowed },
  { resolve = resolvePublic, pause = wait }: FetcherParts = {},
) {
  const hosts = new Map<string, LimitConcurrency>()

  function limitOf({ host }: URL): LimitConcurrency {
    const limit = hosts.get(host) ?? concurrencyLimit(CONCURRENCY_OF_HOST)
    hosts.set(host, limit)
    return limit
  }

  async function respond(url: URL, { etag, signal }: Wanted): Promise<IncomingMessage> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)])
    const resolved = await untilAborted(resolve(url.hostname, allowPrivate), limited).catch((error: unknown) => {
      signal.throwIfAborted()
      const isPrivate = error instanceof AppError && error.code === 'webhook.url_private'
      throw isPrivate ? new FetchFault('private', 'Its address is not public.') : unreachable(error)
    })
    if (url.port !== '' && isPublicAddress(resolved.address))
      throw new FetchFault('address', 'Its port is not of the web.')
    return new Promise((done, fail) => {
      const headers = { accept: '*/*', 'accept-encoding': 'identity', ...(etag && { 'if-none-match': etag }) }
      const sent = pinnedRequest(url.href, resolved, { method: 'GET', headers, signal, timeout: SILENCE_MS }, done)
      sent.on('timeout', () => sent.destroy(new Error('It does not answer.')))
      sent.on('error', (error) => fail(signal.aborted ? (signal.reason as Error) : unreachable(error)))
      sent.end()
    })
  }

  /** Follows redirects, each of which is checked again, and waits where the site asks for it. */
  async function respondAtLast(address: string, wanted: Wanted): Promise<IncomingMessage> {
    let url = checkedUrl(address)
    let attempt = 0
    for (let redirects = 0; ;) {
      const response = await respond(url, wanted)
      const { statusCode = 0, headers } = response
      if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
        response.destroy()
        redirects += 1
        if (redirects > MAX_REDIRECTS) throw new FetchFault('unreachable', 'It redirects too often.')
        url = checkedUrl(headers.location, url.href)
        continue
      }
      const pauseMs = pauseOf(response, attempt)
      attempt += 1
      if (!TRY_AGAIN.has(statusCode) || attempt >= MAX_ATTEMPTS || pauseMs > LONGEST_PAUSE_MS) return response
      response.destroy()
      await untilAborted(pause(pauseMs), wanted.signal)
    }
  }

  return {
    /**
     * Calls `work` with the response, two of one host at a time; its content is read within `work`. Any status but 200
     * and, with `etag`, 304 is a fault. Throws `FetchFault`, and what `work` throws.
     */
    async fetch<Result>(address: string, wanted: Wanted, work: (found: Fetched) => Promise<Result>): Promise<Result> {
      return limitOf(checkedUrl(address))(async () => {
        const response = await respondAtLast(address, wanted)
        const { statusCode: status = 0, headers } = response
        // Whoever reads it is told of its errors; while nobody does, they end nothing.
        const content = response.pipe(capped(wanted.maxBytes)).on('error', () => undefined)
        response.on('error', (error) => content.destroy(unreachable(error)))
        response.on('aborted', () => content.destroy(unreachable(new Error('It broke off.'))))
        try {
          if (status !== 200 && !(status === 304 && wanted.etag))
            throw new FetchFault('status', `It answers ${status}.`)
          if (Number(headers['content-length'] ?? 0) > wanted.maxBytes) {
            throw new FetchFault('too_large', `It has ${headers['content-length']} bytes.`)
          }
          return await work({ status, etag: headers.etag ?? null, content })
        } finally {
          response.destroy()
          content.destroy()
        }
      })
    },
  }
}

function unreachable(error: unknown): FetchFault {
  return error instanceof FetchFault
    ? error
    : new FetchFault('unreachable', error instanceof Error ? error.message : '')
}

export type Fetcher = ReturnType<typeof fetcher>
