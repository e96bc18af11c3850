/** Which records of a short list the full-text index finds. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'
import type { SearchableTable, SearchExpression } from '#database/engines/search-index.ts'
import type { IndexMatches } from './short-list.ts'

export function shortListRepository({ searched, search }: Pick<Engine, 'searched' | 'search'>, table: SearchableTable) {
  return {
    /** The records that match, and those of which the index has no document. */
    async matches(expression: SearchExpression): Promise<IndexMatches> {
      const { rows } = await sql<{ id: number; found: number }>`
        select id, 1 as found from ${search.idsMatching(table, expression)} as matches
        union all
        select id, 0 as found from ${sql.table(table)} where id not in ${search.ids(table)}`.execute(searched)
      const idsOf = (found: number) => new Set(rows.filter((row) => row.found === found).map(({ id }) => id))
      return { found: idsOf(1), missing: idsOf(0) }
    },
  }
}

export type ShortListRepository = ReturnType<typeof shortListRepository>
