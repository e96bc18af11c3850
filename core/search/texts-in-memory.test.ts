import { describe, expect, it } from 'vitest'
import { fold } from '#shared/search/fold.ts'
import { expressionAmong, matchesExpression } from './texts-in-memory.ts'

/** Whether a query finds a record with these texts. */
function finds(q: string, ...texts: readonly string[]): boolean {
  const folded = texts.map(fold)
  return matchesExpression(expressionAmong(q, folded), folded)
}

describe('texts in memory', () => {
  it.each([
    ['river', true],
    ['RIVER road', true],
    ['road river', true],
    ['riv', true],
    ['river sea', false],
    ['"the river"', true],
    ['"the riv"', false],
    ['river -road', false],
    ['کراچی', true],
    ['كراچي', true],
    ['1947', true],
    ['%', false],
  ])('are found by their words: %j, %s', (q, expected) => {
    expect(finds(q, 'The River', 'and the road; كراچی ۱۹۴۷')).toBe(expected)
  })

  it('are found by words in one text or in several, which do not span two', () => {
    expect(finds('river road', 'river', 'road')).toBe(true)
    expect(finds('"river road"', 'river', 'road')).toBe(false)
  })

  it('are found by inflected forms and in the other script, and not by function words there or by corrections', () => {
    expect([finds('rivers', 'The river'), finds('fauj', 'پاک فوج'), finds('فوج', 'Pak fauj')]).toEqual([
      true,
      true,
      true,
    ])
    expect([finds('main', 'فوج میں'), finds('rivre', 'The river')]).toEqual([false, false])
  })
})
