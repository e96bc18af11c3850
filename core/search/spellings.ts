/** The spellings that may stand for a word of a query: in the other script, joined, apart, corrected or said alike. */
import { editDistance, maxEdits } from '#shared/search/edit-distance.ts'
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

export type Spelling = Omit<Term, 'documents'>

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

export const WEIGHTS = { stem: 0.88, loan: 0.88, joined: 0.9, future: 0.88, glued: 0.8, article: 0.8 } as const
const SURE_DISTANCE = 0.5
const ABOUT_AS_NEAR = 0.15
const MAX_DOUBTFUL_IF_KNOWN = 1
const MAX_SPLITS = 2
const MAX_CORRECTIONS = 4
/** Longer words are not taken apart in the other script: the number of their parts has no end. */
const ROMAN_SPLIT_LENGTH = { min: 6, max: 20 } as const
const MAX_PART_SPELLINGS = 2
/** A rare word may be a slip of one so many times as frequent. */
const RARE_DOCUMENTS = 3
const TIMES_AS_FREQUENT = 10
/** A word of one consonant, and one of the other script: no other letter tells whether they are the same. */
const MAX_LENGTH_DIFFERENCE = 1
const SAID_ALIKE_EDITS = 3
const SAID_ALIKE_WEIGHT = 0.6

export const isDigits = (word: string) => /^\d+$/.test(word)

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
export function loansOf({ word, before, after }: QueryWord): string[] {
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

export function termsOfOtherScript(word: string, isKnown: boolean, known: Known): Spelling[] {
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

export function joinedTerms(one: QueryWord, known: Known): Spelling[] {
  return joinsOf(one).flatMap((joined) => {
    const own = known.words.has(joined)
      ? [{ stems: [stem(joined)], weight: WEIGHTS.joined, kind: 'joined' as const, spelled: joined }]
      : []
    const others = termsOfOtherScript(joined, false, known).filter(({ kind }) => kind === 'sure')
    return [...own, ...others.map((term) => ({ ...term, kind: 'joined' as const }))]
  })
}

export function splitTerms({ word }: QueryWord, isKnown: boolean, known: Known): Spelling[] {
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
export function romanSplitTerms(word: string, known: Known): Spelling[] {
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

export function correctedTerms(word: string, ownDocuments: number, hasSure: boolean, known: Known): Spelling[] {
  if (ownDocuments > RARE_DOCUMENTS) return []
  const weight = ownDocuments > 0 ? 0.45 : hasSure ? 0.65 : 0.8
  return correctionsOf(word, known.near.get(word) ?? [])
    .filter(({ documents }) => ownDocuments === 0 || documents >= TIMES_AS_FREQUENT * ownDocuments)
    .map((one) => ({ stems: [one.stem], weight, kind: 'corrected' as const, spelled: one.word }))
}

/** English words that are said like an unknown one: dolfin is dolphin. */
export function saidAlikeTerms(word: string, known: Known): Spelling[] {
  const said = /^[a-z]{5,}$/.test(word) ? storedRomanKeys(word).flatMap(known.soundsOf) : []
  return said
    .filter(
      ({ spelled }) =>
        spelled !== word && !isStopWord(spelled) && editDistance(word, spelled, SAID_ALIKE_EDITS) !== null,
    )
    .map((one) => ({ stems: [one.stem], weight: SAID_ALIKE_WEIGHT, kind: 'corrected' as const, spelled: one.spelled }))
}
