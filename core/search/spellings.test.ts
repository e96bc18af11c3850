import { describe, expect, it } from 'vitest'
import { parseQuery, type Clause } from '#shared/search/query.ts'
import {
  formsOf,
  joinsOf,
  lookupKeysOf,
  lookupsOf,
  romanSplitKeys,
  romanSplits,
  spellingsOf,
  storedKeysOf,
  transliterationsOf,
  wordOf,
  type Known,
  type Neighbours,
  type WordsOfKey,
} from './spellings.ts'

/** The keys of these words, the most frequent word of each first. */
function wordsOfKeysOf(counts: Record<string, number>): WordsOfKey {
  const wordsOfKey = new Map<string, { word: string; documents: number }[]>()
  for (const [word, documents] of Object.entries(counts).toSorted((a, b) => b[1] - a[1])) {
    for (const key of storedKeysOf(word)) {
      wordsOfKey.set(key, [...(wordsOfKey.get(key) ?? []), { word, documents }])
    }
  }
  return wordsOfKey
}

/** A vocabulary of these words, each with the number of its articles. */
function vocabularyOf(counts: Record<string, number>): Known {
  const wordsOfKey = wordsOfKeysOf(counts)
  return { documentsOf: (word) => counts[word] ?? 0, formsOf: (word) => formsOf(word, wordsOfKey) }
}

const ALONE: Neighbours = [undefined, undefined]

/** The spellings of a word between others, as `level: words`. */
function found(word: string, counts: Record<string, number>, neighbours = ALONE): string[] {
  return spellingsOf(word, neighbours, vocabularyOf(counts)).map(({ words, level }) => `${level}: ${words.join(' ')}`)
}

function neighboursOf(query: string): Neighbours {
  const [before, , after]: readonly Clause[] = parseQuery(query).clauses
  return [before, after]
}

describe('the spellings of a word', () => {
  it('are its inflected forms in English and in Urdu, but not the word itself', () => {
    expect(found('soldier', { soldier: 9, soldiers: 4, soldering: 2 })).toEqual(['inflected: soldiers'])
    expect(found('پہاڑ', { پہاڑ: 9, پہاڑوں: 4, پہلا: 2 })).toEqual(['inflected: پہاڑوں'])
  })

  it('are the words of the other script that it spells, either way', () => {
    expect(found('dunya', { دنیا: 9, دانا: 4 })).toEqual(['transliterated: دنیا'])
    expect(found('فوج', { فوج: 20, fauj: 3 })).toEqual(['transliterated: fauj'])
  })

  it('are no words of one consonant that differ in length, and none of a word with a letter three times in a row', () => {
    expect(found('zzzz', { ز: 9, زہ: 4, صحیح: 3 })).toEqual([])
    expect(found('hmmm', { ہم: 9 })).toEqual([])
    expect(found('zz', { ز: 9, صحیح: 3 })).toEqual(['transliterated: ز'])
  })

  it('are oblique forms in Urdu where the word itself is not found there', () => {
    expect(found('charwaha', { چرواہے: 1 })).toEqual(['doubtful: چرواہے'])
    expect(found('charwaha', { چرواہا: 1, چرواہے: 5 })).toEqual(['transliterated: چرواہا'])
    expect(found('africa', { africa: 3, چرواہے: 1 })).toEqual([])
  })

  it('are doubtful where the other script has only a farther word, and none where the word itself is known', () => {
    expect(found('ghora', { گھر: 9, گہرا: 1 })).toEqual(['doubtful: گہرا'])
    expect(found('ghora', { گہرا: 1, ghora: 2 })).toEqual([])
  })

  it('are a future in Urdu written apart and together, in either form', () => {
    expect(found('جایگا', { جاے: 5, گا: 9 })).toEqual(['inflected: جاے گا'])
    expect(found('جاےگا', { جاے: 5, گا: 9 })).toEqual(['inflected: جاے گا'])
    expect(found('جاے', { جاے: 5, جایگا: 2 }, neighboursOf('وہ جاے گا'))).toEqual(['inflected: جایگا'])
  })

  it('are the word joined with a neighbour, where the two are known as one', () => {
    const neighbours = neighboursOf('old light house')
    expect(found('light', { light: 5, lighthouse: 3 }, neighbours)).toEqual(['inflected: lighthouse'])
    expect(found('light', { light: 5 }, neighbours)).toEqual([])
    expect(found('pak', { پاکستان: 9 }, neighboursOf('old pak istan'))).toEqual(['transliterated: پاکستان'])
  })

  it('are its two parts, where both are known: the two likeliest pairs', () => {
    expect(found('lighthouse', { light: 5, house: 9, lig: 1, hthouse: 1, lighth: 2 })).toEqual([
      'inflected: light house',
      'inflected: lig hthouse',
    ])
    const many = { ab: 9, cdefg: 1, abc: 9, defg: 8, abcd: 9, efg: 7 }
    expect(found('abcdefg', many)).toEqual(['inflected: abc defg', 'inflected: abcd efg'])
    expect(found('lighthouse', { light: 5 })).toEqual([])
  })

  it('name each word once, at its best level, and not more than eight inflected forms', () => {
    const forms = ['کتابیں', 'کتابوں', 'کتابو']
    const levels = found('کتاب', Object.fromEntries([...forms, 'kitab', 'kitaab'].map((word) => [word, 2])))
    expect(new Set(levels).size).toBe(levels.length)
    expect(levels.filter((each) => each.startsWith('transliterated'))).toHaveLength(2)
    const crowd = Array.from({ length: 30 }, (_, index) => ({ word: `form${index}`, documents: 30 - index }))
    const wordsOfKey = new Map([[storedKeysOf('form')[0] ?? '', crowd]])
    const known = { documentsOf: () => 0, formsOf: (word: string) => formsOf(word, wordsOfKey) }
    expect(spellingsOf('form', ALONE, known)[0]?.words).toEqual(['form0'])
    expect(spellingsOf('form', ALONE, known)).toHaveLength(8)
  })
})

