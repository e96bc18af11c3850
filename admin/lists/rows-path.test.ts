import { describe, expect, it } from 'vitest'
import { readAddress } from './list-address.ts'
import { rowsPath } from './rows-path.ts'

const LIST = {
  path: '/api/things/',
  query: { texts: '0' },
  columns: [
    { name: 'title', sort: 'title_of_thing', cell: () => null },
    { name: 'image', cell: () => null },
  ],
  filters: [{ key: 'status', name: 'status', choices: [] }],
} as const

const asked = (address: string) => rowsPath(LIST, readAddress(new URLSearchParams(address)))

describe('what the server is asked for a list', () => {
  it('is a page, whatever the address says of it', () => {
    expect(asked('')).toBe('/api/things/?texts=0&page=1&page_size=25')
    expect(asked('page=3&size=100')).toBe('/api/things/?texts=0&page=3&page_size=100')
    expect(asked('page=-1&size=7')).toBe(asked(''))
    expect(asked('page=1.5&size=1e9')).toBe(asked(''))
  })

  it('names the column as the server does, and only one that it can sort by', () => {
    expect(asked('sort=title&order=desc')).toMatch(/&sort=title_of_thing&order=desc$/)
    expect(asked('sort=title&order=sideways')).toMatch(/&sort=title_of_thing&order=asc$/)
    expect(asked('sort=image')).toBe(asked(''))
  })

  it('holds the words of the search and the filters of this list, no others', () => {
    expect(new URLSearchParams(asked('q=پہاڑ کی ہوا').split('?')[1]).get('q')).toBe('پہاڑ کی ہوا')
    expect(asked('status=Draft&utm_source=mail')).toMatch(/page_size=25&status=Draft$/)
  })
})
