/** The other spellings of a query's words, given what the vocabulary knows: inflected, joined, split, in the other script. */
import { looseKey } from '#shared/search/loose.ts'
import type { Clause } from '#shared/search/query.ts'
import { likelySpellings } from '#shared/search/roman-distance.ts'
import { soughtRomanKeys, storedRomanKeys } from '#shared/search/roman.ts'
import { isStopWord } from '#shared/search/stop-words.ts'
import { futureApart, futureTogether } from '#shared/search/urdu-futures.ts'
import type { Spelling } from './search-plan.ts'
import type { CountedWord } from './vocabulary.repository.ts'

/** The words of each key. */
export type WordsOfKey = ReadonlyMap<string, readonly CountedWord[]>

export type Transliteration = CountedWord & { distance: number }

/** Other words in the vocabulary: those that share the loose key of a word, and those of the other script that it spells. */
export type Forms = { loose: readonly CountedWord[]; transliterated: readonly Transliteration[] }

/** What the vocabulary says of words. */
export type Known = { documentsOf: (word: string) => number; formsOf: (word: string) => Forms }

/** What has to be looked up: in how many documents words occur, and which other words there are. */
export type Lookups = { counted: readonly string[]; spelled: readonly string[] }

const NO_FORMS: Forms = { loose: [], transliterated: [] }

export function knownOf(counts: ReadonlyMap<string, number>, forms: ReadonlyMap<string, Forms>): Known {
  return { documentsOf: (word) => counts.get(word) ?? 0, formsOf: (word) => forms.get(word) ?? NO_FORMS }
}

/** Clauses before and after one. */
export type Neighbours = readonly [before: Clause | undefined, after: Clause | undefined]

/** Of each kind, for a word. */
const MAX_SPELLINGS = 8
/** A word in the other script this near is what was typed, and nothing much further than the nearest of them. */
const SURE_DISTANCE = 0.5
const ABOUT_AS_NEAR = 0.15
const MIN_PART_LENGTH = 2
const MAX_SPLITS = 2
/** Of each part of a word that is split in the other script; and of all its splits. */
const MAX_PART_SPELLINGS = 2
const MAX_ROMAN_SPLITS = 8
/** Longer words are not split in the other script: the number of their parts has no end. */
const MAX_SPLIT_LENGTH = 20

/** What a key begins with: its kind, and the script of the words. */
const ROMAN_PREFIX_LENGTH = 'roman:u'.length
/** A word of one consonant, and one of the other script: no other letter tells whether they are the same. */
const MAX_LENGTH_DIFFERENCE = 1

const looseKeyOf = (word: string) => `loose:${looseKey(word)}`
/** The keys under which the words of the other script are found that sound like a word. */
const romanKeysOf = (word: string) => soughtRomanKeys(word).map((key) => `roman:${key}`)

/** The keys under which a word is stored and meets its other spellings. */
export function storedKeysOf(word: string): string[] {
  return [looseKeyOf(word), ...storedRomanKeys(word).map((key) => `roman:${key}`)]
}

/** A required word, as opposed to a phrase or a word in quotation marks, which are meant as they are written. */
export function isWord({ quoted, optional }: Clause): boolean {
  return !quoted && !optional
}

export function wordOf(clause: Clause | undefined): string {
  return clause && isWord(clause) ? (clause.words[0] ?? '') : ''
}

/** The words into which a word may be split that occur as words of their own: that of a future has another form then. */
function writtenApart(word: string): [string, string][] {
  const future = futureApart(word)
  return future ? [future, ...splitsOf(word)] : splitsOf(word)
}

export function splitsOf(word: string): [string, string][] {
  const characters = Array.from(word)
  const splits: [string, string][] = []
  for (let at = MIN_PART_LENGTH; at <= characters.length - MIN_PART_LENGTH; at += 1) {
    splits.push([characters.slice(0, at).join(''), characters.slice(at).join('')])
  }
  return splits
}

/** A word together with its neighbours. */
export function joinsOf(word: string, [before, after]: Neighbours): string[] {
  const pairs = [
    [wordOf(before), word],
    [word, wordOf(after)],
  ] as const
  return pairs.flatMap(([first, second]) => {
    if (first === '' || second === '') return []
    const future = futureTogether(first, second)
    return future === null ? [first + second] : [first + second, future]
  })
}

/** The oblique form of a word in Latin letters that may be an Urdu noun in a: charwaha is also written چرواہے. */
function obliquesOf(word: string): string[] {
  return /^[a-z]{2,}ah?$/.test(word) ? [word.replace(/ah?$/, 'e')] : []
}

/** What to look up for `spellingsOf`. */
export function lookupsOf(word: string, neighbours: Neighbours): Lookups {
  const joins = joinsOf(word, neighbours)
  return { counted: [word, ...joins, ...writtenApart(word).flat()], spelled: [word, ...joins, ...obliquesOf(word)] }
}

/** The keys under which the vocabulary has the other forms of a word. */
export function lookupKeysOf(word: string): string[] {
  return [looseKeyOf(word), ...romanKeysOf(word)]
}

/** Whether a word of the other script, found under a key, may be spelled by a word: one consonant says little. */
function agrees(word: string, other: string, key: string): boolean {
  const isOneLetter = key.length <= ROMAN_PREFIX_LENGTH + 1
  return !isOneLetter || Math.abs(word.length - other.length) <= MAX_LENGTH_DIFFERENCE
}

