// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { readAddress } from './list-address.ts'
import { listRequestPath } from './use-rows.ts'

const LIST = {
  path: '/api/records/',
  query: { texts: '0' },
  columns: [
    { name: 'title', sort: 'record_title', cell: () => null },
    { name: 'image', cell: () => null },
  ],
  filters: [{ key: 'status', name: 'status', choices: [] }],
} as const

const pathOf = (address: string) => listRequestPath(LIST, readAddress(new URLSearchParams(address)))

describe('the API path of a list', () => {
  it('requests a page of rows, whatever the address contains', () => {
    expect(pathOf('')).toBe('/api/records/?texts=0&page=1&page_size=25')
    expect(pathOf('page=3&size=100')).toBe('/api/records/?texts=0&page=3&page_size=100')
    expect(pathOf('page=-1&size=7')).toBe(pathOf(''))
    expect(pathOf('page=1.5&size=1e9')).toBe(pathOf(''))
  })

  it('uses the server’s column name, and only for sortable columns', () => {
    expect(pathOf('sort=title&order=desc')).toMatch(/&sort=record_title&order=desc$/)
    expect(pathOf('sort=title&order=sideways')).toMatch(/&sort=record_title&order=asc$/)
    expect(pathOf('sort=image')).toBe(pathOf(''))
  })

  it('asks for the best matches first where the server can, until another order is chosen', () => {
    const ranked = (address: string) =>
      listRequestPath({ ...LIST, ranked: true }, readAddress(new URLSearchParams(address)))
    expect(ranked('q=sea')).toMatch(/&q=sea&sort=relevance$/)
    expect(ranked('q=sea&sort=title&order=asc')).toMatch(/&sort=record_title&order=asc$/)
    expect([ranked(''), pathOf('q=sea')].join(' ')).not.toContain('relevance')
  })

  it('contains the search text and the filters of this list only', () => {
    expect(new URLSearchParams(pathOf('q=پہاڑ کی ہوا').split('?')[1]).get('q')).toBe('پہاڑ کی ہوا')
    expect(pathOf('status=Draft&utm_source=mail')).toMatch(/page_size=25&status=Draft$/)
  })
})
