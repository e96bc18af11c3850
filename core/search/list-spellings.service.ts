/**
 * The lists of staff and of the API find the words of a query, longer ones that begin with them, and other spellings that
 * are surely the same word: inflected forms, and its spelling in the other script. They are sorted by a column and not by
 * how well they match, so they contain neither corrections nor doubtful spellings.
 */
import type { ReadingEngine } from '#database/engines/engine.ts'
import type { SearchExpression, SearchTerm } from '#database/engines/search-index.ts'
import { parseQuery, type ParsedQuery } from '#shared/search/query.ts'
import { stem } from '#shared/search/stem.ts'
import { EXACT } from './documents.ts'
import { groupsService } from './groups.service.ts'
import { searchTermOf, SURE_KINDS, type Group } from './query-groups.ts'
import { vocabularyRepository } from './vocabulary.repository.ts'

/** With the other spellings of the words of `q`; without them, the words alone are found. */
export type Spelled = { spelled?: SearchExpression }

const exactly = (words: readonly string[], prefix = false): SearchTerm =>
  words.length === 1 ? { tokens: [EXACT + (words[0] ?? '')], prefix } : { tokens: words.map(stem) }

/** What a list looks for: each word may be the beginning of a longer one. */
export function listExpression({ clauses, excluded }: ParsedQuery, groups: readonly Group[] = []): SearchExpression {
  return {
    all: clauses.flatMap(({ words, quoted, optional }, index) => {
      if (optional) return []
      if (quoted) return [[exactly(words)]]
      const terms = groups.find(({ clause }) => clause === index)?.terms ?? []
      const sure = terms.filter(({ kind }) => SURE_KINDS.has(kind)).map(searchTermOf)
      return [[exactly(words, true), { tokens: words.map(stem) }, ...sure]]
    }),
    none: excluded.map((words) => exactly(words)),
  }
}

export function listSpellings(engine: Pick<ReadingEngine, 'db' | 'background'>) {
  const groups = groupsService({ vocabulary: vocabularyRepository(engine) })

  return {
    /** A filter with the other spellings of its query, if it has one. */
    async spelled<Filter extends { q?: string | undefined }>(filter: Filter): Promise<Filter & Spelled> {
      if (filter.q === undefined || filter.q.trim() === '') return filter
      const query = parseQuery(filter.q)
      return { ...filter, spelled: listExpression(query, await groups.of(query)) }
    },
  }
}

export type ListSpellings = ReturnType<typeof listSpellings>
