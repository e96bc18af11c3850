/**
 * The renders in progress: one per key at a time, which concurrent requests wait for. Also answers whether something
 * that a render has read was dropped before it ended.
 */
import type { StoredResponse } from './stored-response.ts'

export type Outcome =
  /** The response, for all who wait. */
  | { kind: 'response'; response: StoredResponse }
  /** The render failed or its client left: another request tries. */
  | { kind: 'failed' }
  /** The response cannot be shared: each request is answered on its own. */
  | { kind: 'unshared' }

export type Render = {
  key: string
  /** The number of drops before it began. */
  epoch: number
  outcome: Promise<Outcome>
  /** The first call counts. */
  finish(outcome: Outcome): void
}

/** A render that takes longer is not waited for. */
const MAX_WAIT_MS = 15_000

/** For this long after an unshared response, requests of its key do not wait for one another. */
const UNSHARED_MS = 10_000
const MAX_UNSHARED = 1000

export function renders(now: () => number) {
  const running = new Map<string, Render>()
  const active = new Set<Render>()
  const unshared = new Map<string, number>()
  /** Tags that were dropped while a render ran, with the epoch of their last drop. */
  const dropped = new Map<string, number>()
  let epoch = 0
  let clearedAt = 0

  function end(render: Render): void {
    active.delete(render)
    if (running.get(render.key) === render) running.delete(render.key)
    if (active.size === 0) dropped.clear()
  }

  function rememberUnshared(key: string): void {
    const [oldest] = unshared.keys()
    if (unshared.size >= MAX_UNSHARED && oldest !== undefined) unshared.delete(oldest)
    unshared.set(key, now() + UNSHARED_MS)
  }

  return {
    /** Starts a render that others may wait for. */
    begin(key: string): Render {
      const { promise, resolve } = Promise.withResolvers<Outcome>()
      const timer = setTimeout(() => render.finish({ kind: 'unshared' }), MAX_WAIT_MS).unref()
      const render: Render = {
        key,
        epoch,
        outcome: promise,
        finish(outcome) {
          clearTimeout(timer)
          if (!active.has(render)) return
          if (outcome.kind === 'unshared') rememberUnshared(key)
          end(render)
          resolve(outcome)
        },
      }
      active.add(render)
      running.set(key, render)
      return render
    },

    /** The render to wait for. One that began before the last drop may have read what has changed since. */
    current(key: string): Render | undefined {
      const render = running.get(key)
      return render?.epoch === epoch ? render : undefined
    },

    isRunning: (key: string): boolean => running.has(key),

    isUnshared(key: string): boolean {
      const until = unshared.get(key)
      if (until !== undefined && until <= now()) unshared.delete(key)
      return unshared.has(key)
    },

    /** Whether nothing that the response was made from has been dropped since its render began. */
    isCurrent: (render: Render, tags: readonly string[]): boolean =>
      active.has(render) && clearedAt <= render.epoch && tags.every((tag) => (dropped.get(tag) ?? 0) <= render.epoch),

    drop(tags: Iterable<string>): void {
      epoch += 1
      if (active.size > 0) for (const tag of tags) dropped.set(tag, epoch)
    },

    clear(): void {
      epoch += 1
      clearedAt = epoch
    },
  }
}
