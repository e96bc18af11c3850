/** Follows the log of events and calls the subscribers of this process, one event after another. */
import type { Notifications } from '#database/engines/notifications.ts'
import type { EventNoun, StoredEvent } from './events.ts'
import type { EventsRepository } from './events.repository.ts'

export type Subscriber = { noun: EventNoun | 'every'; heard: (event: StoredEvent) => Promise<void> | void }

const EVENTS_PER_READ = 200
/** A connection may die without either side noticing: the log is looked at so often whatever is heard. */
const LOOK_EVERY_MS = 30_000
const RETRY_MS = 1000

export function eventDelivery(parts: {
  events: Pick<EventsRepository, 'after' | 'lastPosition'>
  subscribers: readonly Subscriber[]
  notifications: Notifications
}) {
  const { events, subscribers, notifications } = parts
  /** Null while nothing is followed. */
  let position: number | null = null
  let report: (error: unknown) => void = () => undefined
  let stopListening: () => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false

  async function deliver(event: StoredEvent): Promise<void> {
    for (const { noun, heard } of subscribers) {
      if (noun !== 'every' && noun !== event.noun) continue
      try {
        await heard(event)
      } catch (error) {
        report(error)
      }
    }
  }

  async function catchUp(): Promise<void> {
    while (position !== null) {
      const found = await events.after(position, EVENTS_PER_READ)
      for (const event of found) {
        await deliver(event)
        // Stopped meanwhile.
        if (position === null) return
        position = event.seq
      }
      if (found.length < EVENTS_PER_READ) return
    }
  }

  async function run(): Promise<void> {
    let pauseMs = LOOK_EVERY_MS
    while (isWoken) {
      isWoken = false
      try {
        await catchUp()
      } catch (error) {
        // The database does not answer: the position stays, so nothing is missed.
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

  return {
    wake,

    start: async (reportTo: (error: unknown) => void): Promise<void> => {
      report = reportTo
      // Listening comes first: what commits in between is heard and found after the position.
      stopListening = await notifications.listen('events', wake)
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
