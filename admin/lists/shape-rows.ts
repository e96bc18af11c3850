/** Searching, filtering, sorting and paging of a list that is loaded whole. */
import type { ListDefinition, Row } from './definition.ts'
import { PAGE_SIZE, type ListAddress } from './list-address.ts'

export type Shaped<R> = { rows: R[]; count: number; pages: number }

function plain(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase()
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), ['en', 'ur'])
}

export function shapeRows<R extends Row>(all: readonly R[], list: ListDefinition<R>, address: ListAddress): Shaped<R> {
  const { search } = list
  const words = plain(address.q).split(/\s+/).filter(Boolean)
  const kept = all.filter((row) => {
    const text = typeof search === 'function' ? plain(search(row)) : ''
    return (
      words.every((word) => text.includes(word)) &&
      list.filters.every(({ key, keeps }) => {
        const value = address.filters[key]
        return !value || !keeps || keeps(row, value)
      })
    )
  })
  const by = list.columns.find((column) => column.name === address.sort)?.sort
  if (typeof by === 'function') {
    const sign = address.order === 'desc' ? -1 : 1
    kept.sort((a, b) => sign * compare(by(a), by(b)))
  }
  const start = (address.page - 1) * PAGE_SIZE
  return {
    rows: kept.slice(start, start + PAGE_SIZE),
    count: kept.length,
    pages: Math.max(1, Math.ceil(kept.length / PAGE_SIZE)),
  }
}
