import { describe, expect, it } from 'vitest'
import { packagesTable, type Package } from '../packages/packages.table.ts'
import { filterShortList, type IndexMatches } from './short-list.ts'

function offer(id: number, name: string, over: Partial<Package> = {}): Package {
  const managed = { id, createdAt: '2026-11-20T07:00:00.000Z', updatedAt: '2026-11-20T07:00:00.000Z' }
  return { ...packagesTable.newContent({ name, months: 12, cost: 100 * id }), ...managed, ...over }
}

const ALL = [offer(1, 'Year'), offer(2, 'half a year', { status: 'Inactive' }), offer(3, 'Kids', { nameUr: 'بچے' })]
const ids = (...all: number[]) => new Set(all)

type Filter = Parameters<typeof filterShortList<typeof packagesTable>>[2]
const found = (filter: Filter, matches: IndexMatches | null = null) =>
  filterShortList(packagesTable, ALL, filter, matches).map(({ id }) => id)

describe('a short list', () => {
  it('keeps its own order without a sort column', () => expect(found({})).toEqual([1, 2, 3]))

  it('contains what the index finds, in its own order', () => {
    expect(found({ q: 'annual' }, { found: ids(3, 1, 9), missing: ids() })).toEqual([1, 3])
    expect(found({ q: 'year' }, { found: ids(), missing: ids() })).toEqual([])
    expect(found({ q: ' ' })).toEqual([1, 2, 3])
  })

  it('compares the records that the index does not contain, each word in one of the searchable fields', () => {
    const unindexed = (q: string) => found({ q }, { found: ids(), missing: ids(1, 2, 3) })
    expect(unindexed('YEAR')).toEqual([1, 2])
    expect(unindexed('year half')).toEqual([2])
    expect(unindexed('"half year"')).toEqual([])
    expect(unindexed('year -half')).toEqual([1])
    expect(unindexed('بچے')).toEqual([3])
    expect(unindexed('bachay')).toEqual([3])
    expect(unindexed('%')).toEqual([])
    expect(found({ q: 'year' }, { found: ids(3), missing: ids(2) })).toEqual([2, 3])
  })

  it('matches the value of a filterable field, together with the words', () => {
    expect(found({ status: 'Inactive' })).toEqual([2])
    expect(found({ status: 'Active', q: 'year' }, { found: ids(1, 2), missing: ids() })).toEqual([1])
  })

  it('is not filtered by a field that is not filterable', () => {
    expect(found({ cost: 100 } as object)).toEqual([1, 2, 3])
  })

  it('sorts by the wire name of a column, without regard to case', () => {
    expect(found({ sort: 'package_name' })).toEqual([2, 3, 1])
    expect(found({ sort: 'cost', order: 'desc' })).toEqual([3, 2, 1])
    expect(found({ q: 'year', sort: 'cost', order: 'desc' }, { found: ids(1, 2), missing: ids() })).toEqual([2, 1])
  })
})
