/** Which authors are public, as the contract defines it: approved ones, and those with a public article. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isPublicArticle, wherePublicArticle } from '#core/articles/articles.public.ts'
import type { Article } from '#core/articles/articles.ts'
import type { Author } from './authors.ts'

/** `articles`: the author's articles. */
export function isPublicAuthor(
  author: Pick<Author, 'status'>,
  articles: readonly Pick<Article, 'status' | 'publishDate' | 'takeDownAt'>[],
  now: string,
): boolean {
  return author.status === 'Approved' || articles.some((article) => isPublicArticle(article, now))
}

/** The same in SQL, for a query that includes `authors`. */
export function wherePublicAuthor(now: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'authors'>()
  return column.or([
    column('authors.status', '=', 'Approved'),
    column.exists(
      column
        .selectFrom('articles')
        .select(sql`1`.as('one'))
        .whereRef('articles.author_id', '=', 'authors.id')
        .where(wherePublicArticle(now)),
    ),
  ])
}
