/** What else may be asked where a query finds nothing: its words without quotation marks, each alone, and near words. */
import { maxEdits } from '#shared/search/edit-distance.ts'
import type { ParsedQuery } from '#shared/search/query.ts'
import { wordList } from '#shared/search/word-list.ts'
import type { VocabularyRepository } from './vocabulary.repository.ts'

/** Shorter words have too many neighbours to be one of them by mistake. */
const MIN_LENGTH = 4
/** A reader chooses here, so a word may be farther than those that are searched for unasked. */
const EDITS = 2
const MIN_LENGTH_FOR_EDITS = 5
const NEAR_WORDS = 3
const COMMON_LETTERS = 2

export function nearQueriesService({ vocabulary }: { vocabulary: Pick<VocabularyRepository, 'known' | 'neighbours'> }) {
  async function nearWords(word: string): Promise<string[]> {
    if (word.length < MIN_LENGTH) return []
    const edits = word.length >= MIN_LENGTH_FOR_EDITS ? EDITS : maxEdits(word)
    const neighbours = await vocabulary.neighbours(word, { common: COMMON_LETTERS, maxDifference: edits })
    const near = wordList(neighbours).near(word, NEAR_WORDS, edits)
    return near.filter((one) => one.edits === near[0]?.edits).map((one) => one.word)
  }

  return {
    /** The likeliest first; some of them may find nothing either. */
    async of({ clauses, excluded, text }: ParsedQuery): Promise<string[]> {
      const required = clauses.filter(({ optional }) => !optional).flatMap(({ words }) => words)
      const plain = clauses.flatMap(({ words }) => words).join(' ')
      const isPlain = excluded.length === 0 && !clauses.some(({ quoted }) => quoted)
      const known = new Set((await vocabulary.known(required)).map(({ word }) => word))
      const near = await Promise.all(required.filter((word) => !known.has(word)).map(nearWords))
      const alone = required.length > 1 ? required.filter((word) => known.has(word)) : []
      // The nearest word of each, then the next one of each.
      const inTurn = Array.from({ length: NEAR_WORDS }, (_, rank) => near.flatMap((words) => words[rank] ?? []))
      const all = [...(isPlain ? [] : [plain]), ...alone, ...inTurn.flat()]
      return [...new Set(all)].filter((query) => query !== '' && query !== text)
    },
  }
}

export type NearQueriesService = ReturnType<typeof nearQueriesService>
