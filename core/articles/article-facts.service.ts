/**
 * Keeps the facts of all articles, and what follows them, as current as the database: a search reads the events since the
 * last one, unless this process has written nothing since, and it was a moment ago.
 */
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from '../clock.ts'
import type { EventsRepository } from '../events/events.repository.ts'
import type { StoredEvent } from '../events/events.ts'
import { articleFacts, type ArticleFacts } from './article-facts.ts'
import type { ArticleSearchRepository } from './article-search.repository.ts'

const EVENTS_PER_READ = 200
/** After more events than these reads return, it is faster to read all articles. */
const MAX_READS = 10
/** Long before the events are deleted that a process would have missed. */
const MAX_AGE_MS = 86_400_000
/**
 * How long a search may overlook what another process writes: on PostgreSQL another machine, and on SQLite a command of an
 * operator. Of searches at the same time, one reads the events for all.
 */
const MAX_OVERLOOKED_MS = 20

export function articleFactsService(parts: {
  articles: Pick<ArticleSearchRepository, 'readFacts'>
  events: Pick<EventsRepository, 'after' | 'lastPosition'>
  clock: Clock
  engine: Pick<Engine, 'commits'>
  /** Called with the articles that have changed since its last call, before `current` returns. */
  onChange: (ids: readonly number[]) => Promise<void>
  /** Called where any number of articles may have changed. */
  onReload: () => void
}) {
  const { articles, events, clock, engine, onChange, onReload } = parts
  const facts = articleFacts()
  /** The last event that the facts contain; null before they are loaded. */
  let position: number | null = null
  let checkedAt = 0
  /** What this process had committed when the events were last read, and when that was, by a clock that nothing sets. */
  let last: { commits: number; at: number } | null = null
  let running: Promise<boolean> | null = null

  async function apply(found: readonly StoredEvent[]): Promise<void> {
    const changed = found.filter(({ noun }) => noun === 'article') as StoredEvent<'article'>[]
    if (changed.length === 0) return
    await onChange([...new Set(changed.map(({ id }) => Number(id)))])
    for (const { id, after } of changed) {
      if (after === null) facts.remove(Number(id))
      else facts.set(Number(id), after)
    }
  }

  /** Returns false if `signal` ended it. */
  async function load(signal?: AbortSignal): Promise<boolean> {
    // Before the articles are read, so that what changes meanwhile is applied to them again.
    const start = await events.lastPosition()
    // Until all of them are read, they are not loaded: this may end early, or fail.
    position = null
    facts.clear()
    onReload()
    for await (const rows of articles.readFacts()) {
      if (signal?.aborted) return false
      for (const row of rows) facts.set(row.id, row)
    }
    position = start
    return true
  }

  /** Returns false if there are too many events to read them. */
  async function applyNew(): Promise<boolean> {
    for (let read = 0; read < MAX_READS; read += 1) {
      const found = await events.after(position ?? 0, EVENTS_PER_READ)
      await apply(found)
      position = found.at(-1)?.seq ?? position
      if (found.length < EVENTS_PER_READ) return true
    }
    return false
  }

  /** Returns false if `signal` ended it. */
  async function catchUp(signal?: AbortSignal): Promise<boolean> {
    const begun = { commits: engine.commits(), at: performance.now() }
    last = null
    let isLoaded = position !== null && Date.parse(clock()) - checkedAt <= MAX_AGE_MS
    while (!(isLoaded && (await applyNew()))) {
      if (signal?.aborted || !(await load(signal))) return false
      isLoaded = true
    }
    checkedAt = Date.parse(clock())
    last = begun
    return true
  }

  /** Whether nothing was written since the events were read. */
  function isCurrent(): boolean {
    if (last === null) return false
    return last.commits === engine.commits() && performance.now() - last.at < MAX_OVERLOOKED_MS
  }

  async function run(signal?: AbortSignal): Promise<boolean> {
    if (isCurrent()) return true
    // A run that has begun may have read the events before the latest write.
    if (running) await running.catch(() => false)
    if (isCurrent()) return true
    running ??= catchUp(signal).finally(() => (running = null))
    return running
  }

  return {
    /** As of now: every write that this process committed before the call is in them, and of others all but the latest. */
    async current(): Promise<ArticleFacts> {
      // The signal of another caller may have ended the run.
      while (!(await run()));
      return facts
    },

    /** The last event that they contain; null before they were read. */
    position: (): number | null => position,

    /** Reads them before anybody asks for them. Returns false if `signal` ended it, between two reads. */
    async warmUp(signal: AbortSignal): Promise<boolean> {
      return run(signal)
    },
  }
}

export type ArticleFactsService = ReturnType<typeof articleFactsService>
