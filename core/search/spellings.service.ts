/** Finds the other spellings of a query's words in the vocabulary. */
import { maxEdits } from '#shared/search/edit-distance.ts'
import { looseKey } from '#shared/search/loose.ts'
import type { Clause, ParsedQuery } from '#shared/search/query.ts'
import { wordList } from '#shared/search/word-list.ts'
import { isPrefix, planOf, type PlannedClause, type SearchPlan, type Spelling } from './search-plan.ts'
import {
  isWord,
  lookupsOf,
  romanSplitKeys,
  romanSplits,
  spellingsOf,
  wordOf,
  type Known,
  type Neighbours,
} from './spellings.ts'
import type { CountedWord, VocabularyRepository } from './vocabulary.repository.ts'

const MAX_WORDS_OF_KEYS = 400
const MAX_WORDS_OF_PARTS = 1500
const MAX_CORRECTIONS = 3
/** The letters at the beginning or end that a misspelled word has in common with the one that was meant, at most. */
const COMMON_LETTERS = 3
/** A rare word may be a misspelling of one that is this many times as frequent. */
const SUSPECT_DOCUMENTS = 2
const SUSPECT_RATIO = 10
/** Words with a likely spelling in the other script are taken for misspelled as well from this length on. */
const MIN_DOUBTFUL_LENGTH = 6

/** What a clause may have been meant as; `isSure` if it is taken for a misspelling and nothing else. */
type Corrections = { words: readonly string[]; isSure: boolean }
const NO_CORRECTIONS: Corrections = { words: [], isSure: false }

function neighboursOf(clauses: readonly Clause[], index: number): Neighbours {
  return [clauses[index - 1], clauses[index + 1]]
}

/** Whether it is a form of the word; two words in its place are more often a coincidence. */
function isInflected({ words, level }: Spelling): boolean {
  return level === 'inflected' && words.length === 1
}

export function spellingsService({ vocabulary }: { vocabulary: VocabularyRepository }) {
  async function wordsOfKeys(keys: readonly string[], limit: number): Promise<Known['wordsOfKey']> {
    const wordsOfKey = new Map<string, CountedWord[]>()
    for (const { key, ...word } of await vocabulary.withKeys([...new Set(keys)], limit)) {
      const words = wordsOfKey.get(key)
      if (words) words.push(word)
      else wordsOfKey.set(key, [word])
    }
    return wordsOfKey
  }

  async function knownOf(clauses: readonly Clause[]): Promise<Known> {
    const lookups = clauses.map((clause, index) =>
      isWord(clause) ? lookupsOf(wordOf(clause), neighboursOf(clauses, index)) : { words: clause.words, keys: [] },
    )
    const [counted, wordsOfKey] = await Promise.all([
      vocabulary.known([...new Set(lookups.flatMap(({ words }) => words))]),
      wordsOfKeys(
        lookups.flatMap(({ keys }) => keys),
        MAX_WORDS_OF_KEYS,
      ),
    ])
    return { counts: new Map(counted.map(({ word, documents }) => [word, documents])), wordsOfKey }
  }

  /** The words that may have been meant, the likeliest first; an inflected form where its stem is nearer. */
  async function nearWords(word: string): Promise<CountedWord[]> {
    const edits = maxEdits(word)
    if (edits === 0) return []
    const common = Math.min(COMMON_LETTERS, Math.floor((word.length - 2) / 2))
    const neighbours = await vocabulary.neighbours(word, { common, maxDifference: edits + 1 })
    const stems = neighbours.flatMap((one) => {
      const stem = looseKey(one.word)
      return stem === one.word ? [] : [{ ...one, word: stem, inflected: one.word }]
    })
    const near = wordList<CountedWord & { inflected?: string }>([...neighbours, ...stems]).near(word, MAX_CORRECTIONS)
    const words = near.map(({ inflected, documents, word: found }) => ({ word: inflected ?? found, documents }))
    return [...new Map(words.filter((one) => one.word !== word).map((one) => [one.word, one])).values()]
  }

  async function correctionsOf(clause: PlannedClause): Promise<Corrections> {
    const word = wordOf(clause)
    const { documents, spellings } = clause
    if (word === '' || spellings.some(isInflected)) return NO_CORRECTIONS
    if (documents > SUSPECT_DOCUMENTS) return NO_CORRECTIONS
    if (documents > 0) {
      const frequent = (await nearWords(word)).filter((near) => near.documents >= documents * SUSPECT_RATIO)
      return { words: frequent.map((near) => near.word), isSure: false }
    }
    if (isPrefix(clause) && (await vocabulary.hasPrefix(word))) return NO_CORRECTIONS
    const isDoubtful = spellings.some(({ level }) => level === 'transliterated')
    if (isDoubtful && word.length < MIN_DOUBTFUL_LENGTH) return NO_CORRECTIONS
    const words = (await nearWords(word)).map((near) => near.word)
    return { words: isDoubtful ? words.slice(0, 1) : words, isSure: !isDoubtful }
  }

  async function spellingsOfClause(clause: Clause, neighbours: Neighbours, known: Known): Promise<Spelling[]> {
    const word = wordOf(clause)
    if (word === '') return []
    const spellings = spellingsOf(word, neighbours, known)
    if (word.length < MIN_DOUBTFUL_LENGTH || known.counts.get(word) || spellings.some(isInflected)) return spellings
    const wordsOfKey = await wordsOfKeys(romanSplitKeys(word), MAX_WORDS_OF_PARTS)
    return [...spellings, ...romanSplits(word, { ...known, wordsOfKey })]
  }

  return {
    /**
     * The plan of a query, with the corrections of words that occur nowhere; `correctedQuery` is the query with its
     * likeliest corrections, or null if it has none.
     */
    async plan(query: ParsedQuery): Promise<{ plan: SearchPlan; correctedQuery: string | null }> {
      const known = await knownOf(query.clauses)
      const planned: PlannedClause[] = []
      let corrected = ''
      let at = 0
      for (const [index, clause] of query.clauses.entries()) {
        const spellings = await spellingsOfClause(clause, neighboursOf(query.clauses, index), known)
        const documents = known.counts.get(clause.words[0] ?? '') ?? 0
        const { words, isSure } = await correctionsOf({ ...clause, spellings, documents })
        const corrections = documents === 0 ? words.map((word) => ({ words: [word], level: 'corrected' as const })) : []
        planned.push({ ...clause, documents, spellings: [...spellings, ...corrections] })
        if (words[0] === undefined || (documents === 0 && !isSure)) continue
        corrected += query.text.slice(at, clause.start) + words[0]
        at = clause.end
      }
      const correctedQuery = at === 0 ? null : corrected + query.text.slice(at)
      return { plan: planOf(query, planned), correctedQuery }
    },
  }
}

export type SpellingsService = ReturnType<typeof spellingsService>
