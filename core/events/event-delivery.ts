/** Reads the event log and calls the subscribers of this process, one event at a time. */
import type { Notifications } from '#database/engines/notifications.ts'
import { eventsOfHint } from './event-hints.ts'
import type { CommittedEvent, EventNoun, StoredEvent } from '#core/events.ts'
import type { EventsRepository } from './events.repository.ts'

export type Subscriber = { noun: EventNoun | 'every'; handler: (event: StoredEvent) => Promise<void> | void }

const EVENTS_PER_READ = 200
/**
 * A connection may break without either side noticing, so the log is also polled at this interval. It bounds how long a
 * process serves outdated pages in that case; a poll reads one entry of an index.
 */
const POLL_INTERVAL_MS = 5000
const RETRY_MS = 1000

export function eventDelivery(parts: {
  events: Pick<EventsRepository, 'after' | 'lastPosition'>
  subscribers: readonly Subscriber[]
  notifications: Notifications
  /** Called when the log ends before the position: it is not the one that was read. */
  onRewind: () => void
  /** Called for each event of another process as soon as this one hears of it, before it is read from the log. */
  onHint: (event: CommittedEvent) => void
  /** Identifies this process. */
  origin: string
}) {
  const { events, subscribers, notifications, onRewind, onHint, origin } = parts
  /** Null while delivery is stopped. */
  let position: number | null = null
  let report: (error: unknown) => void = () => undefined
  let stopListening: () => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false
  let isConnected = true
  let isInterrupted = false

  async function deliver(event: StoredEvent): Promise<void> {
    for (const { noun, handler } of subscribers) {
      if (noun !== 'every' && noun !== event.noun) continue
      try {
        await handler(event)
      } catch (error) {
        report(error)
      }
    }
  }

  /** After a restored backup new events have numbers that were delivered before. An empty log begins anew, too. */
  async function followRewind(): Promise<void> {
    const last = await events.lastPosition()
    if (position === null || last >= position) return
    position = last
    onRewind()
  }

  async function catchUp(): Promise<void> {
    while (position !== null) {
      const found = await events.after(position, EVENTS_PER_READ)
      if (found.length === 0) return followRewind()
      for (const event of found) {
        await deliver(event)
        // Stopped in the meantime.
        if (position === null) return
        position = event.seq
      }
      if (found.length < EVENTS_PER_READ) return
    }
  }

  async function run(): Promise<void> {
    let pauseMs = POLL_INTERVAL_MS
    while (isWoken) {
      isWoken = false
      const wasConnected = isConnected
      try {
        await catchUp()
        // What was committed after a connection broke may be beyond what has just been read.
        isInterrupted = !(wasConnected && isConnected)
      } catch (error) {
        isInterrupted = true
        // The database is unavailable: the position is kept, so nothing is missed.
        report(error)
        pauseMs = RETRY_MS
      }
    }
    running = null
    clearTimeout(timer)
    if (position !== null) timer = setTimeout(wake, pauseMs).unref()
  }

  function wake(): void {
    if (position === null) return
    isWoken = true
    running ??= run()
  }

  /** The listener calls this after a reconnection, too. */
  function hear(hint: string): void {
    isConnected = true
    for (const event of eventsOfHint(hint, origin)) onHint(event)
    wake()
  }

  function lose(): void {
    isConnected = false
    isInterrupted = true
  }

  return {
    wake,

    /**
     * Whether events of other processes may be missing for longer than a notification takes: the connection broke, or
     * the log cannot be read. False again once everything has been delivered.
     */
    isInterrupted: (): boolean => isInterrupted,

    start: async (reportTo: (error: unknown) => void): Promise<void> => {
      report = reportTo
      // Listen before reading the position, so that an event committed in between is found.
      stopListening = await notifications.listen('events', hear, lose)
      position = await events.lastPosition()
      wake()
    },

    stop: async (): Promise<void> => {
      position = null
      clearTimeout(timer)
      stopListening()
      await running
    },

    settled: async (): Promise<void> => {
      wake()
      await running
    },
  }
}
