/** The sitemap for search engines: every public article, in one file or in several files per month. */
import { AppError } from '#core/app-error.ts'
import type { ArticleCountsRepository } from '../article-counts.repository.ts'
import type { Clock } from '#core/clock.ts'
import type { SitemapRepository } from './sitemap.repository.ts'
import { ARTICLES_PER_FILE, type SitemapEntry, type SitemapFile } from './sitemap.ts'

export function sitemapService(parts: {
  articleCounts: Pick<ArticleCountsRepository, 'byMonth'>
  sitemap: SitemapRepository
  clock: Clock
}) {
  const { articleCounts, sitemap, clock } = parts
  return {
    /** The files of a large site, newest first; null where all articles are in one file. */
    async files(): Promise<SitemapFile[] | null> {
      const months = await articleCounts.byMonth(clock(), {})
      const articles = months.reduce((sum, { count }) => sum + count, 0)
      if (articles <= ARTICLES_PER_FILE) return null
      return months.flatMap(({ month, count, changedAt }) =>
        Array.from({ length: Math.ceil(count / ARTICLES_PER_FILE) }, (_, index) => ({
          month,
          part: index + 1,
          changedAt,
        })),
      )
    },

    /** The articles of a small site. */
    async all(): Promise<SitemapEntry[]> {
      return sitemap.entries(clock(), {}, { offset: 0, limit: ARTICLES_PER_FILE })
    },

    /** The articles of one file; `part` counts from 1. Throws `request.not_found` for an empty file. */
    async file({ month, part }: Pick<SitemapFile, 'month' | 'part'>): Promise<SitemapEntry[]> {
      const range = { offset: (part - 1) * ARTICLES_PER_FILE, limit: ARTICLES_PER_FILE }
      const entries = await sitemap.entries(clock(), { month }, range)
      if (entries.length === 0) throw new AppError('request.not_found')
      return entries
    },
  }
}
