import { describe, expect, it } from 'vitest'
import { changedColumns } from './changed-columns.ts'
import { matchesWords, sortedBy } from './list-filter.ts'

describe('words of a filter', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['   ', true],
    ['river', true],
    ['RIVER road', true],
    ['road river', true],
    ['riv', true],
    ['river sea', false],
    ['کراچی', true],
    ['كراچي', true],
    ['1947', true],
  ])('%j: %s', (q, expected) => {
    expect(matchesWords(q, 'The River', null, 'and the road; كراچی ۱۹۴۷')).toBe(expected)
  })

  it('stand in one text or in several, but none across two', () => {
    expect(matchesWords('river road', 'river', 'road')).toBe(true)
    expect(matchesWords('riverroad', 'river', 'road')).toBe(false)
  })
})

describe('an order', () => {
  const sorted = (values: readonly (string | number | null)[], order?: 'asc' | 'desc') =>
    sortedBy(
      values.map((value, id) => ({ value, id })),
      (thing) => thing.value,
      order,
    )

  it('is without regard to case', () => {
    expect(sorted(['b', 'A', 'c']).map(({ value }) => value)).toEqual(['A', 'b', 'c'])
    expect(sorted(['b', 'A', 'c'], 'desc').map(({ value }) => value)).toEqual(['c', 'b', 'A'])
  })

  it('is one of size for numbers', () => {
    expect(sorted([10, 9, 100]).map(({ value }) => value)).toEqual([9, 10, 100])
  })

  it('leaves equal ones as they stood, whichever way', () => {
    expect(sorted(['a', 'A', 'a']).map(({ id }) => id)).toEqual([0, 1, 2])
    expect(sorted(['a', 'A', 'a'], 'desc').map(({ id }) => id)).toEqual([0, 1, 2])
  })

  it('puts what is missing before texts', () => {
    expect(sorted(['b', null, 'a']).map(({ value }) => value)).toEqual([null, 'a', 'b'])
  })

  it('changes nothing of the list it was given', () => {
    const list = [3, 1, 2]
    sortedBy(list, (value) => value)
    expect(list).toEqual([3, 1, 2])
  })
})

describe('the columns of a change', () => {
  const COLUMNS = { title: 'title', isArchived: 'is_archived', link: 'link' } as const
  type Changes = { title?: string; isArchived?: boolean; link?: string | null }

  it('are those of what was given, of which nothing may be a value', () => {
    expect(changedColumns<Changes, typeof COLUMNS>({ title: '', link: null }, COLUMNS)).toEqual({
      title: '',
      link: null,
    })
    expect(changedColumns<Changes, typeof COLUMNS>({}, COLUMNS)).toEqual({})
  })

  it('hold truth as both databases do', () => {
    expect(changedColumns<Changes, typeof COLUMNS>({ isArchived: true }, COLUMNS)).toEqual({ is_archived: 1 })
    expect(changedColumns<Changes, typeof COLUMNS>({ isArchived: false }, COLUMNS)).toEqual({ is_archived: 0 })
  })

  it('are no others, whatever else was given', () => {
    const changes = { title: 'x', id: 7, password_hash: 'x' }
    expect(changedColumns(changes, { title: 'title' })).toEqual({ title: 'x' })
  })
})
