/**
 * Renders what readers request most before they request it: after the start, and again after most of it was dropped.
 * The site requests each address from itself as a reader would, so keys and bytes are the same. Readers come first:
 * nothing is rendered while one of them waits.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PageCache } from './page-cache.ts'

/** How often a process that has other things to do is asked again. */
const POLL_MS = 20

/** Several changes in a row cause one warm-up. */
const DEBOUNCE_MS = 1000

/** The share of the cache that may be filled; the rest is for what readers do request. */
const MAX_SHARE = 1 / 2

export type WarmUpParts = {
  cache: Pick<PageCache, 'maxBytes' | 'freshBytes' | 'settled'>
  /** What is rendered, in this order. */
  addresses: () => AsyncIterable<string>
  /** Requests an address from the site itself. */
  request: (address: string) => Promise<{ statusCode: number }>
  /** Whether the process has nothing better to do. */
  isIdle: () => boolean
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  debounceMs?: number
}

export function warmUp({ cache, addresses, request, isIdle, log, debounceMs = DEBOUNCE_MS }: WarmUpParts) {
  let controller: AbortController | null = null
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStarted = false

  /** Returns false once the warm-up is aborted. */
  async function mayProceed(signal: AbortSignal): Promise<boolean> {
    // Requests that have arrived in the meantime begin first.
    await nextTurn()
    while (!signal.aborted && !isIdle()) await pause(POLL_MS, undefined, { ref: false, signal }).catch(() => undefined)
    return !signal.aborted
  }

  /** A page that fails is one that the next reader tries again. */
  async function visit(address: string): Promise<void> {
    try {
      const { statusCode } = await request(address)
      if (statusCode >= 500) log.warn({ address, status: statusCode }, 'A page could not be rendered in advance.')
    } catch (error) {
      log.error({ err: error, address }, 'A page could not be rendered in advance.')
    }
  }

  /** Returns the addresses that are in the cache now. */
  async function render(signal: AbortSignal): Promise<string[]> {
    const kept: string[] = []
    let bytes = 0
    for await (const address of addresses()) {
      if (bytes >= cache.maxBytes * MAX_SHARE || !(await mayProceed(signal))) break
      if (cache.freshBytes(address) === null) await visit(address)
      const size = cache.freshBytes(address)
      if (size === null) continue
      kept.push(address)
      bytes += size
    }
    return kept
  }

  /** A second use makes responses protected ones, and compresses them as well as possible. */
  async function useAgain(kept: readonly string[], signal: AbortSignal): Promise<void> {
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    for (const address of kept) {
      if (!(await mayProceed(signal))) return
      if (cache.freshBytes(address) === null) continue
      await visit(address)
      // Readers' requests may have made it a long queue.
      await Promise.race([cache.settled(), aborted])
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    const startedAt = performance.now()
    const kept = await render(signal)
    await useAgain(kept, signal)
    if (signal.aborted) return
    log.info({ pages: kept.length, durationMs: Math.round(performance.now() - startedAt) }, 'page cache warmed up')
  }

  function begin(): void {
    controller?.abort()
    const { signal } = (controller = new AbortController())
    running = running.then(async () => run(signal)).catch((error: unknown) => log.error(error))
  }

  return {
    start(): void {
      isStarted = true
      begin()
    },

    /** Begins again a moment later, if it was started. */
    again(): void {
      clearTimeout(timer)
      if (isStarted) timer = setTimeout(begin, debounceMs).unref()
    },

    /** Resolves when the render in progress has ended. */
    async stop(): Promise<void> {
      isStarted = false
      clearTimeout(timer)
      controller?.abort()
      await running
    },

    /** Resolves when what has begun is complete. */
    settled: async (): Promise<void> => running,
  }
}

export type WarmUp = ReturnType<typeof warmUp>
