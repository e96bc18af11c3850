import { describe, expect, it } from 'vitest'
import { addressOf, canonicalQuery, isCacheablePath, pickParameters, parseQuery } from './address.ts'

describe('the address of a cached response', () => {
  it.each([
    ['/', '/', ''],
    ['/about', '/about', ''],
    ['/about/', '/about', ''],
    ['/about//', '/about/', ''],
    ['/?page=2', '/', 'page=2'],
    ['/articles/?page=2', '/articles', 'page=2'],
    ['/articles?', '/articles', ''],
    ['/articles?a=b?c/', '/articles', 'a=b?c/'],
  ])('%s has the path %s and the query %j', (url, path, query) => {
    expect(addressOf(url)).toEqual({ path, query })
  })

  it('is cacheable unless the path has characters that could be read in two ways, or is long', () => {
    for (const path of ['/', '/ur/article/12', '/hilal-english/2026-10', '/a.b~c_d']) {
      expect(isCacheablePath(path, '')).toBe(true)
    }
    for (const path of ['', '*', 'about', '/%75r/about', '/a;b', '/a\\b', '/a b', '/a\n', '/دریا', '/a@b']) {
      expect([path, isCacheablePath(path, '')]).toEqual([path, false])
    }
    expect(isCacheablePath('/articles', 'q'.repeat(1015))).toBe(true)
    expect(isCacheablePath('/articles', 'q'.repeat(1016))).toBe(false)
  })
})

describe('the query of a cached response', () => {
  const NAMES = ['page', 'q', 'sort']

  it('is the same however its parameters are ordered and escaped, whatever others are beside them', () => {
    const wanted = canonicalQuery('page=2&q=a%20b', NAMES)
    expect(wanted).toBe('page=2&q=a%20b')
    for (const query of ['q=a+b&page=2', '%71=%61%20b&page=2', 'utm_source=x&page=2&&q=a+b&', 'Page=3&page=2&q=a b']) {
      expect(canonicalQuery(query, NAMES)).toBe(wanted)
    }
  })

  it('differs where a handler could see a difference', () => {
    const queries = ['', 'page=', 'page=2', 'page=2&page=3', 'page=3&page=2', 'page=2%263', 'page=2&q=', 'q=page%3D2']
    expect(new Set(queries.map((query) => canonicalQuery(query, NAMES))).size).toBe(queries.length)
  })

  it('is empty where the route reads none', () => {
    expect(canonicalQuery('page=2', [])).toBe('')
    expect(canonicalQuery('utm_source=x', NAMES)).toBe('')
  })

  it('picks no inherited property', () => {
    const names = ['__proto__', 'constructor', 'page', 'toString']
    expect(Object.keys(pickParameters(parseQuery('page=1'), names))).toEqual(['page'])
    expect(Object.keys(pickParameters({ page: '1' }, names))).toEqual(['page'])
  })
})
