/** Pins with dates: an event announces that one begins or ends, once, at its time or as soon as possible after downtime. */
import type { Transact } from '#database/engines/transactions.ts'
import type { PinPeriod } from '#shared/home-arrangement.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import type { Clock } from '#core/clock.ts'
import type { EventsService } from '#core/events/events.service.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { HomesRepository } from './homes.repository.ts'

export type HomeChangesParts = {
  homes: Pick<HomesRepository, 'changesAt' | 'version'>
  events: Pick<EventsService, 'publish'>
  jobs: Pick<JobsService, 'enqueue'>
  transaction: Transact
  clock: Clock
}

export function homeChangesService({ homes, events, jobs, transaction, clock }: HomeChangesParts) {
  return {
    /** Must be called in the transaction that writes the pins: enqueues the announcement of what is in the future. */
    async schedule(edition: MagazineType, pins: readonly PinPeriod[]): Promise<void> {
      const now = clock()
      const moments = new Set(
        pins.flatMap(({ startsAt, endsAt }) => (endsAt === null ? [startsAt] : [startsAt, endsAt])),
      )
      for (const at of moments) {
        if (at <= now) continue
        await jobs.enqueue('home.change', { edition, at }, { uniqueKey: `home.change:${edition}:${at}`, runAt: at })
      }
    },

    /** Publishes the event that a home has changed by the clock. Nothing is published if its pins have changed meanwhile. */
    async announce(edition: MagazineType, at: string): Promise<void> {
      await transaction(async () => {
        if (!(await homes.changesAt(edition, at))) return
        const home = { version: await homes.version(edition) }
        await events.publish({
          noun: 'home',
          id: edition,
          change: 'published',
          before: home,
          after: home,
          idempotencyKey: `home.changed:${edition}:${at}:${home.version}`,
        })
      })
    },
  }
}

export type HomeChangesService = ReturnType<typeof homeChangesService>
