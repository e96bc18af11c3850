/** The articles before and after one, by date within its category and language: one query, both sides by index. */
import { sql } from 'kysely'
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import type { Article, Neighbours } from './articles.ts'
import { PUBLIC_STATUS, whereNotTakenDown } from './articles.public.ts'

type Side = { side: keyof Neighbours; compare: '<' | '>'; order: 'desc' | 'asc' }
const OLDER: Side = { side: 'older', compare: '<', order: 'desc' }
const NEWER: Side = { side: 'newer', compare: '>', order: 'asc' }

export function neighboursRepository({ db }: Engine) {
  /**
   * Articles of the same moment are in the order of their ids. One bound on the date, and a language that no index can
   * answer, keep SQLite at the index on the category. What is older than a public article is not in the future; of what
   * is newer, the nearest is checked.
   */
  const query = prepared(
    db,
    (category: string, language: Article['language'], publishDate: string, id: number, publicAt: string) => {
      const nearest = ({ side, compare, order }: Side) =>
        db
          .selectFrom('articles')
          .select(['id', 'title', 'short_title', 'publish_date', sql<keyof Neighbours>`${sql.lit(side)}`.as('side')])
          .where('category', '=', category)
          .where('status', '=', PUBLIC_STATUS)
          .where(whereNotTakenDown(publicAt))
          .where(sql`lower(language)`, '=', language)
          .where('publish_date', `${compare}=`, publishDate)
          .where((where) => where.or([where('publish_date', compare, publishDate), where('id', compare, id)]))
          .orderBy('publish_date', order)
          .orderBy('id', order)
          .limit(1)
      const part = (side: Side) =>
        db
          .selectFrom(nearest(side).as('part'))
          .select([
            'part.id',
            'part.title',
            'part.short_title as shortTitle',
            'part.publish_date as publishDate',
            'part.side',
          ])
          .where('part.publish_date', '<=', publicAt)
      return part(OLDER).unionAll(part(NEWER))
    },
  )

  return {
    /** Only articles that are public at `publicAt`. */
    async of(
      article: Pick<Article, 'id' | 'category' | 'language' | 'publishDate'>,
      publicAt: string,
    ): Promise<Neighbours> {
      const rows = await query(article.category, article.language, article.publishDate, article.id, publicAt)
      return Object.fromEntries(rows.map(({ side, ...neighbour }) => [side, neighbour]))
    },
  }
}

export type NeighboursRepository = ReturnType<typeof neighboursRepository>
