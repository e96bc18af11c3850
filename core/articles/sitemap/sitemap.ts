/** The sitemap for search engines. */

/** A file of the articles of one month, or a part of them, and its last modification. */
export type SitemapFile = { month: string; part: number; changedAt: string }
export type SitemapEntry = { id: number; changedAt: string }

/**
 * Articles per file. A site with no more than this has one file; a month with more has several, the oldest articles
 * first, so that a new one changes the last file of its month alone.
 */
export const ARTICLES_PER_FILE = 1000
