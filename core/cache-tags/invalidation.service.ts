/**
 * Keeps the cache of this process exact: drops the tags of what has changed. In the process that wrote, before the write
 * returns; in the others, when the event reaches them; and in all of them, when a day begins in Asia/Karachi.
 */
import { dayOf, endOfDay } from '#shared/dates.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import { cacheTags, type CacheTag } from './tags.ts'
import { tagsOfEvent } from './tags-of-event.ts'

/** The clock is checked at least this often, because it may be set, and a computer may sleep. */
const MAX_WAIT_MS = 60_000

export type InvalidationParts = {
  events: Pick<EventsService, 'onCommit' | 'subscribe' | 'isInterrupted'>
  clock: Clock
}

export type TaggedCache = { drop(tags: readonly CacheTag[]): void }

export function invalidationService({ events, clock }: InvalidationParts) {
  return {
    /** False while events of other processes may be missing: what is kept may be outdated then. */
    isDelivering: (): boolean => !events.isInterrupted(),

    /** Begins to drop what changes from now on. Returns a function that ends the timer. */
    attach(cache: TaggedCache): () => void {
      let day = dayOf(clock())
      let timer: NodeJS.Timeout | undefined
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
      events.onCommit((event) => cache.drop(tagsOfEvent(event)))
      events.subscribe('every', (event) => {
        checkDay()
        cache.drop(tagsOfEvent(event))
      })
      wait()
      return () => clearTimeout(timer)
    },
  }
}
