/**
 * What the vocabulary says of the words of queries. Queries differ far more than their words do, so what was looked up
 * is kept until the vocabulary changes.
 */
import { setImmediate } from 'node:timers/promises'
import { maxEdits } from '#shared/search/edit-distance.ts'
import { looseKey } from '#shared/search/loose.ts'
import { storedRomanKeys } from '#shared/search/roman.ts'
import { isStopWord } from '#shared/search/stop-words.ts'
import { mayBeNear, wordList } from '#shared/search/word-list.ts'
import { boundedCache } from '../bounded-cache.ts'
import { bloomFilter, type BloomFilter } from './bloom-filter.ts'
import type { Spelling } from './search-plan.ts'
import {
  formsOf,
  knownOf,
  lookupKeysOf,
  romanSplitKeys,
  romanSplits,
  transliterationsOf,
  type Forms,
  type Known,
  type Lookups,
  type WordsOfKey,
} from './spellings.ts'
import type { CountedWord, VocabularyRepository } from './vocabulary.repository.ts'

const MAX_COUNTS = 40_000
/** The forms of a word take up to a kilobyte: these are the words of several thousand queries. */
const MAX_WORDS = 8000

/** For each word. */
const MAX_WORDS_OF_KEYS = 400
const MAX_WORDS_OF_PARTS = 1500
const MAX_CORRECTIONS = 3
/** A stem has at most so many letters that its inflected forms lack. */
const LETTERS_OF_STEM = 2
/** A word that sounds the same may differ more: dolfin is dolphin, and سرک is سڑک. */
const EDITS_OF_SOUND = 2
const MIN_LENGTH_FOR_EDITS_OF_SOUND = 5
const MIN_LENGTH_OF_SOUND = 3
/** Words of this length have many neighbours: more of them are named, and the other words of a query decide. */
const SHORT_LENGTH = 3
const MAX_SHORT_CORRECTIONS = 8

/** The same for words whose letters are in another order. */
export const lettersOf = (word: string) => Array.from(word).toSorted().join('')

/** Function words occur in nearly every text: one is meant only where its letters are swapped, as in teh. */
function mayBeMeant(other: string, word: string): boolean {
  if (other === word) return false
  return !isStopWord(other) || lettersOf(other) === lettersOf(word)
}

type Counts = ReadonlyMap<string, number>

function byKey(words: readonly (CountedWord & { key: string })[]): WordsOfKey {
  const wordsOfKey = new Map<string, CountedWord[]>()
  for (const { key, ...word } of words) {
    const known = wordsOfKey.get(key)
    if (known) known.push(word)
    else wordsOfKey.set(key, [word])
  }
  return wordsOfKey
}

type Entries<Value> = readonly (readonly [word: string, value: Value])[]

export type StoredWords = {
  counts: Entries<number>
  forms: Entries<Forms>
  splits: Entries<readonly Spelling[]>
  near: Entries<readonly CountedWord[]>
  short: Entries<readonly CountedWord[]>
  beginnings: Entries<boolean>
}

/** How often what the vocabulary lacks is read again at most, where it changes. */
const READ_AGAIN_AFTER_MS = 60_000

