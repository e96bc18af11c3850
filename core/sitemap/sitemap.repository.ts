/** The only SQL of the sitemap. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import { wherePublicArticle } from '../articles/articles.public.ts'
import { ENTRIES_A_PART, type MapEntry, type MapPart } from './sitemap.ts'

export function sitemapRepository(engine: Engine) {
  const { db } = engine
  const publicArticles = (publicAt: string) => db.selectFrom('articles').where(wherePublicArticle(publicAt))

  return {
    /** Numbers of the sitemap files that contain articles, from 1. */
    async parts(publicAt: string): Promise<MapPart[]> {
      const part = sql<number>`(id - 1) / ${sql.lit(ENTRIES_A_PART)} + 1`
      return publicArticles(publicAt)
        .select([part.as('part'), sql<string>`max(updated_at)`.as('changedAt')])
        .groupBy(part)
        .orderBy('part')
        .execute()
    },

    /** The articles of one file by id, streamed. */
    entries(part: number, publicAt: string): AsyncIterable<MapEntry> {
      return engine.stream(
        publicArticles(publicAt)
          .select(['id', 'updated_at as changedAt'])
          .where('id', '>', (part - 1) * ENTRIES_A_PART)
          .where('id', '<=', part * ENTRIES_A_PART)
          .orderBy('id')
          .compile(),
      )
    },
  }
}

export type SitemapRepository = ReturnType<typeof sitemapRepository>
