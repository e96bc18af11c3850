import { describe, expect, it } from 'vitest'
import type { Group } from './query-groups.ts'
import type { Term } from './spellings.ts'
import { containsPhrase, rank, rankingPlan } from './ranking.ts'
import { decodeText, encodeText, numberOfWord } from './text-numbers.ts'

const NOW = '2026-11-28T00:00:00.000Z'
const aText = (title: string, content: string, byline = '') => decodeText(encodeText({ title, byline, content }))
const aTerm = (spelled: string, weight = 0.88): Term => ({
  stems: [spelled],
  weight,
  kind: 'own',
  documents: 1,
  spelled,
})
const aGroup = (word: string, idf = 3, terms = [aTerm(word)]): Group => ({
  clause: 0,
  word,
  isKnown: true,
  terms,
  idf,
  documents: 1,
})

/** The ids of texts, ranked. */
function order(groups: readonly Group[], texts: ReturnType<typeof aText>[], phrases: string[][] = []): number[] {
  const words = groups.map(({ word }) => ({ word, stem: word, documents: 1 }))
  const articles = texts.map((text, index) => ({ id: index + 1, text, publishedAt: NOW }))
  return rank(articles, rankingPlan(groups, words, phrases)).map(({ id }) => id)
}

describe('ranking', () => {
  it('prefers the article with the rare word to one with the frequent word', () => {
    const groups = [aGroup('river', 1), aGroup('marmot', 7)]
    expect(order(groups, [aText('A day', 'river river river'), aText('A day', 'the marmot')])).toEqual([2, 1])
  })

  it('prefers words in the title, then in the byline', () => {
    const texts = [aText('A', 'river b c'), aText('A', 'b c', 'river'), aText('river', 'b c')]
    expect(order([aGroup('river')], texts)).toEqual([3, 2, 1])
  })

  it('prefers words side by side', () => {
    const apart = aText('A', `river ${'b '.repeat(30)}road`)
    expect(order([aGroup('river'), aGroup('road')], [apart, aText('A', `river road ${'b '.repeat(30)}`)])).toEqual([
      2, 1,
    ])
  })

  it('counts a doubtful spelling less than the word', () => {
    const group = aGroup('river', 3, [aTerm('river'), aTerm('rover', 0.4)])
    expect(order([group], [aText('A', 'rover rover rover'), aText('A', 'river')])).toEqual([2, 1])
  })

  it('breaks ties by the date and then by the id', () => {
    const articles = [
      { id: 1, text: aText('river', ''), publishedAt: NOW },
      { id: 2, text: aText('river', ''), publishedAt: NOW },
      { id: 3, text: aText('river', ''), publishedAt: '2026-11-29T00:00:00.000Z' },
    ]
    expect(rank(articles, rankingPlan([aGroup('river')], [], [])).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('leaves out texts without a quoted phrase, which may not reach from one field into another', () => {
    const texts = [aText('old river', 'road'), aText('A', 'river old'), aText('old', 'river')]
    expect(order([], texts, [['old', 'river']])).toEqual([1])
    const numbers = ['river', 'road'].map(numberOfWord)
    expect(containsPhrase(aText('old river', 'road'), { numbers })).toBe(false)
  })

  it('reads bytes that a driver has placed at an odd address', () => {
    const stored = encodeText({ title: 'river', byline: '', content: 'road' })
    const shifted = new Uint8Array(stored.length + 1)
    shifted.set(stored, 1)
    expect(decodeText(shifted.subarray(1))).toEqual(decodeText(stored))
  })
})
