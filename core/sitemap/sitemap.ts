/** The sitemap for search engines. */

/** A non-empty file and its last modification. */
export type MapPart = { part: number; changedAt: string }
export type MapEntry = { id: number; changedAt: string }

/** Files are ranges of ids: none exceeds this many addresses, and an article never moves to another file. */
export const ENTRIES_A_PART = 10_000
