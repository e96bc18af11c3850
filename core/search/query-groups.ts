/**
 * A query as groups of terms: of each word, all the spellings that may stand for it, each with a weight. No spelling is
 * dropped because a word is known; a doubtful one counts less.
 */
import type { SearchTerm } from '#database/engines/search-index.ts'
import { editDistance, maxEdits } from '#shared/search/edit-distance.ts'
import type { Clause } from '#shared/search/query.ts'
import { likelySpellings } from '#shared/search/roman-distance.ts'
import { stem } from '#shared/search/stem.ts'
import { isStopWord } from '#shared/search/stop-words.ts'
import { futureApart, futureTogether } from '#shared/search/urdu-futures.ts'
import { looseKeyOf, partKeyOf, soughtRomanKeys, splitsOf, storedRomanKeys } from './keys.ts'
import { loanSpellings } from './loanwords.ts'
import type { CountedWord, Sound } from './vocabulary.repository.ts'

export type TermKind =
  | 'own'
  | 'loan'
  | 'joined'
  | 'sure'
  | 'future'
  | 'loose'
  | 'glued'
  | 'split'
  | 'article'
  | 'corrected'
  | 'doubtful'
  | 'prefix'

/** Stems in a row that may stand for a word of the query. `spelled`: as the vocabulary writes it, where it is one word. */
export type Term = { stems: readonly string[]; weight: number; kind: TermKind; documents: number; spelled: string }

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

/** What the vocabulary says of a query's words. */
export type Known = {
  /** The number of all articles. */
  articles: number
  words: ReadonlyMap<string, CountedWord>
  stems: ReadonlyMap<string, number>
  soundsOf: (key: string) => readonly Sound[]
  near: ReadonlyMap<string, readonly CountedWord[]>
  beginnings: ReadonlyMap<string, readonly CountedWord[]>
}

/** A word of the query that is neither a function word nor in quotation marks, with those beside it. */
export type QueryWord = { clause: number; word: string; before: string; after: string; isBeginning: boolean }

const WEIGHTS = { stem: 0.88, loan: 0.88, joined: 0.9, future: 0.88, glued: 0.8, article: 0.8 } as const
const SURE_DISTANCE = 0.5
const ABOUT_AS_NEAR = 0.15
const MAX_DOUBTFUL_IF_KNOWN = 1
const MAX_TERMS_OF_KIND = 10
const MAX_SPLITS = 2
const MAX_CORRECTIONS = 4
/** Longer words are not taken apart in the other script: the number of their parts has no end. */
export const ROMAN_SPLIT_LENGTH = { min: 6, max: 20 } as const
const MAX_PART_SPELLINGS = 2
/** A rare word may be a slip of one so many times as frequent. */
const RARE_DOCUMENTS = 3
const TIMES_AS_FREQUENT = 10
/** Of words that begin with the unfinished one. */
export const MAX_BEGINNINGS = 8
const BEGINNING_WEIGHT = 0.55
/** A word as frequent as this is finished. */
const FINISHED_DOCUMENTS = 50
/** A word of one consonant, and one of the other script: no other letter tells whether they are the same. */
const MAX_LENGTH_DIFFERENCE = 1
/** The part of the rarity of a group that its own word decides. */
const OWN_PART = 0.3
const ABOUT_AS_SURE = 0.15
/** Of a word that occurs nowhere: a small part of the rarity of one that occurs once, and at most 2. */
const UNKNOWN = { part: 0.2, max: 2 } as const

const SAID_ALIKE_EDITS = 3
const SAID_ALIKE_WEIGHT = 0.6

const isDigits = (word: string) => /^\d+$/.test(word)

/** Words in a row as one: with the next word, or a future whose ending is written together. */
export function joinsOf({ word, before, after }: QueryWord): string[] {
  return [
    [before, word],
    [word, after],
  ].flatMap(([first = '', second = '']) => {
    if (first === '' || second === '' || isDigits(first) || isDigits(second)) return []
    const future = futureTogether(first, second)
    return future === null ? [first + second] : [first + second, future]
  })
}

