import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { vocabularyRepository, type CountedWord, type VocabularyRepository } from './vocabulary.repository.ts'

const MONDAY = '2026-11-16T07:00:00.000Z'
const TUESDAY = '2026-11-17T07:00:00.000Z'

describe.each(ENGINES)('the repository of the vocabulary on %s', (name) => {
  let engine: Engine
  let vocabulary: VocabularyRepository
  beforeEach(async () => {
    engine = await newDatabase(name)
    vocabulary = vocabularyRepository(engine)
  })
  afterEach(() => engine.close())

  const put = async (counts: Record<string, number>, at = MONDAY, recount = true) =>
    vocabulary.put(
      Object.entries(counts).map(([word, documents]) => ({ word, documents })),
      at,
      { recount },
    )
  const wordsOf = (found: readonly CountedWord[]) => found.map(({ word }) => word)

  it('keeps the count of a word that it knows, unless the words are counted anew', async () => {
    await put({ فوج: 5, army: 2 })
    await put({ فوج: 1, navy: 1 }, TUESDAY, false)
    const known = async () =>
      Object.fromEntries(
        (await vocabulary.known(['فوج', 'army', 'navy', 'none'])).map((one) => [one.word, one.documents]),
      )
    expect(await known()).toEqual({ فوج: 5, army: 2, navy: 1 })
    await put({ فوج: 6 }, TUESDAY)
    expect(await known()).toEqual({ فوج: 6, army: 2, navy: 1 })
    expect(await vocabulary.known([])).toEqual([])
  })

  it('finds the words of keys, the most frequent first, up to a limit', async () => {
    await put({ کتاب: 3, کتابیں: 8, کتب: 3 })
    await vocabulary.putKeys([
      { word: 'کتاب', keys: ['book', 'roman:uktb'] },
      { word: 'کتابیں', keys: ['book'] },
      { word: 'کتب', keys: ['book', 'roman:uktb'] },
    ])
    // Again, as after an interrupted run.
    await vocabulary.putKeys([{ word: 'کتب', keys: ['book'] }])
    expect(wordsOf(await vocabulary.withKeys(['book'], 10))).toEqual(['کتابیں', 'کتاب', 'کتب'])
    expect(wordsOf(await vocabulary.withKeys(['book'], 2))).toEqual(['کتابیں', 'کتاب'])
    expect(await vocabulary.withKeys(['roman:uktb', 'none'], 1)).toEqual([
      { key: 'roman:uktb', word: 'کتاب', documents: 3 },
    ])
    await vocabulary.removeKeys(['کتابیں'])
    expect(wordsOf(await vocabulary.withKeys(['book'], 10))).toEqual(['کتاب', 'کتب'])
    expect(await vocabulary.withKeys([], 10)).toEqual([])
  })

  it('finds known words and the words of keys at once', async () => {
    await put({ کتاب: 3, کتابیں: 8, army: 2 })
    await vocabulary.putKeys([
      { word: 'کتاب', keys: ['book'] },
      { word: 'کتابیں', keys: ['book'] },
    ])
    const lookUp = async (words: string[], keys: string[], limit = 10) => {
      const { known, withKeys } = await vocabulary.lookUp({ words, keys, limit })
      return [wordsOf(known), wordsOf(withKeys)]
    }
    expect(await lookUp(['army', 'کتاب', 'navy'], ['book', 'none'])).toEqual([
      ['کتاب', 'army'],
      ['کتابیں', 'کتاب'],
    ])
    expect(await lookUp(['army'], ['book'], 1)).toEqual([['army'], ['کتابیں']])
    expect([await lookUp(['army'], []), await lookUp([], ['book']), await lookUp([], [])]).toEqual([
      [['army'], []],
      [[], ['کتابیں', 'کتاب']],
      [[], []],
    ])
  })

  it('reads all words and keys', async () => {
    const many = Array.from({ length: 4100 }, (_, index) => `word${index}`)
    await put(Object.fromEntries(many.map((word) => [word, 1])))
    await vocabulary.putKeys(many.map((word) => ({ word, keys: ['roman:lwrd', `loose:${word}`] })))
    const read = new Set<string>()
    for await (const texts of vocabulary.texts()) for (const text of texts) read.add(text)
    expect(read).toEqual(new Set([...many, 'roman:lwrd', ...many.map((word) => `loose:${word}`)]))
    expect(await vocabulary.size()).toBe(3 * many.length)
  })

  it('names the most frequent words', async () => {
    await put({ فوج: 5, army: 2, navy: 0, fleet: 5, ship: 1 })
    const frequent = await vocabulary.mostFrequent(3)
    expect(frequent.map(({ word }) => word)).toEqual(['fleet', 'فوج', 'army'])
    expect(await vocabulary.mostFrequent(9)).toHaveLength(4)
  })

  it('compares a misspelled word with those of the same beginning or end and of about its length', async () => {
    await put({ lighthouse: 3, lights: 9, greenhouse: 5, ligament: 1, farmhouses: 7, lighting: 0, light: 4 })
    const near = async (word: string, maxDifference: number) =>
      wordsOf(await vocabulary.neighbours(word, { common: 3, maxDifference })).toSorted()
    expect(await near('lighthose', 2)).toEqual(['ligament', 'lighthouse'])
    expect(await near('bighthouse', 1)).toEqual(['greenhouse', 'lighthouse'])
    expect(await near('ligh', 2)).toEqual(['light', 'lights'])
  })

  it('reads characters rather than bytes or code units', async () => {
    await put({ پاکستان: 9, پاکستانی: 4, 𐐨𐐩𐐪𐐫: 1, 𐐨𐐩𐐪𐐬: 1 })
    expect(wordsOf(await vocabulary.neighbours('پاکسان', { common: 2, maxDifference: 1 }))).toEqual(['پاکستان'])
    expect(wordsOf(await vocabulary.neighbours('𐐪𐐩𐐪𐐫', { common: 1, maxDifference: 1 }))).toEqual(['𐐨𐐩𐐪𐐫'])
  })

  it('knows whether a word begins with another', async () => {
    await put({ پاکستان: 9, orchard: 2 })
    const words = ['پاک', 'orchard', 'orchards', 'rch', 'چ']
    const begun = await Promise.all(words.map(async (word) => vocabulary.hasPrefix(word)))
    expect(begun).toEqual([true, true, false, false, false])
  })

  it('removes the words that were not counted since, with their keys, however many there are', async () => {
    const many = Array.from({ length: 2100 }, (_, index) => `word${index}`)
    await put(Object.fromEntries([...many, 'army', 'navy'].map((word) => [word, 1])))
    await vocabulary.putKeys(['word7', 'army'].map((word) => ({ word, keys: ['key'] })))
    await put({ army: 2 }, TUESDAY)
    await vocabulary.removeUncounted(TUESDAY)
    const left = await engine.db.selectFrom('search_words').select('word').execute()
    expect(left).toEqual([{ word: 'army' }])
    expect(await engine.db.selectFrom('search_keys').select('word').execute()).toEqual([{ word: 'army' }])
  })
})
