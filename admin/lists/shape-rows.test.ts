import { describe, expect, it } from 'vitest'
import type { ListDefinition } from './definition.ts'
import { readAddress } from './list-address.ts'
import { shapeRows } from './shape-rows.ts'

type Thing = { id: number; name: string; kind: string }

const LIST: ListDefinition<Thing> = {
  noun: 'video',
  path: '/',
  source: 'whole',
  search: (row) => row.name,
  titleOf: (row) => row.name,
  columns: [{ name: 'order', sort: (row) => row.id, cell: (row) => row.id }],
  filters: [{ key: 'kind', name: 'kind', keeps: (row, value) => row.kind === value }],
  actions: [],
  bulk: [],
}
const THINGS = Array.from({ length: 60 }, (_, index) => {
  return { id: index + 1, name: index === 40 ? 'پہاڑ کی ہوا' : `Thing ${index + 1}`, kind: index < 30 ? 'a' : 'b' }
})
const shown = (query: string) => shapeRows(THINGS, LIST, readAddress(new URLSearchParams(query)))

describe('a list that is loaded whole', () => {
  it('is shown by pages', () => {
    expect(shown('page=3')).toMatchObject({ count: 60, pages: 3 })
    expect(shown('page=3').rows.map(({ id }) => id)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
    expect(shown('page=-1').rows[0]?.id).toBe(1)
    expect(shown('page=99').rows).toEqual([])
  })

  it('finds words in any order and either language', () => {
    expect(shown('q=ہوا پہاڑ').rows.map(({ id }) => id)).toEqual([41])
    expect(shown('q=THING 60').count).toBe(1)
  })

  it('is sorted and filtered by what the address says', () => {
    expect(shown('sort=order&order=desc').rows[0]?.id).toBe(60)
    expect(shown('kind=b&sort=order').rows[0]?.id).toBe(31)
    expect(shown('kind=c').count).toBe(0)
  })
})
