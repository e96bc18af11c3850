/**
 * A query as groups of terms: of each word, all the spellings that may stand for it, each with a weight. No spelling is
 * dropped because a word is known; a doubtful one counts less.
 */
import type { SearchTerm } from '#database/engines/search-index.ts'
import type { Clause } from '#shared/search/query.ts'
import { stem } from '#shared/search/stem.ts'
import { looseKeyOf, partKeyOf } from './keys.ts'
import {
  correctedTerms,
  isDigits,
  joinedTerms,
  loansOf,
  romanSplitTerms,
  saidAlikeTerms,
  splitTerms,
  termsOfOtherScript,
  WEIGHTS,
  type Known,
  type QueryWord,
  type Spelling,
  type Term,
  type TermKind,
} from './spellings.ts'

export type Group = {
  /** The index of the clause in the query. */
  clause: number
  word: string
  /** Whether the word, or a form of it, occurs in an article as it is written. */
  isKnown: boolean
  terms: Term[]
  /** How rare it is, as the logarithm of the share of articles. */
  idf: number
  /** At most so many articles match it. */
  documents: number
}

const MAX_TERMS_OF_KIND = 10
/** Of words that begin with the unfinished one. */
export const MAX_BEGINNINGS = 8
const BEGINNING_WEIGHT = 0.55
/** A word as frequent as this is finished. */
const FINISHED_DOCUMENTS = 50
/** The part of the rarity of a group that its own word decides. */
const OWN_PART = 0.3
const ABOUT_AS_SURE = 0.15
/** Of a word that occurs nowhere: a small part of the rarity of one that occurs once, and at most 2. */
const UNKNOWN = { part: 0.2, max: 2 } as const

/** Terms with the same stems count once, by the greatest weight. */
function distinctTerms(terms: readonly Spelling[], stemDocuments: (stem: string) => number): Term[] {
  const found = new Map<string, Term>()
  const ofKind = new Map<TermKind, number>()
  for (const term of terms) {
    const key = term.stems.join(' ')
    const documents = Math.min(...term.stems.map(stemDocuments))
    const before = found.get(key)
    if (before && before.weight >= term.weight) continue
    if (!before) {
      const count = (ofKind.get(term.kind) ?? 0) + 1
      if (count > MAX_TERMS_OF_KIND) continue
      ofKind.set(term.kind, count)
    }
    found.set(key, { ...term, documents })
  }
  return [...found.values()]
}

function idfOf(articles: number, documents: number): number {
  return Math.log(1 + articles / (documents + 0.5))
}

/** The rarity of a group: that of the most frequent of its surest terms, and of its own word. */
function rarityOf(terms: readonly Term[], ownDocuments: number, articles: number): number {
  const present = terms.filter(({ documents }) => documents > 0)
  if (present.length === 0) return Math.min(UNKNOWN.max, UNKNOWN.part * idfOf(articles, 0))
  const surest = Math.max(...present.map(({ weight }) => weight))
  const documents = Math.max(
    ...present.filter(({ weight }) => weight >= surest - ABOUT_AS_SURE).map((term) => term.documents),
  )
  const ofGroup = idfOf(articles, documents)
  return ownDocuments === 0 ? ofGroup : (1 - OWN_PART) * ofGroup + OWN_PART * idfOf(articles, ownDocuments)
}

