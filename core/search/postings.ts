/**
 * The posting lists of terms: which articles contain them. Lists are read from the index once and kept in memory, as far
 * as they fit, because a few hundred frequent words make up most of all searches and are the ones that take long to
 * read. The lists that are kept follow the changes of articles when they are read next, and are forgotten where the index
 * is built anew, or more articles have changed since than are remembered.
 */
import { packIds, type PackedIds } from '#database/engines/packed-ids.ts'
import type { SearchDocument, SearchTerm } from '#database/engines/search-index.ts'
import { changedDocuments, MAX_CHANGED } from './changed-documents.ts'
import { matchTerm, termMatcher } from './document-terms.ts'
import { SecondChanceMap } from '../second-chance-map.ts'
import { GapList } from './gap-list.ts'
import type { StoredList } from './memory-file.ts'
import { packedIdsOf, postingListOf, type PostingList } from './posting-list.ts'

/** What an entry takes beside its ids. */
const ENTRY_BYTES = 200
const NONE: PostingList = new GapList(packIds(new Int32Array(0)))
/** Terms that are read by one statement. */
const TERMS_PER_READ = 16

export type ReadPostings = (terms: readonly SearchTerm[]) => Promise<PackedIds[]>

/** The list of a term that was read. */
export type ListOf = (term: SearchTerm) => PostingList

export type KeptList = { term: SearchTerm; list: PostingList }
/** `bytes`: what it was counted as. `since`: the number of the last change of an article that it contains. */
type Entry = KeptList & { bytes: number; since: number }

function keyOf({ words, prefix, field }: SearchTerm): string {
  return `${field} ${prefix ? '*' : '='} ${words.join(' ')}`
}

/** Brings lists up to date with articles that have changed, given their documents as they are now. */
export function updateLists(
  lists: Iterable<KeptList>,
  ids: readonly number[],
  documents: readonly SearchDocument[],
): void {
  const byId = new Map(documents.map((document) => [document.id, termMatcher(document)]))
  for (const { term, list } of lists) {
    for (const id of ids) list.set(id, matchTerm(byId.get(id), term))
  }
}

export function postings(parts: { read: ReadPostings; maxBytes: number; maxChanged?: typeof MAX_CHANGED }) {
  const { read, maxBytes, maxChanged = MAX_CHANGED } = parts
  const entries = new SecondChanceMap<Entry>()
  const changed = changedDocuments(maxChanged)
  const reading = new Map<string, Promise<PostingList>>()
  let bytes = 0
  /** Counts the updates: a list that was read during one may lack it, and is not kept. */
  let updates = 0

  function count(entry: Entry): void {
    bytes -= entry.bytes
    entry.bytes = entry.list.bytes + ENTRY_BYTES
    bytes += entry.bytes
  }

  function keep(key: string, { term, list, since }: Omit<Entry, 'bytes'>): void {
    bytes -= entries.delete(key)?.bytes ?? 0
    const entry = { term, list, since, bytes: 0 }
    count(entry)
    while (bytes > maxBytes && entries.size > 0) bytes -= entries.evict()?.bytes ?? 0
    entries.set(key, entry)
  }

  /** A list that is kept, with all changes of articles. */
  function current(entry: Entry): PostingList {
    if (entry.since === changed.last) return entry.list
    changed.follow(entry.list, entry.term, entry.since)
    entry.since = changed.last
    count(entry)
    return entry.list
  }

  function keptList(key: string, use?: { isUse: boolean }): PostingList | undefined {
    const entry = entries.get(key, use)
    return entry && current(entry)
  }

  /** Whether it is known that no field contains a term, and so not its own. */
  function isNowhere(term: SearchTerm): boolean {
    if (term.field === 'any') return false
    const list = keptList(keyOf({ ...term, field: 'any' }), { isUse: false })
    return list instanceof GapList && list.isEmpty
  }

  async function readLists(terms: readonly SearchTerm[]): Promise<PostingList[]> {
    const since = updates
    const lists = (await read(terms)).map(postingListOf)
    for (const [index, term] of terms.entries()) {
      const list = lists[index]
      if (list && updates === since) keep(keyOf(term), { term, list, since: changed.last })
    }
    return lists
  }

  /** Starts reading lists; others that look for the same terms wait for them too. */
  function startReading(missing: ReadonlyMap<string, SearchTerm>): void {
    const all = [...missing]
    for (let first = 0; first < all.length; first += TERMS_PER_READ) {
      const some = all.slice(first, first + TERMS_PER_READ)
      const lists = readLists(some.map(([, term]) => term))
      for (const [index, [key]] of some.entries()) {
        const list = lists.then((found) => found[index] ?? NONE)
        reading.set(key, list)
        const forget = () => void (reading.get(key) === list && reading.delete(key))
        list.then(forget, forget)
      }
    }
  }

  return {
    /** The lists of terms, which the caller must not change. */
    async read(terms: readonly SearchTerm[]): Promise<ListOf> {
      const found = new Map<string, PostingList>()
      const missing = new Map<string, SearchTerm>()
      const awaited = new Set<string>()
      for (const term of terms) {
        const key = keyOf(term)
        const list = keptList(key) ?? (isNowhere(term) ? NONE : undefined)
        if (list) {
          found.set(key, list)
          continue
        }
        awaited.add(key)
        if (!reading.has(key)) missing.set(key, term)
      }
      if (awaited.size > 0) {
        startReading(missing)
        await Promise.all(Array.from(awaited, async (key) => found.set(key, (await reading.get(key)) ?? NONE)))
      }
      return (term) => found.get(keyOf(term)) ?? NONE
    },

    /** Called with articles that have changed, and their documents as they are now. */
    update(ids: readonly number[], documents: readonly SearchDocument[]): void {
      updates += 1
      reading.clear()
      changed.add(ids, documents)
      for (const [key, { since }] of entries.all()) {
        if (!changed.canFollow(since)) bytes -= entries.delete(key)?.bytes ?? 0
      }
    },

    /** Forgets all lists. */
    clear(): void {
      updates += 1
      reading.clear()
      entries.clear()
      changed.clear()
      bytes = 0
    },

    /** Keeps lists that another process has read, and that have followed all changes. Those that are kept already stay. */
    restore(lists: readonly KeptList[]): void {
      const present = entries.entries()
      entries.clear()
      bytes = 0
      for (const kept of lists) keep(keyOf(kept.term), { ...kept, since: changed.last })
      for (const [key, entry] of present) keep(key, entry)
    },

    /** All lists, those that go first first. They may change until it is their turn. */
    *stored(): Generator<StoredList> {
      for (const [, entry] of entries.entries()) {
        // One of them may have been forgotten meanwhile.
        if (changed.canFollow(entry.since)) yield { term: entry.term, ids: packedIdsOf(current(entry)) }
      }
    },

    get updates() {
      return updates
    },

    /** How full the memory for lists is, from 0 to 1. */
    get share() {
      return bytes / maxBytes
    },

    get size() {
      return { lists: entries.size, bytes }
    },
  }
}

export type Postings = ReturnType<typeof postings>
