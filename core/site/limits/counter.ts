/**
 * Combines attempts that arrive at the same moment into one write. A synchronous write to disk takes some milliseconds
 * during which nothing else is answered, so fifty concurrent sign-ins should cost one write and not a hundred.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Counted, Counting, LimitsRepository } from './limits.repository.ts'

type Waiting = {
  countings: readonly Counting[]
  done: (counted: Map<string, Counted>) => void
  fail: (error: unknown) => void
}

/** Far below the number of values that one statement may have. */
const BATCH_SIZE = 500

/** Groups attempts by key with a running total, so that each waiting attempt learns its own count. */
function joined(all: readonly Waiting[]): Counting[] {
  const byKey = new Map<string, Counting>()
  for (const counting of all.flatMap(({ countings }) => countings)) {
    const former = byKey.get(counting.key)
    // A bucket may have ended between two attempts: the later bucket counts.
    byKey.set(counting.key, { ...counting, by: counting.by + (former?.by ?? 0) })
  }
  return [...byKey.values()]
}

/** The count of each attempt: the total without the attempts after it. */
function tell(all: readonly Waiting[], counted: Map<string, Counted>): void {
  const later = new Map<string, number>()
  for (const { countings, done } of all.toReversed()) {
    const own = new Map<string, Counted>()
    for (const { key, by } of countings) {
      const { now, before } = counted.get(key) ?? { now: 0, before: 0 }
      own.set(key, { now: now - (later.get(key) ?? 0), before })
      later.set(key, (later.get(key) ?? 0) + by)
    }
    done(own)
  }
}

export function counterOf(limits: LimitsRepository) {
  let waiting: Waiting[] = []
  let isCounting = false

  async function countWaiting(): Promise<void> {
    isCounting = true
    await nextTurn()
    while (waiting.length > 0) {
      const now = waiting.slice(0, BATCH_SIZE)
      waiting = waiting.slice(BATCH_SIZE)
      try {
        tell(now, await limits.count(joined(now)))
      } catch (error) {
        for (const { fail } of now) fail(error)
      }
    }
    isCounting = false
  }

  return async (countings: readonly Counting[]): Promise<Map<string, Counted>> =>
    new Promise((done, fail) => {
      waiting.push({ countings, done, fail })
      if (!isCounting) void countWaiting()
    })
}
