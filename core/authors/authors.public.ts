/** Which authors are public (contract, What is public): approved, or named by a public article. */
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isPublicArticle, wherePublicArticle } from '../articles/articles.public.ts'
import type { Article } from '../articles/articles.ts'
import type { Author } from './authors.ts'

/** `articles`: those that name the author. */
export function isPublicAuthor(
  author: Pick<Author, 'status'>,
  articles: readonly Pick<Article, 'status' | 'publishDate'>[],
  now: string,
): boolean {
  return author.status === 'Approved' || articles.some((article) => isPublicArticle(article, now))
}

/** The same in SQL, where `authors` is among the tables of the query. */
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
