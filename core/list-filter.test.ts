import { describe, expect, it } from 'vitest'
import { sortedBy } from './list-filter.ts'

describe('a sort order', () => {
  const sorted = (values: readonly (string | number | null)[], order?: 'asc' | 'desc') =>
    sortedBy(
      values.map((value, id) => ({ value, id })),
      (thing) => thing.value,
      order,
    )

  it('ignores case', () => {
    expect(sorted(['b', 'A', 'c']).map(({ value }) => value)).toEqual(['A', 'b', 'c'])
    expect(sorted(['b', 'A', 'c'], 'desc').map(({ value }) => value)).toEqual(['c', 'b', 'A'])
  })

  it('is numeric for numbers', () => {
    expect(sorted([10, 9, 100]).map(({ value }) => value)).toEqual([9, 10, 100])
  })

  it('is stable in both directions', () => {
    expect(sorted(['a', 'A', 'a']).map(({ id }) => id)).toEqual([0, 1, 2])
    expect(sorted(['a', 'A', 'a'], 'desc').map(({ id }) => id)).toEqual([0, 1, 2])
  })

  it('puts missing values before texts', () => {
    expect(sorted(['b', null, 'a']).map(({ value }) => value)).toEqual([null, 'a', 'b'])
  })

  it('does not modify the given list', () => {
    const list = [3, 1, 2]
    sortedBy(list, (value) => value)
    expect(list).toEqual([3, 1, 2])
  })
})
