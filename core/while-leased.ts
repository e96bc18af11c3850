/** Runs work that one process at a time may do, however long it takes. */
import { setTimeout as pause } from 'node:timers/promises'
import { lease, type LeaseParts } from '#core/site/settings/lease.ts'

const EXTEND_EVERY_MS = 20_000
const LEASE_MS = 120_000
const RETRY_MS = 500

export type Held = { signal: AbortSignal; isLost: () => boolean; hasWaited: boolean }

/**
 * `work` receives a signal that ends it early: with `signal`, and where another process has acquired the lease, as after
 * this one was suspended; `hasWaited` tells whether another one held the lease at first. Returns null if `signal` ends
 * the waiting.
 */
export async function whileLeased<Result>(
  parts: Omit<LeaseParts, 'leaseMs'>,
  signal: AbortSignal,
  work: (held: Held) => Promise<Result>,
): Promise<Result | null> {
  const turn = lease({ ...parts, leaseMs: LEASE_MS })
  let hasWaited = false
  while (!(await turn.acquire())) {
    if (signal.aborted) return null
    hasWaited = true
    await pause(RETRY_MS)
  }
  const lost = new AbortController()
  const extending = setInterval(() => void turn.extend().catch(() => lost.abort()), EXTEND_EVERY_MS).unref()
  try {
    return await work({
      signal: AbortSignal.any([signal, lost.signal]),
      isLost: () => lost.signal.aborted,
      hasWaited,
    })
  } finally {
    clearInterval(extending)
    await turn.release()
  }
}
