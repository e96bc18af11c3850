/**
 * Leaves what a process has in memory of the index to the one that follows it, so that searches are as fast after a restart
 * as before it. What was written in between is applied to it.
 */
import { setImmediate } from 'node:timers/promises'
import type { ArticleFactsService } from '../articles/article-facts.service.ts'
import type { EventsRepository } from '../events/events.repository.ts'
import type { StoredEvent } from '../events/events.ts'
import { SEARCH_VERSION } from './documents.ts'
import type { DocumentsRepository } from './documents.repository.ts'
import type { IndexGeneration } from './index-generation.ts'
import type { KnownWords } from './known-words.service.ts'
import { readMemory, writeMemory, type MemoryHeader, type StoredList } from './memory-file.ts'
import { postingListOf } from './posting-list.ts'
import { updateLists, type KeptList, type Postings } from './postings.ts'
import type { RankedTexts } from './ranked-texts.service.ts'

const EVENTS_PER_READ = 500
/** After more writes than these, it is faster to read the index again. */
const MAX_CHANGED = 200
/** Each is compared with the term of every list. */
const CHANGED_PER_STEP = 10
/** Each is split into words: so many take a few milliseconds. */
const TEXTS_PER_READ = 10
const LISTS_PER_STEP = 100

async function unpacked(lists: readonly StoredList[]): Promise<KeptList[]> {
  const kept: KeptList[] = []
  for (const [index, { term, ids }] of lists.entries()) {
    kept.push({ term, list: postingListOf(ids) })
    // Other requests come first.
    if (index % LISTS_PER_STEP === 0) await setImmediate()
  }
  return kept
}

export function searchMemoryService(parts: {
  /** Null where nothing is left to another process. */
  file: string | null
  generation: Pick<IndexGeneration, 'check' | 'known'>
  events: Pick<EventsRepository, 'after'>
  documents: Pick<DocumentsRepository, 'read'>
  facts: Pick<ArticleFactsService, 'position'>
  lists: Postings
  texts: RankedTexts
  words: Pick<KnownWords, 'stored' | 'restore'>
}) {
  const { file, generation, events, documents, facts, lists, texts, words } = parts

  /** The event at a position; null where it is none, or was deleted. */
  async function eventAt(position: number): Promise<MemoryHeader['event']> {
    const [event] = await events.after(position - 1, 1)
    return event?.seq === position ? { at: event.at, noun: event.noun, id: String(event.id) } : null
  }

  /** A database that was replaced by an earlier copy has other events at the same positions. */
  async function isOfThisLog({ position, event }: MemoryHeader): Promise<boolean> {
    return position === 0 || (event !== null && JSON.stringify(await eventAt(position)) === JSON.stringify(event))
  }

  /** The articles that have changed since a position; null if there are too many. */
  async function changedSince(start: number): Promise<number[] | null> {
    const ids = new Set<number>()
    for (let position = start; ids.size <= MAX_CHANGED;) {
      const found = await events.after(position, EVENTS_PER_READ)
      const ofArticles = found.filter(({ noun }) => noun === 'article') as StoredEvent<'article'>[]
      for (const { id } of ofArticles) ids.add(Number(id))
      position = found.at(-1)?.seq ?? position
      if (found.length < EVENTS_PER_READ) return [...ids]
    }
    return null
  }

  async function rankedBefore(ids: readonly number[], signal: AbortSignal): Promise<void> {
    for (let first = 0; first < ids.length && !signal.aborted; first += TEXTS_PER_READ) {
      await texts.use(ids.slice(first, first + TEXTS_PER_READ), () => undefined)
      await setImmediate()
    }
  }

  /** Brings lists up to date with the articles that have changed since; false where there are too many, or `signal` ends it. */
  async function catchUp(kept: readonly KeptList[], start: number, signal: AbortSignal): Promise<boolean> {
    const changed = await changedSince(start)
    if (changed === null) return false
    for (let first = 0; first < changed.length && !signal.aborted; first += CHANGED_PER_STEP) {
      const some = changed.slice(first, first + CHANGED_PER_STEP)
      updateLists(kept, some, await documents.read('articles', some))
      await setImmediate()
    }
    return !signal.aborted
  }

  return {
    /** Must be called after the facts of articles were read. Returns false if nothing was left that is of use. */
    async restore(signal: AbortSignal): Promise<boolean> {
      const left = file === null ? null : await readMemory(file)
      if (!left) return false
      const { header } = left
      if (!(await isOfThisLog(header))) return false
      await generation.check()
      const { index, words: vocabulary } = generation.known()
      if (header.version !== SEARCH_VERSION || header.generations.index !== index) return false
      if (header.generations.words === vocabulary) words.restore(header.words)
      const kept = await unpacked(left.lists)
      for (let isRestored = false; !isRestored;) {
        const { updates } = lists
        if (!(await catchUp(kept, header.position, signal))) return false
        // Otherwise an article has changed meanwhile.
        isRestored = lists.updates === updates
        if (isRestored) lists.restore(kept)
      }
      await rankedBefore(header.texts, signal)
      return true
    },

    /** Writes the file. */
    async store(): Promise<void> {
      const position = facts.position()
      if (file === null || position === null) return
      await generation.check()
      const header = {
        version: SEARCH_VERSION,
        generations: generation.known(),
        position,
        event: position === 0 ? null : await eventAt(position),
        texts: texts.ids(),
        words: words.stored(),
      }
      await writeMemory(file, header, lists.stored())
    },
  }
}

export type SearchMemoryService = ReturnType<typeof searchMemoryService>
