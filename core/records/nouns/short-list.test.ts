import { describe, expect, it } from 'vitest'
import { packagesTable, type Package } from '#core/catalog/packages/packages.table.ts'
import { filterShortList } from './short-list.ts'

function offer(id: number, name: string, over: Partial<Package> = {}): Package {
  const managed = { id, createdAt: '2026-11-20T07:00:00.000Z', updatedAt: '2026-11-20T07:00:00.000Z' }
  return { ...packagesTable.newContent({ name, months: 12, cost: 100 * id }), ...managed, ...over }
}

const ALL = [offer(1, 'Year'), offer(2, 'half a year', { status: 'Inactive' }), offer(3, 'Kids', { nameUr: 'بچے' })]

type Filter = Parameters<typeof filterShortList<typeof packagesTable>>[2]
const found = (filter: Filter) => filterShortList(packagesTable, ALL, filter).map(({ id }) => id)

describe('a short list', () => {
  it('keeps its own order without a sort column', () => expect(found({})).toEqual([1, 2, 3]))

  it('contains the records with each word in one of the searchable fields', () => {
    expect(found({ q: 'YEAR' })).toEqual([1, 2])
    expect(found({ q: 'year half' })).toEqual([2])
    expect(found({ q: '"half year"' })).toEqual([])
    expect(found({ q: 'year -half' })).toEqual([1])
    expect(found({ q: 'kid' })).toEqual([3])
    expect(found({ q: 'بچے' })).toEqual([3])
    expect(found({ q: 'bachay' })).toEqual([3])
    expect(found({ q: '%' })).toEqual([])
    expect(found({ q: 'constructor' })).toEqual([])
    expect(found({ q: ' ' })).toEqual([1, 2, 3])
  })

  it('matches the value of a filterable field, together with the words', () => {
    expect(found({ status: 'Inactive' })).toEqual([2])
    expect(found({ status: 'Active', q: 'year' })).toEqual([1])
  })

  it('is not filtered by a field that is not filterable', () => {
    expect(found({ cost: 100 } as object)).toEqual([1, 2, 3])
  })

  it('sorts by the wire name of a column, without regard to case', () => {
    expect(found({ sort: 'package_name' })).toEqual([2, 3, 1])
    expect(found({ sort: 'cost', order: 'desc' })).toEqual([3, 2, 1])
    expect(found({ q: 'year', sort: 'cost', order: 'desc' })).toEqual([2, 1])
  })
})
