/**
 * Keeps the index of a search server equal to the articles: a job reads the event log from where the last one ended, so
 * no change is lost while the server cannot be reached. Its index is built anew where there is none, where the form of
 * documents has changed, and after an outage so long that events may be missing.
 */
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from '../clock.ts'
import type { EventsRepository } from '../events/events.repository.ts'
import type { JobsService } from '../jobs/jobs.service.ts'
import { lease } from '../settings/lease.ts'
import type { SettingsRepository } from '../settings/settings.repository.ts'
import type { ArticleDocument } from './article-index.ts'
import { SEARCH_VERSION } from './documents.ts'
import type { DocumentsRepository } from './documents.repository.ts'
import type { MeilisearchIndex } from './meilisearch/meilisearch-index.ts'

const STATE_KEY = 'search.server'
const LEASE_KEY = 'search.server.lease'
const LEASE_MS = 120_000
const BUSY_RETRY_MS = 10_000
const EVENTS_PER_READ = 500
const DOCUMENTS_PER_BATCH = 100
/** Well before events are deleted. A quiet site checks its index every night. */
const MAX_AGE_MS = 7 * 86_400_000

/** `form`: of which documents, on which server. `position`: of the last event that the index contains. */
type State = { form: string; position: number; at: string }

export function searchServerService(parts: {
  /** Null where no search server is configured: nothing is enqueued then. */
  server: { index: MeilisearchIndex; url: string } | null
  documents: Pick<DocumentsRepository, 'readArticles' | 'idsAfter'>
  events: Pick<EventsRepository, 'after' | 'lastPosition' | 'hasAfter'>
  settings: Pick<SettingsRepository, 'find' | 'keepFirst' | 'put' | 'replace'>
  jobs: Pick<JobsService, 'enqueue'>
  engine: Pick<Engine, 'openTransaction'>
  clock: Clock
}) {
  const { server, documents, events, settings, jobs, engine, clock } = parts
  const turn = lease({ settings, key: LEASE_KEY, leaseMs: LEASE_MS, clock })
  const announced = new WeakSet<object>()
  const form = `${SEARCH_VERSION} ${server?.url ?? ''}`

  /** Null where the index has to be built. */
  async function stateOf(): Promise<State | null> {
    const stored = await settings.find(STATE_KEY)
    const state = stored ? (JSON.parse(stored) as State) : null
    return state?.form === form ? state : null
  }

  async function store(position: number): Promise<void> {
    const state: State = { form, position, at: clock() }
    await settings.put(STATE_KEY, JSON.stringify(state))
  }

  async function* allDocuments(): AsyncGenerator<ArticleDocument[]> {
    let after = 0
    for (;;) {
      const ids = await documents.idsAfter('articles', after, DOCUMENTS_PER_BATCH)
      if (ids.length === 0) return
      yield await documents.readArticles(ids)
      await turn.extend()
      after = ids.at(-1) ?? 0
    }
  }

  /** The records as they are now: an event may be followed by others. */
  async function apply(index: MeilisearchIndex, ids: readonly number[], signal: AbortSignal): Promise<void> {
    for (let first = 0; first < ids.length; first += DOCUMENTS_PER_BATCH) {
      const some = ids.slice(first, first + DOCUMENTS_PER_BATCH)
      const found = await documents.readArticles(some)
      const existing = new Set(found.map(({ id }) => id))
      await index.put(found, signal)
      await index.remove(
        some.filter((id) => !existing.has(id)),
        signal,
      )
      await turn.extend()
    }
  }

  async function catchUp(index: MeilisearchIndex, start: number, signal: AbortSignal): Promise<void> {
    for (let position = start; ;) {
      const found = await events.after(position, EVENTS_PER_READ)
      const ids = found.flatMap(({ noun, id, change }) =>
        noun === 'article' && change !== 'published' && change !== 'purged' ? [Number(id)] : [],
      )
      await apply(index, [...new Set(ids)], signal)
      position = found.at(-1)?.seq ?? position
      await store(position)
      if (found.length < EVENTS_PER_READ) return
    }
  }

  async function synchronize(index: MeilisearchIndex, signal: AbortSignal): Promise<void> {
    const state = await stateOf()
    const isUsable = state && Date.parse(clock()) - Date.parse(state.at) < MAX_AGE_MS && (await index.exists(signal))
    if (isUsable) return catchUp(index, state.position, signal)
    // Before the articles are read, so that what changes meanwhile is sent again.
    const start = await events.lastPosition()
    await settings.put(STATE_KEY, '')
    await index.replace(allDocuments(), signal)
    await catchUp(index, start, signal)
  }

  const enqueue = async (runAt?: string) =>
    jobs.enqueue('search.synchronize', {}, { uniqueKey: 'search.synchronize', ...(runAt !== undefined && { runAt }) })

  return {
    /** Must be called in the transaction of each write of an article: enqueues one job for all of them. */
    async announce(): Promise<void> {
      const open = engine.openTransaction()
      if (!server || !open || announced.has(open)) return
      announced.add(open)
      await enqueue()
    },

    /** Checks the index: after the start, because another server may be configured, and every night. */
    async check(): Promise<void> {
      if (server) await enqueue()
    },

    /** Sends what has changed since the last time. A failed attempt is repeated from there. */
    async synchronize(signal: AbortSignal): Promise<void> {
      if (!server) return
      if (!(await turn.acquire())) {
        // The other process may have read the events already.
        await enqueue(new Date(Date.parse(clock()) + BUSY_RETRY_MS).toISOString())
        return
      }
      try {
        await synchronize(server.index, signal)
      } finally {
        await turn.release()
      }
    },

    /** Builds a new index at the next run of the job; until then, the present one is not used. */
    async startOver(): Promise<void> {
      await settings.put(STATE_KEY, '')
    },

    /** Whether the index contains every committed write of an article. */
    async isCurrent(): Promise<boolean> {
      const state = await stateOf()
      return state !== null && !(await events.hasAfter(state.position, 'article'))
    },
  }
}

export type SearchServerService = ReturnType<typeof searchServerService>
