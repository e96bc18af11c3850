/** The sitemap for search engines. */

/** A non-empty file and its last modification. */
export type SitemapFile = { part: number; changedAt: string }
export type SitemapEntry = { id: number; changedAt: string }

/** Files are ranges of ids: none exceeds this many addresses, and an article never moves to another file. */
export const IDS_PER_FILE = 10_000