export function groupOf(one: QueryWord, known: Known): Group {
  const { word, clause } = one
  const ownStem = stem(word)
  const stemDocuments = (each: string) => known.stems.get(each) ?? 0
  const own = known.words.get(word)?.documents ?? 0
  const isKnown = own > 0 || stemDocuments(ownStem) > 0
  const looseStems = [ownStem, looseKeyOf(word).slice(1)]
  const loose = [
    ...known.soundsOf(looseKeyOf(word)),
    ...looseStems.slice(1).map((each) => ({ stem: each, spelled: '' })),
  ]
  const otherScript = termsOfOtherScript(word, isKnown, known)
  const hasSure = otherScript.some(({ kind }) => kind === 'sure')
  const said = word.endsWith('ul') && word.length > 4 ? termsOfOtherScript(word.slice(0, -2), false, known) : []
  const joined = joinedTerms(one, known)
  const split = splitTerms(one, isKnown, known)
  /** Whether it is a word that is written otherwise, and no slip. */
  const isMeant = isKnown || joined.length > 0 || split.some(({ kind }) => kind === 'future')
  const beginnings = one.isBeginning && own < FINISHED_DOCUMENTS ? (known.beginnings.get(word) ?? []) : []
  const terms = distinctTerms(
    [
      { stems: [ownStem], weight: WEIGHTS.stem, kind: 'own', spelled: word },
      ...loansOf(one).map((text) => {
        const words = text.split(' ')
        return {
          stems: words.map(stem),
          weight: WEIGHTS.loan,
          kind: 'loan' as const,
          spelled: words.length === 1 ? text : '',
        }
      }),
      ...joined,
      ...otherScript,
      ...loose.map((each) => ({
        stems: [each.stem],
        weight: isKnown ? 0.7 : 0.85,
        kind: 'loose' as const,
        spelled: each.spelled,
      })),
      ...known.soundsOf(partKeyOf(word)).map((each) => ({
        stems: [each.stem],
        weight: WEIGHTS.glued,
        kind: 'glued' as const,
        spelled: each.spelled,
      })),
      ...split,
      ...(isKnown || hasSure ? [] : romanSplitTerms(word, known)),
      ...said
        .filter(({ kind }) => kind === 'sure')
        .map((term) => ({ ...term, weight: WEIGHTS.article, kind: 'article' as const })),
      ...(isMeant && !isKnown
        ? []
        : correctedTerms(word, isKnown ? Math.max(own, stemDocuments(ownStem)) : 0, hasSure, known)),
      ...(isMeant ? [] : saidAlikeTerms(word, known)),
      ...beginnings.map((each) => ({
        stems: [each.stem],
        weight: BEGINNING_WEIGHT,
        kind: 'prefix' as const,
        spelled: each.word,
      })),
    ],
    stemDocuments,
  )
  const idf = rarityOf(terms, own, known.articles)
  // A frequent spelling of a rare word says less than the word.
  const weighted = terms.map((term) => ({
    ...term,
    weight: term.documents > 0 ? term.weight * Math.min(1, idfOf(known.articles, term.documents) / idf) : term.weight,
  }))
  return {
    clause,
    word,
    isKnown,
    terms: weighted,
    idf,
    documents: weighted.reduce((sum, { documents }) => sum + documents, 0),
  }
}

/** The words of a query that groups are made of. `allUnfinished`: each may be the beginning of a longer one. */
export function queryWords(clauses: readonly Clause[], { allUnfinished = false } = {}): QueryWord[] {
  const words = clauses.flatMap((clause, index) =>
    clause.quoted || clause.optional ? [] : [{ clause: index, word: clause.words[0] ?? '', prefix: clause.prefix }],
  )
  const wordAt = (index: number) => {
    const clause = clauses[index]
    return clause && !clause.quoted ? (clause.words[0] ?? '') : ''
  }
  return words.map(({ clause, word, prefix }) => ({
    clause,
    word,
    before: wordAt(clause - 1),
    after: wordAt(clause + 1),
    isBeginning: (prefix || allUnfinished) && !isDigits(word),
  }))
}

/** How an index finds a term. */
export function searchTermOf({ stems }: Pick<Term, 'stems'>): SearchTerm {
  return { tokens: stems }
}

/** The kinds of spellings that are surely the same word. */
export const SURE_KINDS: ReadonlySet<TermKind> = new Set(['own', 'loan', 'joined', 'sure', 'future', 'split'])
