/**
 * What pages read again and again, kept as long as it is certain to be the same: until anything is written, which the
 * position of the event log tells in one short query, and for no longer than the current second, in which nothing
 * becomes public by the clock.
 */
import type { Clock } from './clock.ts'
import type { EventsRepository } from './events/events.repository.ts'

const MAX_KEPT = 2000

type Kept = { value: unknown; state: string }

/** The reads of one page, all as of the same position. */
export type Reads = {
  /**
   * Returns what `load` returned before, or calls it. Its result must be the same until an event is published, and is
   * shared: nobody may change it. `isComplete` tells whether it may be kept.
   */
  read<Value>(key: string, load: () => Promise<Value>, isComplete?: (value: Value) => boolean): Promise<Value>
}

export function keptReads({ events, clock }: { events: Pick<EventsRepository, 'lastPosition'>; clock: Clock }) {
  /** Least recently used first. */
  const kept = new Map<string, Kept>()

  function keep(key: string, entry: Kept): void {
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
  }

  /** `position`: that of the event log; null if the database does not tell, so that nothing is kept. */
  function readsAt(position: number | null): Reads {
    const state = position === null ? null : `${position} ${clock().slice(0, 19)}`
    return {
      async read(key, load, isComplete = () => true) {
        const known = kept.get(key)
        if (known && known.state === state) {
          keep(key, known)
          return known.value as Awaited<ReturnType<typeof load>>
        }
        const value = await load()
        if (state !== null && isComplete(value)) keep(key, { value, state })
        return value
      },
    }
  }

  return {
    /** Must be called before the page reads anything: what is written meanwhile belongs to the next state. */
    async now(): Promise<Reads> {
      return readsAt(await events.lastPosition().catch(() => null))
    },

    /** Saves a query where the first read of the page has told the position of the event log, in the same statement. */
    at: readsAt,
  }
}
