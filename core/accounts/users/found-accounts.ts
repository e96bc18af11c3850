/**
 * Accounts that a query finds: by the words of the name, through the index, or by a part of the email address as it is
 * written. Addresses are in no index, because the words of an index are offered to readers as corrections.
 */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { SearchIndex } from '#database/engines/search-index.ts'
import type { Schema } from '#database/schema.ts'
import { parseQuery } from '#shared/search/query.ts'
import { contains, expressionOf, type Spelled } from '#core/records/list-filter.ts'

export function whereAccountFound<Row>(
  query: SelectQueryBuilder<Schema, 'users', Row>,
  filter: { q?: string | undefined } & Spelled,
  search: SearchIndex,
): SelectQueryBuilder<Schema, 'users', Row> {
  const expression = expressionOf(filter)
  if (!expression) return query
  const part = parseQuery(filter.q ?? '').text.toLowerCase()
  const byName = sql<boolean>`users.id in ${search.idsMatching('users', expression)}`
  return query.where((where) => where.or([byName, contains(sql`users.email`, part)]))
}
