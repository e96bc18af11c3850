import { describe, expect, it } from 'vitest'
import { runsOf, snippetOf } from './snippet.ts'

const text = (runs: { text: string }[]) => runs.map((run) => run.text).join('')
const found = (runs: { text: string; found: boolean }[]) => runs.filter((run) => run.found).map((run) => run.text)

const LONG = `${'The road goes on and on. '.repeat(8)}Then comes the lighthouse, and after it the sea.`

describe('the snippet of a search result', () => {
  it('is the start of the text, of at most 120 characters and an ellipsis', () => {
    const snippet = text(snippetOf(LONG, ['road'], 120))
    expect(snippet.startsWith('The road goes on')).toBe(true)
    expect(snippet.endsWith('…')).toBe(true)
    expect(snippet.length).toBeLessThanOrEqual(121)
  })

  it('starts near the first match if that is further on', () => {
    const runs = snippetOf(LONG, ['lighthouse'], 120)
    expect(found(runs)).toEqual(['lighthouse,'])
    expect(text(runs).startsWith('…')).toBe(true)
    expect(text(runs).length).toBeLessThanOrEqual(122)
  })

  it('leaves a short text whole', () => {
    expect(text(snippetOf('A short one.', ['short'], 120))).toBe('A short one.')
  })

  it('finds words in either spelling', () => {
    expect(found(runsOf('اُردُو كي كهاني', ['اردو', 'کی']))).toEqual(['اُردُو كي'.split(' ')[0], 'كي'])
  })

  it('does not change the text', () => {
    expect(text(runsOf('  Two  blanks and\na line ', ['and']))).toBe('  Two  blanks and\na line ')
  })
})