export function knownWordsService({ vocabulary }: { vocabulary: VocabularyRepository }) {
  const counts = boundedCache<number>({ maxEntries: MAX_COUNTS })
  const forms = boundedCache<Forms>({ maxEntries: MAX_WORDS })
  const splits = boundedCache<readonly Spelling[]>({ maxEntries: MAX_WORDS })
  const near = boundedCache<readonly CountedWord[]>({ maxEntries: MAX_WORDS })
  const short = boundedCache<readonly CountedWord[]>({ maxEntries: MAX_WORDS })
  const beginnings = boundedCache<boolean>({ maxEntries: MAX_WORDS })
  /** All words and keys, once they were read: joined, split and misspelled words are mostly none. */
  let members: BloomFilter | null = null
  let membersReadAt: number | null = null
  /** Counts the changes of the vocabulary. */
  let changes = 0

  const present = (texts: readonly string[]) => {
    const filter = members
    return filter ? texts.filter((text) => filter.mayHave(text)) : texts
  }

  async function readMembers(signal?: AbortSignal): Promise<void> {
    const since = changes
    membersReadAt = performance.now()
    const filter = bloomFilter(await vocabulary.size())
    for await (const texts of vocabulary.texts()) {
      if (signal?.aborted || changes !== since) return
      for (const text of texts) filter.add(text)
      await setImmediate()
    }
    if (changes === since) members = filter
  }

  /** Where the vocabulary has changed since `prepare`. What is looked up meanwhile is asked of the database. */
  function readMembersAgain(): void {
    if (members || membersReadAt === null || performance.now() - membersReadAt < READ_AGAIN_AFTER_MS) return
    // It is tried again; if the database is away, the search itself says so.
    void readMembers().catch(() => undefined)
  }

  const wordsOfKeys = async (keys: readonly string[], limit: number): Promise<WordsOfKey> =>
    byKey(await vocabulary.withKeys(present([...new Set(keys)]), limit))

  /** Reads how many documents words occur in, and the forms of words, by one statement. */
  async function lookUp({ counted, spelled }: Lookups): Promise<{ counts: Counts; forms: ReadonlyMap<string, Forms> }> {
    const { known, withKeys } = await vocabulary.lookUp({
      words: present(counted),
      keys: present([...new Set(spelled.flatMap(lookupKeysOf))]),
      limit: MAX_WORDS_OF_KEYS * spelled.length,
    })
    const documents = new Map(known.map((one) => [one.word, one.documents]))
    const wordsOfKey = byKey(withKeys)
    return {
      counts: new Map(counted.map((word) => [word, documents.get(word) ?? 0])),
      forms: new Map(spelled.map((word) => [word, formsOf(word, wordsOfKey)])),
    }
  }

  /** Words of about the same letters; an inflected form where its stem is nearer. */
  async function spelledNear(word: string): Promise<CountedWord[]> {
    const edits = maxEdits(word)
    if (edits === 0) return []
    // One edit leaves half of the other letters unchanged, at the beginning or the end. More of them would rule out inflected
    // forms, whose ends differ.
    const common = Math.min(edits + 1, Math.floor((word.length - 1) / 2))
    const neighbours = await vocabulary.neighbours(word, { common, maxDifference: edits + 1 })
    const stems = neighbours.flatMap((one) => {
      if (!mayBeNear(word, one.word, edits + LETTERS_OF_STEM)) return []
      const stem = looseKey(one.word)
      return stem === one.word ? [] : [{ ...one, word: stem, inflected: one.word }]
    })
    const found = wordList<CountedWord & { inflected?: string }>([...neighbours, ...stems]).near(word, MAX_CORRECTIONS)
    return found.map(({ inflected, documents, word: other }) => ({ word: inflected ?? other, documents }))
  }

  /** Words of the same script and the same sound. */
  async function soundingAlike(word: string): Promise<CountedWord[]> {
    if (word.length < MIN_LENGTH_OF_SOUND) return []
    const edits = word.length < MIN_LENGTH_FOR_EDITS_OF_SOUND ? 1 : EDITS_OF_SOUND
    const keys = storedRomanKeys(word).map((key) => `roman:${key}`)
    const words = [...(await wordsOfKeys(keys, MAX_WORDS_OF_KEYS)).values()].flat()
    return wordList(new Map(words.map((one) => [one.word, one])).values()).near(word, MAX_CORRECTIONS, edits)
  }

  /** Words that differ from a short one by a letter. */
  async function besides(word: string): Promise<CountedWord[]> {
    const neighbours = await vocabulary.neighbours(word, { common: 1, maxDifference: 1 })
    const words = neighbours.filter((one) => mayBeMeant(one.word, word))
    return wordList(words)
      .near(word, MAX_SHORT_CORRECTIONS, 1)
      .map(({ word: other, documents }) => ({ word: other, documents }))
  }

  async function findNear(word: string): Promise<CountedWord[]> {
    const [spelled, alike] = await Promise.all([spelledNear(word), soundingAlike(word)])
    const words = [...spelled, ...alike].filter((one) => one.documents > 0 && mayBeMeant(one.word, word))
    const distinct = new Map(words.map(({ word: other, documents }) => [other, { word: other, documents }]))
    return [...distinct.values()].slice(0, MAX_CORRECTIONS)
  }

  return {
    /** Reads which words and keys there are, so that for others the database is not asked. */
    async prepare(signal: AbortSignal): Promise<void> {
      if (!members && !signal.aborted) await readMembers(signal)
    },

    async known({ counted, spelled }: Lookups): Promise<Known> {
      readMembersAgain()
      const missing = { counted: counts.missing(counted), spelled: forms.missing(spelled) }
      const isMissing = missing.counted.length > 0 || missing.spelled.length > 0
      const found = isMissing ? lookUp(missing) : null
      const [documents, spellings] = await Promise.all([
        counts.readAll(counted, async () => (await found)?.counts ?? new Map()),
        forms.readAll(spelled, async () => (await found)?.forms ?? new Map()),
      ])
      return knownOf(documents, spellings)
    },

    /** The pairs of words of the other script that a word may spell. */
    async splits(word: string): Promise<readonly Spelling[]> {
      return splits.read(word, async () => {
        const wordsOfKey = await wordsOfKeys(romanSplitKeys(word), MAX_WORDS_OF_PARTS)
        return romanSplits(word, (part) => transliterationsOf(part, wordsOfKey))
      })
    },

    /** The words that may have been meant, the likeliest first; an inflected form where its stem is nearer. */
    async near(word: string): Promise<readonly CountedWord[]> {
      return near.read(word, async () => findNear(word))
    },

    /** The same for a query whose other words decide which was meant: of a short word, all that differ by a letter. */
    async nearAmongOthers(word: string): Promise<readonly CountedWord[]> {
      if (word.length > SHORT_LENGTH) return near.read(word, async () => findNear(word))
      return word.length < SHORT_LENGTH ? [] : short.read(word, async () => besides(word))
    },

    /** Whether any word begins with this one. */
    async hasPrefix(word: string): Promise<boolean> {
      return beginnings.read(word, async () => vocabulary.hasPrefix(word))
    },

    /** All that is kept, for another process. */
    stored: (): StoredWords => ({
      counts: counts.entries(),
      forms: forms.entries(),
      splits: splits.entries(),
      near: near.entries(),
      short: short.entries(),
      beginnings: beginnings.entries(),
    }),

    /** Keeps what another process has looked up in the same vocabulary. */
    restore(stored: StoredWords): void {
      counts.put(stored.counts)
      forms.put(stored.forms)
      splits.put(stored.splits)
      near.put(stored.near)
      short.put(stored.short)
      beginnings.put(stored.beginnings)
    },

    /** Called when the vocabulary has changed. */
    clear(): void {
      changes += 1
      members = null
      for (const cache of [counts, forms, splits, near, short, beginnings]) cache.clear()
    },
  }
}

export type KnownWords = ReturnType<typeof knownWordsService>
