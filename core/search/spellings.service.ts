/** Finds the other spellings of a query's words in the vocabulary. */
import { maxEdits } from '#shared/search/edit-distance.ts'
import type { Clause, ParsedQuery } from '#shared/search/query.ts'
import { wordList } from '#shared/search/word-list.ts'
import { isPrefix, planOf, type PlannedClause, type SearchPlan, type Spelling } from './search-plan.ts'
import type { CountedWord, VocabularyRepository } from './vocabulary.repository.ts'
import { looseKeyOf, romanKeysOf } from './vocabulary.service.ts'

/** Of each kind, for a word; the most frequent ones. */
const MAX_SPELLINGS = 8
const MAX_WORDS_OF_KEYS = 400
const MAX_CORRECTIONS = 3
const MIN_PART_LENGTH = 2
const MAX_SPLITS = 2
/** The letters at the beginning or end that a misspelled word has in common with the one that was meant. */
const COMMON_LETTERS = 3
/** A rare word may be a misspelling of one that is this many times as frequent. */
const SUSPECT_DOCUMENTS = 2
const SUSPECT_RATIO = 10

/** What the vocabulary says of all the words of a query. */
type Known = { counts: ReadonlyMap<string, number>; wordsOfKey: ReadonlyMap<string, CountedWord[]> }

function splitsOf(word: string): [string, string][] {
  const characters = Array.from(word)
  const splits: [string, string][] = []
  for (let at = MIN_PART_LENGTH; at <= characters.length - MIN_PART_LENGTH; at += 1) {
    splits.push([characters.slice(0, at).join(''), characters.slice(at).join('')])
  }
  return splits
}

/** A required word, as opposed to a phrase, which is meant as it is written. */
function isWord({ words, optional }: Clause): boolean {
  return words.length === 1 && !optional
}

export function spellingsService({ vocabulary }: { vocabulary: VocabularyRepository }) {
  async function knownOf(clauses: readonly Clause[]): Promise<Known> {
    const words = clauses.flatMap(({ words: all }) => all)
    const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
    const parts = clauses.filter(isWord).flatMap(({ words: [word = ''] }) => splitsOf(word).flat())
    const keys = clauses.filter(isWord).flatMap(({ words: [word = ''] }) => [looseKeyOf(word), ...romanKeysOf(word)])
    const [counted, keyed] = await Promise.all([
      vocabulary.known([...new Set([...words, ...joined, ...parts])]),
      vocabulary.withKeys([...new Set(keys)], MAX_WORDS_OF_KEYS),
    ])
    const wordsOfKey = new Map<string, CountedWord[]>()
    for (const { key, ...word } of keyed) wordsOfKey.set(key, [...(wordsOfKey.get(key) ?? []), word])
    return { counts: new Map(counted.map(({ word, documents }) => [word, documents])), wordsOfKey }
  }

  /** A word written with its neighbour, and a word that is written as two. */
  function joinedAndSplit(clause: Clause, neighbours: readonly (Clause | undefined)[], { counts }: Known): Spelling[] {
    const [word = ''] = clause.words
    const [before, after] = neighbours.map((each) => (each && isWord(each) ? (each.words[0] ?? '') : ''))
    const joined = [before && `${before}${word}`, after && `${word}${after}`].filter((each) => each && counts.get(each))
    const splits = splitsOf(word)
      .map((parts) => ({ parts, documents: Math.min(...parts.map((part) => counts.get(part) ?? 0)) }))
      .filter(({ documents }) => documents > 0)
      .toSorted((a, b) => b.documents - a.documents)
      .slice(0, MAX_SPLITS)
      .map(({ parts }) => parts)
    return [...joined.map((each) => [each ?? '']), ...splits].map((words) => ({ words, level: 'inflected' }))
  }

  function spellingsOf(clause: Clause, neighbours: readonly (Clause | undefined)[], known: Known): Spelling[] {
    const [word = ''] = clause.words
    const inflected = known.wordsOfKey.get(looseKeyOf(word)) ?? []
    const transliterated = romanKeysOf(word).flatMap((key) => known.wordsOfKey.get(key) ?? [])
    const found = new Map<string, Spelling>()
    for (const { words, level } of [
      ...inflected.slice(0, MAX_SPELLINGS + 1).map((one) => ({ words: [one.word], level: 'inflected' as const })),
      ...joinedAndSplit(clause, neighbours, known),
      ...transliterated
        .slice(0, MAX_SPELLINGS + 1)
        .map((one) => ({ words: [one.word], level: 'transliterated' as const })),
    ]) {
      const text = words.join(' ')
      if (text !== word && !found.has(text)) found.set(text, { words, level })
    }
    return [...found.values()]
  }

  /** The words that may have been meant, the likeliest first. */
  async function nearWords(word: string): Promise<CountedWord[]> {
    if (maxEdits(word) === 0) return []
    const neighbours = await vocabulary.neighbours(word, Math.min(COMMON_LETTERS, word.length - 2))
    return wordList(neighbours.filter(({ documents }) => documents > 0)).near(word, MAX_CORRECTIONS)
  }

  async function isUnknown(clause: PlannedClause): Promise<boolean> {
    if (!isWord(clause) || clause.documents > 0 || clause.spellings.length > 0) return false
    return !(isPrefix(clause) && (await vocabulary.hasPrefix(clause.words[0] ?? '')))
  }

  /** The words that a clause may have been meant as; `isCertain` if nothing else is known that it could be. */
  async function correctionsOf(clause: PlannedClause): Promise<{ words: string[]; isCertain: boolean }> {
    if (await isUnknown(clause)) {
      return { words: (await nearWords(clause.words[0] ?? '')).map(({ word }) => word), isCertain: true }
    }
    if (!isWord(clause) || clause.documents === 0 || clause.documents > SUSPECT_DOCUMENTS) {
      return { words: [], isCertain: false }
    }
    const near = await nearWords(clause.words[0] ?? '')
    const frequent = near.filter(({ documents }) => documents >= clause.documents * SUSPECT_RATIO)
    return { words: frequent.map(({ word }) => word), isCertain: false }
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
        const neighbours = [query.clauses[index - 1], query.clauses[index + 1]]
        const spellings = isWord(clause) ? spellingsOf(clause, neighbours, known) : []
        const documents = known.counts.get(clause.words[0] ?? '') ?? 0
        const plain = { ...clause, spellings, documents }
        const { words, isCertain } = await correctionsOf(plain)
        const corrections = words.map((word) => ({ words: [word], level: 'corrected' as const }))
        planned.push(isCertain ? { ...plain, spellings: corrections } : plain)
        if (words[0] === undefined) continue
        corrected += query.text.slice(at, clause.start) + words[0]
        at = clause.end
      }
      const correctedQuery = at === 0 ? null : corrected + query.text.slice(at)
      return { plan: planOf(query, planned), correctedQuery }
    },
  }
}

export type SpellingsService = ReturnType<typeof spellingsService>