/** Words as they are looked up in the table of loanwords: in the singular too, and with their neighbours. */
function loansOf({ word, before, after }: QueryWord): string[] {
  const texts = [word, stem(word), `${before} ${word}`, `${word} ${after}`]
  return [...new Set(texts.flatMap(loanSpellings))].filter((text) => !text.split(' ').every(isStopWord))
}

/** What to look up of a word, whatever is known of it. */
export function lookupsOf(one: QueryWord): { words: string[]; keys: string[] } {
  const { word } = one
  const joins = joinsOf(one)
  const splits = isDigits(word) ? [] : splitsOf(word).flat()
  const future = futureApart(word) ?? []
  const loans = loansOf(one).flatMap((text) => text.split(' '))
  const said = word.endsWith('ul') ? [word.slice(0, -2)] : []
  return {
    words: [word, ...joins, ...splits, ...future, ...loans],
    keys: [looseKeyOf(word), partKeyOf(word), ...[word, stem(word), ...joins, ...said].flatMap(soughtRomanKeys)],
  }
}

/** What else to look up of a word that is unknown: what is said like it, and its parts, which may be two words in the other script. */
export function keysOfUnknown(word: string): string[] {
  const isSplit = word.length >= ROMAN_SPLIT_LENGTH.min && word.length <= ROMAN_SPLIT_LENGTH.max
  return [...storedRomanKeys(word), ...(isSplit ? splitsOf(word).flat().flatMap(soughtRomanKeys) : [])]
}

type Spelled = Sound & { distance: number }

/** The words of the other script that a word may spell, the nearest first. */
function transliterations(word: string, { soundsOf }: Known): Spelled[] {
  const found = soughtRomanKeys(word).flatMap((key) =>
    soundsOf(key).filter(
      ({ spelled }) => key.length > 2 || Math.abs(word.length - spelled.length) <= MAX_LENGTH_DIFFERENCE,
    ),
  )
  const distinct = [...new Map(found.map((one) => [`${one.spelled} ${one.stem}`, one])).values()]
  return likelySpellings(word, distinct).filter(({ spelled }) => !isStopWord(spelled))
}

function termsOfOtherScript(word: string, isKnown: boolean, known: Known): Omit<Term, 'documents'>[] {
  const found = transliterations(word, known)
  const nearest = found[0]?.distance ?? 0
  const sureLimit = Math.min(SURE_DISTANCE, nearest + ABOUT_AS_NEAR)
  return found.flatMap(({ spelled, stem: stemmed, distance }) => {
    const one = { stems: [stemmed], spelled }
    if (distance <= sureLimit) return { ...one, kind: 'sure' as const, weight: (isKnown ? 0.8 : 0.95) - 0.2 * distance }
    if (isKnown && distance > MAX_DOUBTFUL_IF_KNOWN) return []
    return { ...one, kind: 'doubtful' as const, weight: Math.max(0.1, (isKnown ? 0.5 : 0.75) - 0.3 * distance) }
  })
}

function joinedTerms(one: QueryWord, known: Known): Omit<Term, 'documents'>[] {
  return joinsOf(one).flatMap((joined) => {
    const own = known.words.has(joined)
      ? [{ stems: [stem(joined)], weight: WEIGHTS.joined, kind: 'joined' as const, spelled: joined }]
      : []
    const others = termsOfOtherScript(joined, false, known).filter(({ kind }) => kind === 'sure')
    return [...own, ...others.map((term) => ({ ...term, kind: 'joined' as const }))]
  })
}

