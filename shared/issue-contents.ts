/**
 * The contents of a magazine issue from cover to cover: its entries, and the edits that a person makes in them. Edits are
 * functions of the list that name entries by their keys, so one that meets another person's change is made again on top
 * of it.
 */

export const ENTRY_KINDS = ['article', 'advertisement', 'feature', 'blank'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** As it is stored, sent and answered. Pages are printed page numbers. */
export type IssueEntry = {
  /** Given by whoever adds it, unique in the issue. */
  key: string
  kind: EntryKind
  /** The section's words in this issue; empty for none. */
  section: string
  /** Null while an article is only planned. */
  article_id: number | null
  /** The working title: shown until there is an article, and for whatever is none. */
  title: string
  page_from: number | null
  page_to: number | null
  words_wanted: number | null
  /** `yyyy-mm-dd`. */
  due_day: string | null
}

/** More than the longest issue has. */
export const MAX_ENTRIES = 200
/** The highest number of a printed page. */
export const MAX_PRINTED_PAGE = 2000
export const MAX_WORDS_WANTED = 100_000

export type ContentsEdit = (entries: readonly IssueEntry[]) => readonly IssueEntry[]

/** Adds entries behind another; at the end without one, or where that is gone. Keys and articles that are there stay once. */
export function insertEntries(added: readonly IssueEntry[], after: string | null = null): ContentsEdit {
  return (entries) => {
    const isNew = (entry: IssueEntry) =>
      !entries.some(({ key, article_id: id }) => key === entry.key || (id !== null && id === entry.article_id))
    const index = entries.findIndex(({ key }) => key === after)
    return entries.toSpliced(index === -1 ? entries.length : index + 1, 0, ...added.filter(isNew))
  }
}

export function removeEntry(key: string): ContentsEdit {
  return (entries) => entries.filter((entry) => entry.key !== key)
}

export function changeEntry(key: string, changes: Partial<Omit<IssueEntry, 'key'>>): ContentsEdit {
  return (entries) => entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry))
}

/** Puts an entry behind another, or first for null. Where either is gone, or both are one, nothing moves. */
export function moveEntry(key: string, after: string | null): ContentsEdit {
  return (entries) => {
    const moved = entries.find((entry) => entry.key === key)
    const rest = entries.filter((entry) => entry.key !== key)
    const index = rest.findIndex((entry) => entry.key === after)
    if (!moved || (after !== null && index === -1)) return entries
    return rest.toSpliced(index + 1, 0, moved)
  }
}

/** Moves an entry up (-1) or down (1) by one place. */
export function shiftEntry(key: string, by: -1 | 1): ContentsEdit {
  return (entries) => {
    const index = entries.findIndex((entry) => entry.key === key)
    const after = entries[by === 1 ? index + 1 : index - 2]?.key ?? null
    if (index === -1 || index + by < 0 || index + by >= entries.length) return entries
    return moveEntry(key, after)(entries)
  }
}

/** The skeleton of an earlier issue: its sections, kinds, pages and rooms, without its articles and days. */
export function skeletonOf(entries: readonly IssueEntry[], newKey: () => string): IssueEntry[] {
  return entries.map((entry) => ({
    ...entry,
    key: newKey(),
    article_id: null,
    title: entry.kind === 'article' ? '' : entry.title,
    due_day: null,
  }))
}

/** The articles of an issue, in its order. */
export function articleIdsOf(entries: readonly IssueEntry[]): number[] {
  return entries.flatMap(({ article_id: id }) => id ?? [])
}

/** The entries by the section's words, in the order in which sections begin. */
export function bySection<Entry extends { section: string }>(
  entries: readonly Entry[],
): { section: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.section)
    if (group) group.push(entry)
    else groups.set(entry.section, [entry])
  }
  return Array.from(groups, ([section, grouped]) => ({ section, entries: grouped }))
}
