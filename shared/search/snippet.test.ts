import { describe, expect, it } from 'vitest'
import { parseQuery } from './query.ts'
import { matcherOf, runsOf, snippetOf, type Run } from './snippet.ts'

const textOf = (runs: readonly Run[]) => runs.map((run) => run.text).join('')
const foundIn = (runs: readonly Run[]) => runs.filter((run) => run.found).map((run) => run.text)
/** The spellings of each clause, a blank between the words of one. */
const matching = (q: string, ...spellings: string[][]) =>
  matcherOf(
    parseQuery(q),
    spellings.map((ofClause) => ofClause.map((one) => one.split(' '))),
  )

const ROAD = 'The road goes on and on. '.repeat(40)
const LONG = `${ROAD}Then comes the lighthouse, and after it the sea. ${ROAD}Here the lighthouse of Ormara shines.`

describe('the snippet of a search result', () => {
  it('is the beginning of the text where nothing else matches', () => {
    const snippet = textOf(snippetOf(LONG, matching('balloon'), 120))
    // Not in a word that announces another one.
    expect(snippet).toMatch(/^The road goes on.*(?:road|goes|on\.)…$/)
    expect(snippet.length).toBeLessThanOrEqual(121)
  })

  it('is the passage with a phrase, not one with its words in another order', () => {
    const text = `Of fish cat books tell. ${ROAD}Then the cat fish appears. ${ROAD}`
    const snippet = snippetOf(text, matching('"cat fish"'), 120)
    expect(textOf(snippet)).toContain('the cat fish appears')
    expect(foundIn(snippet)).toEqual(['cat fish'])
  })

  it('is the first passage with the most words of the query, from anywhere in the text', () => {
    expect(foundIn(snippetOf(LONG, matching('lighthouse'), 120))).toEqual(['lighthouse'])
    expect(textOf(snippetOf(LONG, matching('lighthouse'), 120))).toContain('Then comes the lighthouse, and')
    const both = snippetOf(LONG, matching('ormara lighthouse'), 120)
    expect(foundIn(both)).toEqual(['lighthouse', 'Ormara'])
    expect(textOf(both)).toMatch(/^…(?:The|road|goes|on|and)\b.* shines\.$/)
    expect(textOf(both).length).toBeLessThanOrEqual(122)
  })

  it('counts other spellings of a word as that word', () => {
    const text = `A river, and rivers. ${ROAD}The bank of the rivers.`
    const snippet = textOf(snippetOf(text, matching('river bank', ['rivers']), 60))
    expect(snippet).toMatch(/The bank of the rivers\.$/)
  })

  it('prefers words of the query that are near to one another', () => {
    const text = `کے آگے اور پیچھے لیے ${'دیوسائی '.repeat(30)}کھلنے کے لیے تیار۔`
    expect(textOf(snippetOf(text, matching('کے لیے'), 60))).toMatch(/کھلنے کے لیے تیار۔$/)
    const twice = `river river ${ROAD}the river bank`
    expect(textOf(snippetOf(twice, matching('river bank'), 60))).toMatch(/the river bank$/)
  })

  it('leaves a short text whole', () => {
    expect(textOf(snippetOf('A short one.', matching('short'), 120))).toBe('A short one.')
  })

  it('never cuts a character', () => {
    const cut = textOf(snippetOf('😀'.repeat(200), matching('x1'), 121))
    expect(cut.isWellFormed()).toBe(true)
  })
})

describe('marked text', () => {
  it('marks words as they are written, neighbours together', () => {
    expect(foundIn(runsOf('اُردُو كي كہاني، اردو', matching('اردو کہانی')))).toEqual(['اُردُو', 'كہاني', 'اردو'])
    expect(foundIn(runsOf('Blue Helmets are blue', matching('"blue helmets"')))).toEqual(['Blue Helmets'])
  })

  it('marks the unfinished last word, and the spellings that the index added', () => {
    expect(foundIn(runsOf('Lighthouses and lamps', matching('the lightho')))).toEqual(['Lighthouses'])
    expect(foundIn(runsOf('Under the UN flag', matching('un')))).toEqual(['Under', 'UN'])
    expect(foundIn(runsOf('A lighthouse', matching('lighthose', ['lighthouse'])))).toEqual(['lighthouse'])
  })

  it('marks words in a row that stand for one of the query, and no part of them alone', () => {
    const joined = matching('کےلیے', ['کے لیے'])
    expect(foundIn(runsOf('پانی کے اندر، جانے کے لیے، لیے', joined))).toEqual(['کے لیے'])
    expect(foundIn(runsOf('A light house, and a light', matching('lighthouse', ['light house'])))).toEqual([
      'light house',
    ])
    expect(foundIn(runsOf('light light house', matching('lighthouse', ['light house'])))).toEqual(['light house'])
  })

  it('marks a row of words whole where one of them is a word of the query', () => {
    expect(foundIn(runsOf('a light house', matching('light lighthouse', [], ['light house'])))).toEqual(['light house'])
  })

  it('does not change the text, and knows the offset of each run', () => {
    const text = '  Two  blanks and\na line “and”'
    const runs = runsOf(text, matching('and line'))
    expect(textOf(runs)).toBe(text)
    expect(runs.every((run) => text.startsWith(run.text, run.at))).toBe(true)
  })
})
