/** What a query looks for: its own words, and below them the other spellings that the vocabulary knows. */
import type { SearchAlternative, SearchExpression } from '#database/engines/search-index.ts'
import { MIN_PREFIX_LENGTH, type Clause, type ParsedQuery } from '#shared/search/query.ts'

/**
 * How a word of a text meets one of a query, from the best to the worst; results rank by the worst of their words
 * before anything else.
 */
export const LEVELS = ['equal', 'inflected', 'transliterated', 'corrected', 'doubtful'] as const
export type Level = (typeof LEVELS)[number]

/** Another word, or several in a row, that stand for a word of a query. */
export type Spelling = { words: readonly string[]; level: Level }

export type PlannedClause = Clause & {
  spellings: readonly Spelling[]
  /** In how many articles the word itself occurs, about. */
  documents: number
}

export type SearchPlan = {
  clauses: readonly PlannedClause[]
  /** The words as they are written, of which the last one may be unfinished. */
  exact: SearchExpression
  /** With the last word as it is, where it may be unfinished and is a word itself: null elsewhere. */
  whole: SearchExpression | null
  /** With all other spellings; null if there are none. */
  wide: SearchExpression | null
  /** With any one word missing; null for a query of one word. */
  partial: SearchExpression | null
}

/** Where fewer articles than this contain all words, more are sought. */
export const FEW_RESULTS = 3
/** Where a word was corrected, the guess may be wrong: fewer than a page of results are few then. */
const FEW_GUESSED_RESULTS = 10

/** Whether so few articles contain all words that those follow in which one is missing. */
export function areFew(found: number, { clauses }: Pick<SearchPlan, 'clauses'>): boolean {
  const isGuessed = clauses.some(({ spellings }) => spellings.some(({ level }) => level === 'corrected'))
  return found < (isGuessed ? FEW_GUESSED_RESULTS : FEW_RESULTS)
}

/** Whether longer words that begin with a clause's match it too. */
export function isPrefix({ prefix, words }: Pick<Clause, 'prefix' | 'words'>): boolean {
  return prefix && (words.at(-1)?.length ?? 0) >= MIN_PREFIX_LENGTH
}

function alternativeOf(clause: Clause): SearchAlternative {
  return { words: clause.words, prefix: isPrefix(clause) }
}

/** The words that must occur: without any, nothing matches. */
export function exactExpression({ clauses, excluded }: Pick<ParsedQuery, 'clauses' | 'excluded'>): SearchExpression {
  return {
    all: clauses.filter(({ optional }) => !optional).map((clause) => [alternativeOf(clause)]),
    none: excluded.map((words) => ({ words })),
  }
}

/**
 * The same with every word as the possible beginning of a longer one: for the lists of staff and of the API. Spellings
 * are those of clauses, by their index.
 */
export function listExpression(
  { clauses, excluded }: ParsedQuery,
  spellings: readonly (readonly Spelling[])[] = [],
): SearchExpression {
  const beginnings = clauses.map((clause) => ({ ...clause, prefix: !clause.quoted }))
  const groups = beginnings.map((clause, index) => [
    alternativeOf(clause),
    ...(spellings[index] ?? []).map(({ words }) => ({ words })),
  ])
  return {
    all: groups.filter((_, index) => clauses[index]?.optional === false),
    none: excluded.map((words) => ({ words })),
  }
}

export function planOf(query: ParsedQuery, clauses: readonly PlannedClause[]): SearchPlan {
  const exact = exactExpression(query)
  const required = clauses.filter(({ optional }) => !optional)
  const isWider = required.some(({ spellings }) => spellings.length > 0)
  const groups = required.map((clause) => [
    alternativeOf(clause),
    // Each by itself: its list is kept for other queries, in which it is a spelling of another word.
    ...clause.spellings.map(({ words }) => ({ words })),
  ])
  const isWord = clauses.some((clause) => isPrefix(clause) && !clause.optional && clause.documents > 0)
  const finished = query.clauses.map((clause) => ({ ...clause, prefix: false }))
  return {
    clauses,
    exact,
    whole: isWord ? exactExpression({ clauses: finished, excluded: query.excluded }) : null,
    wide: isWider ? { all: groups, none: exact.none } : null,
    partial: partialExpression(required, groups, exact.none),
  }
}

/**
 * Phrases and all words but one. One word at most is missing exactly if of every two at least one occurs; that says it
 * without a term for each word that may be missing.
 */
function partialExpression(
  required: readonly Clause[],
  groups: readonly (readonly SearchAlternative[])[],
  none: SearchExpression['none'],
): SearchExpression | null {
  const quoted = groups.filter((_, index) => required[index]?.quoted)
  const words = groups.filter((_, index) => !required[index]?.quoted)
  if (words.length + Math.min(1, quoted.length) < 2) return null
  const pairs = words.flatMap((first, index) => words.slice(index + 1).map((second) => [...first, ...second]))
  return { all: [...quoted, ...pairs], none }
}
