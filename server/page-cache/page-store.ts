/** The entries of the page cache: found by address, dropped by tag, bounded in bytes. */
import { addressOf, canonicalQuery } from './address.ts'
import { entryBytes, newEntry, type Entry, type EntryKey, type NewEntry } from './entry.ts'
import { segmentedLru } from './segmented-lru.ts'

/** A response may occupy this share of the cache, and no more than `MAX_RESPONSE_BYTES`. */
const MAX_SHARE = 1 / 16
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** All entries of one path. Its route, and with it the parameters, is the same for all of them. */
type PathEntries = { names: readonly string[]; bare: Entry | undefined; others: Map<string, Entry> | undefined }

export type PageStoreOptions = { maxBytes: number; now: () => number }

export function pageStore({ maxBytes, now }: PageStoreOptions) {
  const paths = new Map<string, PathEntries>()
  const byTag = new Map<string, Set<Entry>>()
  const lru = segmentedLru<Entry>(maxBytes, forget)
  let count = 0

  /** Removes an entry from both indexes. */
  function forget(entry: Entry): void {
    const { host, path, query } = entry.key
    count -= 1
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag)
      if (tagged?.delete(entry) && tagged.size === 0) byTag.delete(tag)
    }
    const entries = paths.get(host + path)
    if (!entries) return
    if (query === '') entries.bare = undefined
    else if (entries.others?.delete(query) && entries.others.size === 0) entries.others = undefined
    if (!entries.bare && !entries.others) paths.delete(host + path)
  }

  function get({ host, path, query }: EntryKey): Entry | undefined {
    const entries = paths.get(host + path)
    return query === '' ? entries?.bare : entries?.others?.get(query)
  }

  function remove(entry: Entry): void {
    if (get(entry.key) !== entry) return
    lru.remove(entry)
    forget(entry)
  }

  function index(entry: Entry, names: readonly string[]): void {
    const { host, path, query } = entry.key
    const entries = paths.get(host + path) ?? { names, bare: undefined, others: undefined }
    paths.set(host + path, entries)
    if (query === '') entries.bare = entry
    else (entries.others ??= new Map()).set(query, entry)
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(entry)
      else byTag.set(tag, new Set([entry]))
    }
  }

  return {
    maxResponseBytes: Math.min(MAX_RESPONSE_BYTES, maxBytes * MAX_SHARE),
    bytes: lru.bytes,
    count: () => count,
    get,

    /** Looks up an address as it was requested. */
    find(host: string, url: string): Entry | undefined {
      const { path, query } = addressOf(url)
      const entries = paths.get(host + path)
      if (!entries) return undefined
      const known = canonicalQuery(query, entries.names)
      return known === '' ? entries.bare : entries.others?.get(known)
    },

    /** `names`: the query parameters that the route reads. Replaces the entry of the same key. */
    add(given: NewEntry, names: readonly string[]): Entry {
      const former = get(given.key)
      if (former) remove(former)
      const entry = newEntry(given, now())
      count += 1
      index(entry, names)
      lru.add(entry)
      return entry
    },

    touch: (entry: Entry): boolean => lru.touch(entry),
    /** To be called when a response was compressed once more. */
    resize: (entry: Entry): void => lru.resize(entry, entryBytes(entry)),
    remove,

    /** Ends the freshness of every entry that has one of the tags. */
    drop(tags: Iterable<string>): void {
      for (const tag of tags) {
        for (const entry of byTag.get(tag) ?? []) entry.droppedAt ??= now()
      }
    },

    /** Ends the freshness of every entry. */
    clear(): void {
      for (const { bare, others } of paths.values()) {
        for (const entry of [...(bare ? [bare] : []), ...(others?.values() ?? [])]) entry.droppedAt ??= now()
      }
    },
  }
}
