/** The only SQL of the sitemap. */
import type { Engine } from '#database/engines/engine.ts'
import { wherePublicArticle } from '../articles.public.ts'
import type { SitemapEntry } from './sitemap.ts'

export function sitemapRepository({ db }: Engine) {
  return {
    /** Public articles, oldest first; of one month if given. */
    async entries(
      publicAt: string,
      { month }: { month?: string },
      { offset, limit }: { offset: number; limit: number },
    ): Promise<SitemapEntry[]> {
      const query = db
        .selectFrom('articles')
        .select(['id', 'updated_at as changedAt'])
        .where(wherePublicArticle(publicAt))
        .orderBy('publish_date')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
      return (month === undefined ? query : query.where('month', '=', month)).execute()
    },
  }
}

export type SitemapRepository = ReturnType<typeof sitemapRepository>
