/** Which magazine issues and e-books are public (contract, What is public): Active, and their day has begun. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isActive, whereActive } from '#core/records/active.ts'
import type { Publication } from './publications.ts'

export function isPublicPublication(publication: Pick<Publication, 'status' | 'publishDate'>, now: string): boolean {
  return isActive(publication) && publication.publishDate <= now
}

/** The same in SQL, where `publications` is among the tables of the query. */
export function wherePublicPublication(now: string): Expression<SqlBool> {
  const column = expressionBuilder<Schema, 'publications'>()
  return column.and([whereActive('publications'), column('publications.publish_date', '<=', now)])
}
