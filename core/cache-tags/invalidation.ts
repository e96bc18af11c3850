/**
 * Drops the tags of what has changed, in every process: in the one that wrote before the write returns, in the others
 * when the event reaches them, and in all of them when a day begins in Asia/Karachi.
 */
import { dayOf, endOfDay } from '#shared/dates.ts'
import type { Clock } from '../clock.ts'
import type { EventsService } from '../events/events.service.ts'
import { cacheTags, type CacheTag } from './tags.ts'
import { tagsOfEvent } from './tags-of-event.ts'

/** The clock is checked at least this often, because it may be set, and a computer may sleep. */
const MAX_WAIT_MS = 60_000

export type InvalidationParts = {
  events: Pick<EventsService, 'onCommit' | 'subscribe'>
  clock: Clock
  drop: (tags: readonly CacheTag[]) => void
}

/** Returns `checkDay`, which the timer calls, and `stop`, which ends the timer. */
export function startInvalidation({ events, clock, drop }: InvalidationParts): {
  checkDay: () => void
  stop: () => void
} {
  let day = dayOf(clock())
  let timer: NodeJS.Timeout | undefined

  function wait(): void {
    const remainingMs = Date.parse(endOfDay(day) ?? '') - Date.parse(clock())
    timer = setTimeout(check, Math.min(Math.max(remainingMs, 1), MAX_WAIT_MS)).unref()
  }

  function checkDay(): void {
    const today = dayOf(clock())
    if (today === day) return
    day = today
    drop([cacheTags.today])
  }

  function check(): void {
    checkDay()
    wait()
  }

  events.onCommit((event) => drop(tagsOfEvent(event)))
  events.subscribe('every', (event) => drop(tagsOfEvent(event)))
  wait()
  return { checkDay, stop: () => clearTimeout(timer) }
}
