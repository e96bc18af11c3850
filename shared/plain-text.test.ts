import { describe, expect, it } from 'vitest'
import { preview, truncateText } from './plain-text.ts'
import { languageOfText } from './script.ts'

describe('a truncated text', () => {
  it('is cut between characters, never inside one', () => {
    expect(truncateText('🌸🌸🌸', 2)).toBe('🌸🌸')
    expect(truncateText('abc', 2)).toBe('ab')
    expect(truncateText('abc', 9)).toBe('abc')
    expect(truncateText('abc', 0)).toBe('')
  })

  it('ends after a word, with an ellipsis, if it was longer', () => {
    expect(preview('The road bends twice', 20)).toBe('The road bends twice')
    expect(preview('The road bends twice, then ends', 22)).toBe('The road bends twice…')
    expect(preview('The road bends twice, then', 24)).toBe('The road bends twice…')
    expect(preview('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`)
    expect(preview('یہ سڑک دو بار مڑتی ہے۔ پھر دریا آتا ہے', 24)).toBe('یہ سڑک دو بار مڑتی ہے…')
  })

  it('splits nothing that people see as one character', () => {
    expect(preview('ب\u0650'.repeat(8), 5)).toBe(`${'ب\u0650'.repeat(2)}…`)
    expect(preview(`ab👩\u200d🚀${'c'.repeat(9)}`, 4)).toBe('ab…')
  })

  it('is not truncated if only its UTF-16 length exceeds the limit', () => {
    expect(preview('🌸'.repeat(10), 10)).toBe('🌸'.repeat(10))
  })
})

describe('the language of a text', () => {
  it.each([
    ['The road bends twice', 'en'],
    ['سڑک دو بار مڑتی ہے', 'ur'],
    ['سڑک road', 'en'],
    ['سڑک سڑک road', 'ur'],
    ['', 'en'],
    ['1947 — 2026', 'en'],
    [`${'x'.repeat(2000)}${'ا'.repeat(9000)}`, 'en'],
  ])('%j is %s', (text, language) => expect(languageOfText(text)).toBe(language))
})
