import { describe, expect, it } from 'vitest'
import { corpusJson } from '#testing/corpora.ts'
import { normalizeForSearch, wordsOfQuery } from './normalize.ts'

const MAPS = 'urdu/urduhack-normalization-maps.json'

describe('normalized text', () => {
  it.each([
    ['Arabic yeh and kaf', 'كراچي', 'کراچی'],
    ['diacritics', 'اُردُو', 'اردو'],
    ['a letter with its mark apart from it', 'آزاد', 'آزاد'],
    ['madda left out', 'ازاد', 'آزاد'],
    ['hamza on a carrier', 'مسئلہ', 'مسیلہ'],
    ['one letter for the two of ئے', 'ہوۓ', 'ہوئے'],
    ['the same with its mark apart', 'ہوے\u0654', 'ہوئے'],
    ['two-eyed heh for the other', 'اچها', 'اچھا'],
    ['zero-width non-joiner', 'بے‌شک', 'بےشک'],
    ['stretched letters', 'پاکســتان', 'پاکستان'],
    ['marks of direction', '\u200fپاکستان\u200e', 'پاکستان'],
    ['presentation forms', 'ﭘﺎﮐﺴﺘﺎﻥ', 'پاکستان'],
    ['digits of the three rows', '۱۹۴۷ ١٩٤٧', '1947 1947'],
    ['Latin accents and case', 'Café SÃO', 'cafe sao'],
  ])('treats %s as equal', (_name, written, meant) => {
    expect(normalizeForSearch(written)).toBe(normalizeForSearch(meant))
  })

  it('does not merge different words', () => {
    expect(normalizeForSearch('دریا')).not.toBe(normalizeForSearch('دنیا'))
  })

  it('does not change when normalized again', () => {
    const once = normalizeForSearch('نقشِ فریادی — Ghalib’s 1st verse; ﻣﯿﮟ')
    expect(normalizeForSearch(once)).toBe(once)
  })

  it('covers every variant in the published character maps', () => {
    const { maps } = corpusJson(MAPS) as { maps: Record<string, Record<string, string[]>> }
    const letters = Object.entries(maps['_CORRECT_URDU_CHARACTERS_MAPPING'] ?? {})
    const missed = letters.flatMap(([letter, variants]) =>
      variants
        // Two forms of yeh are encoded below yeh barree there; Unicode maps them to plain yeh, and so does the table.
        .filter((variant) => letter !== 'ے' || !'ﻳﻴ'.includes(variant))
        .filter((variant) => normalizeForSearch(variant) !== normalizeForSearch(letter)),
    )
    expect(letters.length).toBeGreaterThan(30)
    expect(missed).toEqual([])
  })
})

describe('the words of a query', () => {
  it('contain no characters that have a meaning in a database query', () => {
    expect(wordsOfQuery(`50% _under\\score 'quoted" ; -- (x)`)).toEqual(['50', 'under', 'score', 'quoted', 'x'])
  })

  it('are none if there is only punctuation', () => {
    expect(wordsOfQuery('%_% \u0000 \ud800 "" ۔۔۔')).toEqual([])
  })

  it('are at most eight, of at most sixty characters', () => {
    expect(wordsOfQuery(`${'a'.repeat(2000)} b c d e f g h i j`)).toEqual([
      'a'.repeat(60),
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
    ])
  })
})
