/**
 * The lists of staff and of the API find the words of a query, longer ones that begin with them, and other spellings that
 * are surely the same word: inflected forms, and its spelling in the other script. They are sorted by a column and not by
 * how well they match, so they contain neither corrections nor doubtful spellings.
 */
import { parseQuery } from '#shared/search/query.ts'
import { hasQuery, type Spelled } from '../list-filter.ts'
import { listExpression } from './search-plan.ts'
import type { SpellingsService } from './spellings.service.ts'

export function listSpellings({ spellings }: { spellings: Pick<SpellingsService, 'sure'> }) {
  return {
    /** A filter with the other spellings of its query, if it has one. */
    async spelled<Filter extends { q?: string | undefined }>(filter: Filter): Promise<Filter & Spelled> {
      if (!hasQuery(filter.q)) return filter
      const query = parseQuery(filter.q)
      return { ...filter, spelled: listExpression(query, await spellings.sure(query)) }
    },
  }
}

export type ListSpellings = ReturnType<typeof listSpellings>