function splitTerms({ word }: QueryWord, isKnown: boolean, known: Known): Omit<Term, 'documents'>[] {
  const documentsOf = (part: string) => known.words.get(part)?.documents ?? 0
  const future = futureApart(word)
  const inFuture =
    future && future.every((part) => documentsOf(part) > 0)
      ? [{ stems: future.map(stem), weight: WEIGHTS.future, kind: 'future' as const, spelled: '' }]
      : []
  if (isDigits(word)) return []
  const splits = splitsOf(word)
    .map((parts) => ({ parts, documents: Math.min(...parts.map(documentsOf)) }))
    .filter(({ parts, documents }) => documents > 0 && !parts.every(isStopWord))
    .toSorted((a, b) => b.documents - a.documents)
    .slice(0, MAX_SPLITS)
  return [
    ...inFuture,
    ...splits.map(({ parts }) => ({
      stems: parts.map(stem),
      weight: isKnown ? 0.6 : 0.85,
      kind: 'split' as const,
      spelled: '',
    })),
  ]
}

/** Pairs of words of the other script that an unknown word may spell, where both are near. */
function romanSplitTerms(word: string, known: Known): Omit<Term, 'documents'>[] {
  if (word.length < ROMAN_SPLIT_LENGTH.min || word.length > ROMAN_SPLIT_LENGTH.max) return []
  const nearest = (part: string) =>
    transliterations(part, known)
      .filter(({ distance }) => distance <= SURE_DISTANCE)
      .slice(0, MAX_PART_SPELLINGS)
  return splitsOf(word)
    .flatMap(([start, end]) =>
      nearest(start).flatMap((first) =>
        nearest(end).map((second) => ({
          stems: [first.stem, second.stem],
          distance: first.distance + second.distance,
        })),
      ),
    )
    .filter(({ distance }) => distance <= SURE_DISTANCE)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_SPLITS)
    .map(({ stems, distance }) => ({ stems, weight: 0.75 - 0.3 * distance, kind: 'doubtful' as const, spelled: '' }))
}

/** The words that a misspelled one may be, the nearest and then the most frequent first. */
export function correctionsOf(word: string, candidates: readonly CountedWord[], edits = maxEdits(word)) {
  const near = candidates.flatMap((one) => {
    const distance = one.word === word || isStopWord(one.word) ? null : editDistance(word, one.word, edits)
    return distance === null ? [] : [{ ...one, distance, isSameStart: one.word[0] === word[0] }]
  })
  const nearest = Math.min(...near.map(({ distance }) => distance))
  return near
    .filter(({ distance }) => distance === nearest)
    .toSorted((a, b) => Number(b.isSameStart) - Number(a.isSameStart) || b.documents - a.documents)
    .slice(0, MAX_CORRECTIONS)
}

function correctedTerms(word: string, ownDocuments: number, hasSure: boolean, known: Known): Omit<Term, 'documents'>[] {
  if (ownDocuments > RARE_DOCUMENTS) return []
  const weight = ownDocuments > 0 ? 0.45 : hasSure ? 0.65 : 0.8
  return correctionsOf(word, known.near.get(word) ?? [])
    .filter(({ documents }) => ownDocuments === 0 || documents >= TIMES_AS_FREQUENT * ownDocuments)
    .map((one) => ({ stems: [one.stem], weight, kind: 'corrected' as const, spelled: one.word }))
}

/** English words that are said like an unknown one: dolfin is dolphin. */
function saidAlikeTerms(word: string, known: Known): Omit<Term, 'documents'>[] {
  const said = /^[a-z]{5,}$/.test(word) ? storedRomanKeys(word).flatMap(known.soundsOf) : []
  return said
    .filter(
      ({ spelled }) =>
        spelled !== word && !isStopWord(spelled) && editDistance(word, spelled, SAID_ALIKE_EDITS) !== null,
    )
    .map((one) => ({ stems: [one.stem], weight: SAID_ALIKE_WEIGHT, kind: 'corrected' as const, spelled: one.spelled }))
}

/** Terms with the same stems count once, by the greatest weight. */
function distinctTerms(terms: readonly Omit<Term, 'documents'>[], stemDocuments: (stem: string) => number): Term[] {
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
