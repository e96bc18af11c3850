import { beforeEach, describe, expect, it } from 'vitest'
import { segmentedLru, type LruNode } from './segmented-lru.ts'

type Page = LruNode & { name: string }

describe('a segmented list of 100 bytes', () => {
  let evicted: string[]
  let lru: ReturnType<typeof segmentedLru<Page>>
  beforeEach(() => {
    evicted = []
    lru = segmentedLru<Page>(100, ({ name }) => evicted.push(name))
  })

  function add(name: string, bytes = 20): Page {
    const page = { name, bytes, segment: null, previous: null, next: null }
    lru.add(page)
    return page
  }

  it('evicts the oldest entry that was never used, and no more than must go', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name)
    expect([lru.bytes(), evicted]).toEqual([100, []])
    add('f')
    add('g', 21)
    expect([lru.bytes(), evicted]).toEqual([81, ['a', 'b', 'c']])
  })

  it('keeps what was used again while a crawler requests every page once', () => {
    const home = add('home')
    const article = add('article')
    expect([lru.touch(home), lru.touch(article), lru.touch(home)]).toEqual([true, true, false])
    for (let index = 0; index < 50; index += 1) add(`crawled ${index}`)
    expect(evicted).toHaveLength(47)
    expect(evicted).not.toContain('home')
    expect(evicted).not.toContain('article')
  })

  it('returns the protected entry that is used least recently to probation, so that new ones find space', () => {
    const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => add(name))
    for (const page of pages.slice(0, 4)) lru.touch(page)
    const [a, , , , e] = pages
    if (!a || !e) throw new Error('Five pages were added.')
    lru.touch(a)
    expect(lru.touch(e)).toBe(true)
    add('f')
    expect(evicted).toEqual(['b'])
    add('g')
    expect(evicted).toEqual(['b', 'f'])
  })

  it('evicts others, and then the entry itself, when one outgrows it', () => {
    add('a')
    const grown = add('b')
    lru.resize(grown, 90)
    expect([lru.bytes(), evicted]).toEqual([90, ['a']])
    lru.resize(grown, 30)
    expect(lru.bytes()).toBe(30)
    lru.touch(grown)
    lru.resize(grown, 101)
    expect([lru.bytes(), evicted]).toEqual([0, ['a', 'b']])
  })

  it('does not hold an entry that is too large', () => {
    add('large', 101)
    expect([lru.bytes(), evicted]).toEqual([0, ['large']])
  })

  it('is not changed by the use of an entry that it no longer holds', () => {
    const [a, b, c] = [add('a'), add('b'), add('c')]
    lru.remove(b)
    lru.remove(b)
    expect(lru.touch(b)).toBe(false)
    lru.resize(b, 90)
    expect([lru.bytes(), evicted]).toEqual([40, []])
    lru.remove(a)
    lru.remove(c)
    expect(lru.bytes()).toBe(0)
    add('d', 100)
    add('e', 100)
    expect([lru.bytes(), evicted]).toEqual([100, ['d']])
  })
})
