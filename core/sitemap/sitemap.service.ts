/** The sitemap for search engines: every public article, in several files. */
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { SitemapRepository } from './sitemap.repository.ts'
import type { SitemapEntry, SitemapFile } from './sitemap.ts'

export function sitemapService(parts: { sitemap: SitemapRepository; clock: Clock }) {
  const { sitemap, clock } = parts
  return {
    async parts(): Promise<SitemapFile[]> {
      return sitemap.parts(clock())
    },

    /** Throws `request.not_found` for an empty file. */
    async part(number: number): Promise<AsyncIterable<SitemapEntry>> {
      const all = await sitemap.parts(clock())
      if (!all.some((each) => each.part === number)) throw new AppError('request.not_found')
      return sitemap.entries(number, clock())
    },
  }
}