describe('the words of a query that have spellings', () => {
  it('are those that must occur and are not in quotation marks', () => {
    expect(parseQuery('the army "sea view" "navy"').clauses.map(wordOf)).toEqual(['', 'army', '', ''])
    expect(wordOf(undefined)).toBe('')
  })

  it('join neither function words nor quoted ones', () => {
    expect(joinsOf('light', neighboursOf('old light house'))).toEqual(['oldlight', 'lighthouse'])
    expect(joinsOf('light', neighboursOf('the light "house"'))).toEqual([])
  })

  it('are looked up with all that their spellings need', () => {
    const { counted, spelled } = lookupsOf('abcda', neighboursOf('x abcda fg'))
    expect(counted).toEqual(['abcda', 'xabcda', 'abcdafg', 'ab', 'cda', 'abc', 'da'])
    expect(spelled).toEqual(['abcda', 'xabcda', 'abcdafg', 'abcde'])
    expect(lookupKeysOf('abcda')).toContain(storedKeysOf('abcda')[0])
    expect(lookupKeysOf('abcda').some((key) => key.startsWith('roman:u'))).toBe(true)
    expect(lookupsOf('اب', ALONE).counted).toEqual(['اب'])
  })
})

describe('a word that spells two of the other script', () => {
  it('is split where both parts are near', () => {
    const splits = (word: string, counts: Record<string, number>) => {
      const wordsOfKey = wordsOfKeysOf(counts)
      return romanSplits(word, (part) => transliterationsOf(part, wordsOfKey))
    }
    expect(splits('moenjo', { موین: 5, جو: 9, دڑو: 5 })).toEqual([{ words: ['موین', 'جو'], level: 'doubtful' }])
    expect(splits('kitabghar', { کتاب: 5, گھر: 9 })[0]?.words).toEqual(['کتاب', 'گھر'])
    expect(splits('moenjo', { موین: 5 })).toEqual([])
  })

  it('is looked up by the keys of its parts, each once, unless it is very long', () => {
    const keys = romanSplitKeys('moenjo')
    expect(keys).toEqual(expect.arrayContaining(['roman:umn', 'roman:uju']))
    expect(new Set(keys).size).toBe(keys.length)
    expect(romanSplitKeys('m'.repeat(21))).toEqual([])
  })
})
