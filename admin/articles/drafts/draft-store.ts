/**
 * Unsaved articles in the browser's storage: one draft per tab and article, so that two tabs do not overwrite each
 * other. Drafts expire, and the oldest are dropped beyond a limit.
 */
import { newValues, type ArticleValues } from '../article-values.ts'

export type Draft = {
  values: ArticleValues
  /** ISO 8601. */
  savedAt: string
  /** The version that was edited; null for a new article. */
  version: number | null
}
export type FoundDraft = Draft & { tab: string }

/** Identifies a draft by account, article (`new` for none) and tab. */
export type DraftKey = { userId: number; article: number | 'new'; tab: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'article-draft:'
const MAX_DRAFTS = 12
const RETENTION_DAYS = 30

function keyOf({ userId, article, tab }: DraftKey): string {
  return `${PREFIX}${userId}:${article}:${tab}`
}

/** A field that is newer than the draft is empty. */
const EMPTY = newValues('')

function isDraft(found: unknown): found is Draft {
  const { values, savedAt, version } = (found ?? {}) as Record<string, unknown>
  if (typeof savedAt !== 'string' || (version !== null && typeof version !== 'number')) return false
  const texts = Object.values(values ?? {})
  return texts.length > 0 && texts.every((text) => typeof text === 'string')
}

function read(store: Store, key: string): Draft | null {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? '')
    return isDraft(found) ? { ...found, values: { ...EMPTY, ...found.values } } : null
  } catch {
    return null
  }
}

function keysOf(store: Store, prefix: string): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  )
}

/** Oldest first; entries that cannot be parsed count as oldest. */
function byAge(store: Store): { key: string; savedAt: string }[] {
  return keysOf(store, PREFIX)
    .map((key) => ({ key, savedAt: read(store, key)?.savedAt ?? '' }))
    .sort((one, other) => (one.savedAt < other.savedAt ? -1 : 1))
}

/** Includes drafts of other accounts and articles, which share the storage quota. */
export function deleteOldDrafts(store: Store, now: string): void {
  const eldest = new Date(Date.parse(now) - RETENTION_DAYS * 86_400_000).toISOString()
  const all = byAge(store)
  for (const [index, { key, savedAt }] of all.entries()) {
    if (savedAt < eldest || index < all.length - MAX_DRAFTS) store.removeItem(key)
  }
}

/** False if the browser has no room for it even after evicting the others. */
export function storeDraft(store: Store, place: DraftKey, kept: Draft): boolean {
  const key = keyOf(place)
  const text = JSON.stringify(kept)
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
}

export function deleteDraft(store: Store, place: DraftKey): void {
  store.removeItem(keyOf(place))
}

/** The drafts of an article, newest first. */
export function draftsOf(store: Store, { userId, article }: Omit<DraftKey, 'tab'>): FoundDraft[] {
  const prefix = `${PREFIX}${userId}:${article}:`
  return keysOf(store, prefix)
    .flatMap((key) => {
      const found = read(store, key)
      return found ? [{ ...found, tab: key.slice(prefix.length) }] : []
    })
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
}
