import { describe, expect, it } from 'vitest'
import { anchorOf, findPassage } from './passages.ts'

const TEXT = 'The river rises in May. The road follows the river. In June the river falls, and the road is dry.'
const passageOf = (text: string, words: string, nth = 0) => {
  let start = text.indexOf(words)
  for (let n = 0; n < nth; n += 1) start = text.indexOf(words, start + 1)
  return { start, end: start + words.length }
}
const anchor = (text: string, words: string, nth = 0) => {
  const found = anchorOf(text, passageOf(text, words, nth))
  if (!found) throw new Error(`Nothing to anchor at: ${words}`)
  return found
}

describe('the anchor of a passage', () => {
  it('is its words with up to 32 characters on each side, without white space at its ends', () => {
    expect(anchorOf(TEXT, { start: 3, end: 10 })).toEqual({
      quote: 'river',
      prefix: 'The ',
      suffix: ' rises in May. The road follows ',
    })
    expect(anchorOf(TEXT, { start: 3, end: 4 })).toBeNull()
  })

  it('has at most 2,000 characters, and no half of a character', () => {
    const long = anchorOf('x'.repeat(5000), { start: 0, end: 5000 })
    expect(long?.quote).toHaveLength(2000)
    const smiling = `${'😀'.repeat(20)}a${'😀'.repeat(20)}b`
    const { prefix, suffix } = anchor(smiling, 'a')
    expect([prefix.isWellFormed(), suffix.isWellFormed()]).toEqual([true, true])
  })
})

describe('a passage', () => {
  it('is found among the same words by its surroundings', () => {
    for (const nth of [0, 1, 2]) {
      expect(findPassage(TEXT, anchor(TEXT, 'river', nth))).toEqual(passageOf(TEXT, 'river', nth))
    }
  })

  it('is found after other text has changed around it', () => {
    const later = `A new beginning. ${TEXT.replace('In June', 'In a dry June')}`
    expect(findPassage(later, anchor(TEXT, 'river', 2))).toEqual(passageOf(later, 'river', 2))
  })

  it('is lost when its words have gone, even where the same words are elsewhere', () => {
    const later = TEXT.replace('The river rises in May. ', '')
    expect(findPassage(later, anchor(TEXT, 'river'))).toBeNull()
    expect(findPassage('Where does the river go?', anchor(TEXT, 'river'))).toBeNull()
  })

  it('of many words is found wherever it was moved', () => {
    const words = 'the river falls, and the road is dry'
    expect(findPassage(`Dry it is: ${words}!`, anchor(TEXT, words))).toEqual({ start: 11, end: 47 })
  })

  it('is not guessed where several are as similar', () => {
    const verse = { quote: 'and the river goes on for ever', prefix: 'here: ', suffix: '' }
    expect(findPassage(`x ${verse.quote} y ${verse.quote}`, verse)).toBeNull()
  })

  it('is found in Urdu text, by its words as they are written', () => {
    const urdu = 'دریا مئی میں چڑھتا ہے۔ سڑک دریا کے ساتھ ساتھ چلتی ہے۔'
    expect(findPassage(urdu, anchor(urdu, 'دریا', 1))).toEqual(passageOf(urdu, 'دریا', 1))
  })

  it('of a note on the whole article is nowhere', () => {
    expect(findPassage(TEXT, { quote: '', prefix: '', suffix: '' })).toBeNull()
  })
})
