import { describe, expect, it } from 'vitest'
import { differs, COMPARED } from '../article-values.ts'
import { asArticle, changedFields, picked, proposedWords, wordsOf } from './suggested-values.ts'

const CURRENT = { version: 3, status: 'Pending' as const, title: 'دریا', standfirst: null, description: '<p>a</p>' }

describe('the words of a suggestion', () => {
  it('are those of the article where nothing is proposed', () => {
    const proposed = proposedWords({ current: CURRENT, changes: { description: '<p>b</p>' } })
    expect(proposed).toEqual({ title: 'دریا', standfirst: '', description: '<p>b</p>' })
    expect(changedFields(wordsOf(CURRENT), proposed)).toEqual(['description'])
  })

  it('can take a standfirst away', () => {
    const current = { ...CURRENT, standfirst: 'Why' }
    const proposed = proposedWords({ current, changes: { standfirst: null } })
    expect(changedFields(wordsOf(current), proposed)).toEqual(['standfirst'])
    expect(picked(proposed, ['standfirst'])).toEqual({ standfirst: '' })
  })

  it('differ from the article in nothing else', () => {
    const [before, after] = [wordsOf(CURRENT), proposedWords({ current: CURRENT, changes: { title: 'سڑک' } })]
    expect(COMPARED.filter((field) => differs(field, asArticle(before), asArticle(after)))).toEqual(['title'])
  })
})
