/**
 * Purges from a CDN what changes drop from the page cache. A job reads the event log from where the last one ended, so
 * no purge is lost while the CDN cannot be reached, and the changes of a busy moment go out together.
 */
import type { Engine } from '#database/engines/engine.ts'
import { surrogateKey } from '../cache-tags/surrogate-keys.ts'
import { tagsOfEvent } from '../cache-tags/tags-of-event.ts'
import type { EventsRepository } from '#core/events/events.repository.ts'
import type { JobsService } from '#core/events/jobs/jobs.service.ts'
import type { SettingsRepository } from '../settings/settings.repository.ts'
import type { CdnClient } from './cdn-client.ts'

const POSITION_KEY = 'cdn.purged'
const EVENTS_PER_READ = 500
/** CDNs limit the keys of one call. */
const KEYS_PER_CALL = 100

export type CdnPurgesParts = {
  /** Null where no CDN is configured: nothing is enqueued then. */
  cdn: CdnClient | null
  events: Pick<EventsRepository, 'after'>
  settings: Pick<SettingsRepository, 'find' | 'put'>
  jobs: Pick<JobsService, 'enqueue'>
  engine: Pick<Engine, 'openTransaction'>
}

export function cdnPurgesService({ cdn, events, settings, jobs, engine }: CdnPurgesParts) {
  const announced = new WeakSet<object>()

  async function purgeAll(client: CdnClient, keys: readonly string[], signal: AbortSignal): Promise<void> {
    for (let first = 0; first < keys.length; first += KEYS_PER_CALL) {
      await client.purge(keys.slice(first, first + KEYS_PER_CALL), signal)
    }
  }

  return {
    /** Must be called in the transaction of every write: enqueues one purge for all of its events. */
    async announce(): Promise<void> {
      const open = engine.openTransaction()
      if (!cdn || !open || announced.has(open)) return
      announced.add(open)
      await jobs.enqueue('cdn.purge', {}, { uniqueKey: 'cdn.purge' })
    },

    /** Purges what has changed since the last purge. A failed one is repeated from there. */
    async purge(signal: AbortSignal): Promise<void> {
      if (!cdn) return
      for (;;) {
        const found = await events.after(Number((await settings.find(POSITION_KEY)) ?? 0), EVENTS_PER_READ)
        const last = found.at(-1)
        if (!last) return
        await purgeAll(cdn, [...new Set(found.flatMap(tagsOfEvent))].map(surrogateKey), signal)
        await settings.put(POSITION_KEY, String(last.seq))
      }
    },
  }
}
