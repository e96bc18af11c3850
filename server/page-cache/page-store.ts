/** The entries of the page cache: found by address, dropped by tag, bounded in bytes. */
import { LRUCache } from 'lru-cache'
import { addressOf, canonicalQuery } from './address.ts'
import { entryBytes, keyText, newEntry, type Entry, type EntryKey, type NewEntry } from './entry.ts'

/** A response may occupy this share of the cache, and no more than `MAX_RESPONSE_BYTES`. */
const MAX_SHARE = 1 / 16
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** The entries of one path: its route, and with it the parameters, is the same for all of them. */
type PathEntries = { names: readonly string[]; count: number }

export type PageStoreOptions = { maxBytes: number; now: () => number }

export function pageStore({ maxBytes, now }: PageStoreOptions) {
  const paths = new Map<string, PathEntries>()
  const byTag = new Map<string, Set<Entry>>()
  /** Each in an object of its own: a size is calculated again only for another object. */
  const lru = new LRUCache<string, { entry: Entry }>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }) => entryBytes(entry),
    noDisposeOnSet: true,
    dispose: ({ entry }) => forget(entry),
  })

  /** Removes an entry from both indexes. */
  function forget(entry: Entry): void {
    const path = entry.key.host + entry.key.path
    const entries = paths.get(path)
    if (entries && (entries.count -= 1) === 0) paths.delete(path)
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag)
      if (tagged?.delete(entry) && tagged.size === 0) byTag.delete(tag)
    }
  }

  function index(entry: Entry, names: readonly string[]): void {
    const path = entry.key.host + entry.key.path
    const entries = paths.get(path) ?? { names, count: 0 }
    paths.set(path, entries)
    entries.count += 1
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(entry)
      else byTag.set(tag, new Set([entry]))
    }
  }

  const get = (key: EntryKey): Entry | undefined => lru.peek(keyText(key))?.entry
  const has = (entry: Entry): boolean => get(entry.key) === entry

  return {
    maxResponseBytes: Math.min(MAX_RESPONSE_BYTES, maxBytes * MAX_SHARE),
    bytes: () => lru.calculatedSize,
    count: () => lru.size,
    get,
    has,

    /** Looks up an address as it was requested. */
    find(host: string, url: string): Entry | undefined {
      const { path, query } = addressOf(url)
      const entries = paths.get(host + path)
      return entries && get({ host, path, query: canonicalQuery(query, entries.names) })
    },

    /** `names`: the query parameters that the route reads. Replaces the entry of the same key. */
    add(given: NewEntry, names: readonly string[]): void {
      const text = keyText(given.key)
      const entry = newEntry(given, now())
      lru.delete(text)
      lru.set(text, { entry })
      if (has(entry)) index(entry, names)
    },

    /** Records a use. */
    touch: (entry: Entry): void => void lru.get(keyText(entry.key)),

    /** To be called when a response was compressed once more. */
    resize: (entry: Entry): void => void (has(entry) && lru.set(keyText(entry.key), { entry })),

    /** Ends the freshness of every entry that has one of the tags. */
    drop(tags: Iterable<string>): void {
      for (const tag of tags) {
        for (const entry of byTag.get(tag) ?? []) entry.droppedAt ??= now()
      }
    },

    /** Ends the freshness of every entry. */
    clear(): void {
      for (const { entry } of lru.values()) entry.droppedAt ??= now()
    },
  }
}
