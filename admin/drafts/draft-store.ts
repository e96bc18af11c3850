/**
 * Unsaved texts in the browser's storage: one draft per tab and record, so that two tabs do not overwrite each other.
 * Drafts expire, and the oldest are dropped beyond a limit.
 */

/** The texts of a form, by field. */
export type DraftValues = { readonly [Field in string]?: string }

export type Draft<Values> = {
  values: Values
  /** ISO 8601. */
  savedAt: string
  /** The version that was edited; null for a new record. */
  version: number | null
  /** The version of the working copy that was edited; null for none. */
  copyVersion?: string | null
}
export type FoundDraft<Values> = Draft<Values> & { tab: string }

/** Identifies a draft by account, record (`new` for none) and tab. */
export type DraftKey = { userId: number; record: string | number; tab: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const MAX_DRAFTS = 12
const RETENTION_DAYS = 30

function isDraft(found: unknown): found is Draft<DraftValues> {
  const { values, savedAt, version, copyVersion = null } = (found ?? {}) as Record<string, unknown>
  if (typeof savedAt !== 'string' || (version !== null && typeof version !== 'number')) return false
  if (copyVersion !== null && typeof copyVersion !== 'string') return false
  const texts = Object.values(values ?? {})
  return texts.length > 0 && texts.every((text) => typeof text === 'string')
}

/** `prefix` names the kind of drafts; a field that is newer than a draft is that of `empty`. */
export function draftStore<Values extends DraftValues>({ prefix, empty }: { prefix: string; empty: Values }) {
  const startOf = ({ userId, record }: Omit<DraftKey, 'tab'>) => `${prefix}${userId}:${record}:`
  const keyOf = ({ tab, ...place }: DraftKey) => startOf(place) + tab

  function read(store: Store, key: string): Draft<Values> | null {
    try {
      const found: unknown = JSON.parse(store.getItem(key) ?? '')
      return isDraft(found) ? { ...found, values: { ...empty, ...found.values } } : null
    } catch {
      return null
    }
  }

  function keysOf(store: Store, start: string): string[] {
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      key.startsWith(start),
    )
  }

  /** Oldest first; entries that cannot be parsed count as oldest. */
  function byAge(store: Store): { key: string; savedAt: string }[] {
    return keysOf(store, prefix)
      .map((key) => ({ key, savedAt: read(store, key)?.savedAt ?? '' }))
      .sort((one, other) => (one.savedAt < other.savedAt ? -1 : 1))
  }

  return {
    /** Includes drafts of other accounts and records, which share the storage quota. */
    deleteOld(store: Store, now: string): void {
      const eldest = new Date(Date.parse(now) - RETENTION_DAYS * 86_400_000).toISOString()
      const all = byAge(store)
      for (const [index, { key, savedAt }] of all.entries()) {
        if (savedAt < eldest || index < all.length - MAX_DRAFTS) store.removeItem(key)
      }
    },

    /** False if the browser has no room for it even after evicting the others. */
    put(store: Store, place: DraftKey, draft: Draft<Values>): boolean {
      const key = keyOf(place)
      const text = JSON.stringify(draft)
      const others = byAge(store).filter((other) => other.key !== key)
      for (;;) {
        try {
          store.setItem(key, text)
          return true
        } catch {
          const oldest = others.shift()
          if (!oldest) return false
          store.removeItem(oldest.key)
        }
      }
    },

    delete(store: Store, place: DraftKey): void {
      store.removeItem(keyOf(place))
    },

    /** The drafts of a record, newest first. */
    of(store: Store, place: Omit<DraftKey, 'tab'>): FoundDraft<Values>[] {
      const start = startOf(place)
      return keysOf(store, start)
        .flatMap((key) => {
          const found = read(store, key)
          return found ? [{ ...found, tab: key.slice(start.length) }] : []
        })
        .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    },
  }
}

export type DraftStore<Values extends DraftValues> = ReturnType<typeof draftStore<Values>>
