import { describe, expect, it } from 'vitest'
import { cleanAddress, cleanLine, cleanText, cleanValue, latinDigits, visibleLength } from './text-rules.ts'

/** Non-joiners, marks of direction, fillers of Hangul, a blank of Braille, a soft hyphen, a blank of music. */
const UNSEEN = [
  '\u200c',
  '\u200e\u200f\u2060',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u{1d159}',
  '\u061c \ufe0f',
  '\u00a0\u3000',
]

describe('text of which nothing is seen', () => {
  it.each(UNSEEN)('is empty: %j', (text) => {
    expect([cleanText(text), cleanLine(text), cleanValue(text), cleanText(`\n${text}\n`)]).toEqual(['', '', '', ''])
    expect(visibleLength(text.repeat(60))).toBe(0)
  })

  it('is not what is drawn: signs of numbers and verses, a letter between marks', () => {
    for (const text of ['\u0600', '\u06dd', '\u200fہ\u200f', '٪', '—']) expect(cleanLine(text)).toBe(text)
  })

  it('does not count, and white space counts once', () => {
    expect(visibleLength('بے\u200cشک\u200f\n\u00a0پاکستان')).toBe(12)
  })
})

describe('text that is kept', () => {
  it('has no control characters and nothing that turns the direction of what follows', () => {
    expect(cleanText('a\0b\u202ec\u2067d\u2069e\ud800\u0085f')).toBe('abcde\nf')
    expect(cleanText('  one\r\ntwo\rthree\tfour ')).toBe('one\ntwo\nthree\tfour')
  })

  it('keeps what belongs to words: joiners, marks between two directions, spaces that do not break', () => {
    const text = 'بے\u200cشک C++\u200e ۱۰\u00a0کلومیٹر 👩\u200d🚀'
    expect(cleanLine(text)).toBe(text)
  })

  it('is composed', () => expect(cleanLine('e\u0301')).toBe('é'))

  it('is one line where the field is one', () =>
    expect(cleanLine('one\n two\t\tthree\u2028four')).toBe('one two three four'))
})

describe('values', () => {
  it('lose the invisible characters around and within them', () => {
    expect(cleanValue('\u200f sana@\u200bhilal.example\u202c\ufeff')).toBe('sana@hilal.example')
  })

  it('keep the joiners of an address of the web, except around it', () => {
    expect(cleanAddress('\u202ahttps://hilal.example/بے\u200cشک\u200e\u200c ')).toBe('https://hilal.example/بے\u200cشک')
  })
})

describe('digits', () => {
  it('of Urdu and Arabic are those of Latin', () => {
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩-a')).toBe('0123456789 0123456789-a')
  })
})
