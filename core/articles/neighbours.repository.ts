/** The articles beside one: before and after it in its category and language, and what to read next. */
import { sql } from 'kysely'
import { prepared } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'
import { matching, SUMMARY } from './articles.queries.ts'
import type { Article, ArticleFilter, ArticleSummary, Neighbours } from './articles.ts'
import { categoriesBeside, categoriesOfSameReaders } from './related.ts'
import { PUBLIC_STATUS, whereNotTakenDown } from './articles.public.ts'

type PlacedField = 'category' | 'language' | 'publishDate'
type Side = { side: keyof Neighbours; compare: '<' | '>'; order: 'desc' | 'asc' }
const OLDER: Side = { side: 'older', compare: '<', order: 'desc' }
/** How many articles are looked at on each side of one in its category, in its month, and of its author. */
const BESIDE = { older: 3, newer: 3, month: 12, author: 4 }
export type Beside = Record<keyof typeof BESIDE, ArticleSummary[]>

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

    /** Public articles of its language that are near it in its category, in its magazine's month, or by its author. */
    async beside(
      {
        id,
        category,
        language,
        publishDate,
        authorId,
        month,
      }: Pick<Article, 'id' | 'authorId' | 'month' | PlacedField>,
      publicAt: string,
    ): Promise<Beside> {
      const part = (of: keyof Beside, filter: ArticleFilter, order: 'asc' | 'desc' = 'desc') =>
        db
          .selectFrom(
            matching(db.selectFrom('articles').select(SUMMARY), { publicAt }, { ...filter, language, excludeId: id })
              .orderBy('articles.publish_date', order)
              .orderBy('articles.id', order)
              .limit(BESIDE[of])
              .as('part'),
          )
          .selectAll('part')
          .select(sql<keyof Beside>`${sql.lit(of)}`.as('of'))
      const ofMonth = { categories: categoriesBeside(category), month }
      const rows = await part('older', { category, before: publishDate })
        .unionAll(part('newer', { category, from: publishDate }, 'asc'))
        .unionAll(part('month', ofMonth))
        .$if(authorId !== null, (parts) =>
          parts.unionAll(
            part('author', { categories: categoriesOfSameReaders(category), ...(authorId !== null && { authorId }) }),
          ),
        )
        .execute()
      const found: Beside = { older: [], newer: [], month: [], author: [] }
      for (const { of, ...row } of rows) found[of].push(row)
      return found
    },

    /** Whether a list has as many as it can hold. */
    isFull: (of: keyof Beside, { length }: { length: number }): boolean => length >= BESIDE[of],
  }
}

export type NeighboursRepository = ReturnType<typeof neighboursRepository>
