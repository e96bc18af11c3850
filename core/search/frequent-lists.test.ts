import { describe, expect, it } from 'vitest'
import type { SearchTerm } from '#database/engines/search-index.ts'
import { frequentLists } from './frequent-lists.ts'

const textOf = ({ words, prefix = false, field }: SearchTerm) => `${field} ${words.join(' ')}${prefix ? '*' : ''}`

describe('the lists that are read before the first search', () => {
  it('are those of words, which may be unfinished, in every field', () => {
    const [first = []] = frequentLists([{ word: 'of', documents: 5 }])
    expect(first.map(textOf)).toEqual(['any of', 'title of', 'prominent of', 'any of*', 'title of*', 'prominent of*'])
  })

  it('include those of beginnings with the words that begin with them, the longest first', () => {
    const groups = Array.from(
      frequentLists([
        { word: 'harbour', documents: 30 },
        { word: 'فوج', documents: 20 },
        { word: 'hardly', documents: 10 },
        { word: 'at', documents: 1 },
      ]),
    )
    const names = groups.map((terms) => textOf(terms[0] ?? { words: [], field: 'any' }))
    expect(names).toEqual([
      'any ha*',
      'any har*',
      'any harbour',
      'any harb*',
      'any فوج',
      'any فو*',
      'any hardly',
      'any hard*',
      'any at',
    ])
  })

  it('of rare words are read together', () => {
    const words = Array.from({ length: 8000 }, (_, index) => ({
      word: String(10_000 + index),
      documents: 9000 - index,
    }))
    const groups = [...frequentLists(words)]
    expect(groups[0]).toHaveLength(3)
    expect(groups.at(-2)).toHaveLength(12)
    const texts = new Set(groups.flat().map(textOf))
    expect(words.filter(({ word }) => !texts.has(`title ${word}`))).toEqual([])
  })
})
