/**
 * Keeps the cache of this process exact: drops the tags of what has changed. In the process that wrote, before the write
 * returns; in the others, when the event reaches them; and in all of them, when a day begins in Asia/Karachi.
 * A change that concerns every response, such as a restored backup, drops all of them.
 */
import { dayOf, endOfDay } from '#shared/dates.ts'
import type { Clock } from '#core/clock.ts'
import type { CommittedEvent } from '#core/events.ts'
import type { EventsService } from '#core/events/events.service.ts'
import { cacheTags, type CacheTag } from './tags.ts'
import { tagsOfEvent } from './tags-of-event.ts'

/** The clock is checked at least this often, because it may be set, and a computer may sleep. */
const MAX_WAIT_MS = 60_000

export type InvalidationParts = {
  events: Pick<EventsService, 'onCommit' | 'subscribe' | 'onRewind' | 'isInterrupted'>
  clock: Clock
}

export type TaggedCache = {
  drop(tags: readonly CacheTag[]): void
  /** Drops everything. */
  clear(): void
}

export function invalidationService({ events, clock }: InvalidationParts) {
  return {
    /** False while events of other processes may be missing: what is kept may be outdated then. */
    isDelivering: (): boolean => !events.isInterrupted(),

    /** Begins to drop what changes from now on. Returns a function that ends the timer. */
    attach(cache: TaggedCache): () => void {
      let day = dayOf(clock())
      let timer: NodeJS.Timeout | undefined
      function dropTagsOf(event: CommittedEvent): void {
        const tags = tagsOfEvent(event)
        if (tags.includes(cacheTags.site)) cache.clear()
        else cache.drop(tags)
      }
      function checkDay(): void {
        const today = dayOf(clock())
        if (today === day) return
        day = today
        cache.drop([cacheTags.today])
      }
      function wait(): void {
        checkDay()
        const remainingMs = Date.parse(endOfDay(day) ?? '') - Date.parse(clock())
        timer = setTimeout(wait, Math.min(Math.max(remainingMs, 1), MAX_WAIT_MS)).unref()
      }
      events.onCommit(dropTagsOf)
      events.subscribe('every', (event) => {
        checkDay()
        dropTagsOf(event)
      })
      events.onRewind(() => cache.clear())
      wait()
      return () => clearTimeout(timer)
    },
  }
}
