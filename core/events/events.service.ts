/**
 * Publishing and delivering events. `publish` is called in the transaction of a write; the event is a row that commits
 * with it. Each process reads the log and calls its subscribers one event at a time, after the commit and in the order
 * of the commits, whichever process wrote.
 */
import { randomUUID } from 'node:crypto'
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from '#core/clock.ts'
import { eventDelivery, type Subscriber } from './event-delivery.ts'
import { hintOf } from './event-hints.ts'
import type { CommittedEvent, EventNoun, NewEvent, StoredEvent } from '#core/events.ts'
import type { EventsRepository } from './events.repository.ts'

const RETENTION_DAYS = 14
const DAY_MS = 86_400_000

export type EventsParts = {
  events: EventsRepository
  engine: Pick<Engine, 'openTransaction' | 'transaction' | 'notifications'>
  clock: Clock
}

type CommitHandler = (event: CommittedEvent) => void
type WriteHook = (events: readonly NewEvent[]) => Promise<void>

export function eventsService({ events, engine, clock }: EventsParts) {
  const pending = new WeakMap<object, NewEvent[]>()
  const writeHooks: WriteHook[] = []
  const subscribers: Subscriber[] = []
  const commitHandlers: CommitHandler[] = []
  const origin = randomUUID()
  const rewindHandlers: (() => void)[] = []
  const delivery = eventDelivery({
    events,
    subscribers,
    notifications: engine.notifications,
    onRewind: () => rewindHandlers.forEach((handler) => handler()),
    onHint: handleCommit,
    origin,
  })

  async function append(all: readonly NewEvent[]): Promise<string> {
    for (const hook of writeHooks) await hook(all)
    const at = clock()
    await events.append(all, at, hintOf(all, at, origin))
    return at
  }

  function handleCommit(event: CommittedEvent): void {
    for (const handler of commitHandlers) handler(event)
  }

  function committed(all: readonly NewEvent[], at: string): void {
    for (const event of all) handleCommit({ ...event, at })
    delivery.wake()
  }

  async function publish(...given: readonly NewEvent[]): Promise<void> {
    if (given.length === 0) return
    const open = engine.openTransaction()
    if (!open) return engine.transaction(() => publish(...given))
    const known = pending.get(open)
    if (known) {
      known.push(...given)
      return
    }
    const all = [...given]
    pending.set(open, all)
    open.beforeCommit(async () => {
      pending.delete(open)
      const at = await append(all)
      open.afterCommit(() => committed(all, at))
    })
  }

  return {
    /** Publishes in the caller's transaction: a rollback discards the events. */
    publish,

    /**
     * Calls a subscriber in this process for each event of a noun that is committed from now on. Its errors are
     * reported and do not affect other subscribers. A subscriber must be quick, because the next event waits for it:
     * slow work belongs in a job.
     */
    subscribe<Noun extends EventNoun>(
      noun: Noun | 'every',
      handler: (event: StoredEvent<Noun>) => Promise<void> | void,
    ): void {
      subscribers.push({ noun, handler: handler as Subscriber['handler'] })
    },

    /**
     * Calls a handler in the process that wrote, once the transaction has committed and before the write returns; after
     * a write, the caller finds everything as the handler leaves it. Other processes call it as soon as they hear of the
     * commit, where they hear of it at all. All of them call their subscribers a moment later. The handler must be
     * synchronous and must not throw.
     */
    onCommit(handler: CommitHandler): void {
      commitHandlers.push(handler)
    },

    /**
     * Calls a handler when the log ends before what was delivered last, as after a backup was restored while the site
     * runs: anything may have changed without an event. The handler must be synchronous and must not throw.
     */
    onRewind(handler: () => void): void {
      rewindHandlers.push(handler)
    },

    /** Runs work in the transaction of every write of a noun; if it throws, the write fails. */
    onWrite<Noun extends EventNoun>(noun: Noun | 'every', work: (event: NewEvent<Noun>) => Promise<void>): void {
      writeHooks.push(async (all) => {
        for (const event of all) if (noun === 'every' || event.noun === noun) await work(event as NewEvent<Noun>)
      })
    },

    /** The same with all events of a transaction at once. */
    onTransaction(work: WriteHook): void {
      writeHooks.push(work)
    },

    /** Delivers events from the current end of the log on. `report` receives the errors of subscribers. */
    start: delivery.start,
    stop: delivery.stop,
    /** Resolves when everything committed so far has been delivered in this process. */
    settled: delivery.settled,
    isInterrupted: delivery.isInterrupted,

    /** Deletes events older than 14 days. Returns their number. */
    async removeOld(): Promise<number> {
      return events.removeBefore(new Date(Date.parse(clock()) - RETENTION_DAYS * DAY_MS).toISOString())
    },
  }
}

export type EventsService = ReturnType<typeof eventsService>