/** The words of the other script that a word spells, the nearest first. */
export function transliterationsOf(word: string, wordsOfKey: WordsOfKey): Transliteration[] {
  const candidates = romanKeysOf(word).flatMap((key) =>
    (wordsOfKey.get(key) ?? []).filter((one) => agrees(word, one.word, key)),
  )
  const distinct = [...new Map(candidates.map((one) => [one.word, one])).values()]
  return likelySpellings(word, distinct).slice(0, MAX_SPELLINGS)
}

/** The other forms of a word, given the words of its keys. */
export function formsOf(word: string, wordsOfKey: WordsOfKey): Forms {
  const loose = (wordsOfKey.get(looseKeyOf(word)) ?? []).filter((one) => one.word !== word)
  return { loose: loose.slice(0, MAX_SPELLINGS), transliterated: transliterationsOf(word, wordsOfKey) }
}

function splitSpellings(word: string, { documentsOf }: Known): (readonly string[])[] {
  return writtenApart(word)
    .map((parts) => ({ parts, documents: Math.min(...parts.map(documentsOf)) }))
    .filter(({ documents }) => documents > 0)
    .toSorted((a, b) => b.documents - a.documents)
    .slice(0, MAX_SPLITS)
    .map(({ parts }) => parts)
}

function distinctSpellings(word: string, spellings: readonly Spelling[]): Spelling[] {
  const found = new Map<string, Spelling>()
  for (const spelling of spellings) {
    const text = spelling.words.join(' ')
    if (text !== word && !found.has(text)) found.set(text, spelling)
  }
  return [...found.values()]
}

/** Of words of the other script, those that were typed; the others are more doubtful than corrections. */
function sureOnes(transliterated: readonly Transliteration[]): Set<Transliteration> {
  const nearest = Math.min(...transliterated.map(({ distance }) => distance))
  const limit = Math.min(SURE_DISTANCE, nearest + ABOUT_AS_NEAR)
  return new Set(transliterated.filter(({ distance }) => distance <= limit))
}

/** The spellings of a word that occur, the best first. */
export function spellingsOf(word: string, neighbours: Neighbours, known: Known): Spelling[] {
  const joins = joinsOf(word, neighbours)
  const inflected = known.formsOf(word).loose
  const isKnown = known.documentsOf(word) > 0
  const all = [word, ...joins].flatMap((each) => known.formsOf(each).transliterated)
  const sure = sureOnes(all)
  // A word that is known as it is written is no far one.
  const transliterated = isKnown ? [...sure] : all
  const isSure = isKnown || sure.size > 0
  const oblique = (isSure ? [] : obliquesOf(word))
    .flatMap((each) => known.formsOf(each).transliterated)
    .filter(({ distance }) => distance <= SURE_DISTANCE)
  return distinctSpellings(word, [
    ...inflected.map((one) => ({ words: [one.word], level: 'inflected' as const })),
    ...joins
      .filter((each) => known.documentsOf(each) > 0)
      .map((each) => ({ words: [each], level: 'inflected' as const })),
    ...splitSpellings(word, known).map((words) => ({ words, level: 'inflected' as const })),
    ...transliterated.map((one) => ({
      words: [one.word],
      level: sure.has(one) ? ('transliterated' as const) : ('doubtful' as const),
    })),
    ...oblique.map((one) => ({ words: [one.word], level: 'doubtful' as const })),
  ])
}

/** Whether it is surely the same word. A function word of the other script is another one. */
function isSameWord({ words, level }: Spelling): boolean {
  if (level === 'transliterated') return !words.every(isStopWord)
  return level === 'inflected'
}

/** The spellings of each clause that are surely the same word. */
export function sureSpellings(clauses: readonly Clause[], known: Known): Spelling[][] {
  return clauses.map((clause, index) => {
    const word = wordOf(clause)
    return word === '' ? [] : spellingsOf(word, [clauses[index - 1], clauses[index + 1]], known).filter(isSameWord)
  })
}

/** The keys of the parts of a word that may be two in the other script: moenjo is موئن جو. */
export function romanSplitKeys(word: string): string[] {
  if (word.length > MAX_SPLIT_LENGTH) return []
  return [...new Set(splitsOf(word).flat().flatMap(romanKeysOf))]
}

/** The pairs of words of the other script that a word may spell, where both are near. */
export function romanSplits(word: string, transliterations: (part: string) => readonly Transliteration[]): Spelling[] {
  if (word.length > MAX_SPLIT_LENGTH) return []
  const nearest = (part: string) =>
    transliterations(part)
      .slice(0, MAX_PART_SPELLINGS)
      .filter(({ distance }) => distance <= SURE_DISTANCE)
  const spellings = splitsOf(word).flatMap(([start, end]) => {
    const starts = nearest(start)
    const ends = starts.length === 0 ? [] : nearest(end)
    return starts.flatMap((first) =>
      ends
        .filter((second) => first.distance + second.distance <= SURE_DISTANCE)
        .map((second) => ({ words: [first.word, second.word], level: 'doubtful' as const })),
    )
  })
  return distinctSpellings(word, spellings).slice(0, MAX_ROMAN_SPLITS)
}
