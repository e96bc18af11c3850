/** The only SQL of the sitemap. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { wherePublicArticle } from '../articles/articles.public.ts'
import { IDS_PER_FILE, type SitemapEntry, type SitemapFile } from './sitemap.ts'

export function sitemapRepository(engine: Engine) {
  const { db } = engine
  const publicArticles = (publicAt: string) => db.selectFrom('articles').where(wherePublicArticle(publicAt))

  return {
    /** Numbers of the sitemap files that contain articles, from 1. */
    async parts(publicAt: string): Promise<SitemapFile[]> {
      const part = sql<number>`(id - 1) / ${sql.lit(IDS_PER_FILE)} + 1`
      return publicArticles(publicAt)
        .select([part.as('part'), sql<string>`max(updated_at)`.as('changedAt')])
        .groupBy(part)
        .orderBy('part')
        .execute()
    },

    /** The articles of one file by id, streamed. */
    entries(part: number, publicAt: string): AsyncIterable<SitemapEntry> {
      return engine.stream(
        publicArticles(publicAt)
          .select(['id', 'updated_at as changedAt'])
          .where('id', '>', (part - 1) * IDS_PER_FILE)
          .where('id', '<=', part * IDS_PER_FILE)
          .orderBy('id')
          .compile(),
      )
    },
  }
}

export type SitemapRepository = ReturnType<typeof sitemapRepository>
