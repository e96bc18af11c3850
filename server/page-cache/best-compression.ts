/**
 * Compresses the responses that are used more than once as well as possible, one at a time, so that readers' requests
 * find the other processor cores and threads free.
 */
import type { Entry } from './entry.ts'
import { compressBest } from './stored-response.ts'

/** A response that was not reached before so many others is not compressed again. */
const MAX_WAITING = 1000

export function bestCompression(parts: {
  /** Whether an entry was neither evicted nor replaced in the meantime. */
  isKept: (entry: Entry) => boolean
  /** Called when the bytes of an entry have changed. */
  onDone: (entry: Entry) => void
  report: (error: unknown) => void
}) {
  const waiting = new Set<Entry>()
  let running: Promise<void> | null = null

  async function work(): Promise<void> {
    for (const entry of waiting) {
      waiting.delete(entry)
      if (!parts.isKept(entry) || entry.droppedAt !== null) continue
      await compressBest(entry.response)
      parts.onDone(entry)
    }
  }

  function start(): void {
    running ??= work()
      .catch(parts.report)
      .finally(() => {
        running = null
        if (waiting.size > 0) start()
      })
  }

  async function settled(): Promise<void> {
    if (!running) return
    await running
    await settled()
  }

  return {
    add(entry: Entry): void {
      if (entry.response.isBest || waiting.size >= MAX_WAITING) return
      waiting.add(entry)
      start()
    },
    stop: (): void => waiting.clear(),
    /** Resolves when nothing waits. */
    settled,
  }
}
