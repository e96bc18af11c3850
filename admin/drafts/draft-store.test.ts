import { beforeEach, describe, expect, it } from 'vitest'
import { articleDrafts } from '../articles/drafts/article-drafts.ts'
import { newValues, type ArticleValues } from '../articles/article-values.ts'
import type { Draft } from './draft-store.ts'

/** Like a browser's storage, with a fixed quota. */
class SmallStorage {
  readonly #stored = new Map<string, string>()
  readonly #room: number

  constructor(room: number) {
    this.#room = room
  }
  get length() {
    return this.#stored.size
  }
  key(index: number) {
    return [...this.#stored.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#stored.get(key) ?? null
  }
  removeItem(key: string) {
    this.#stored.delete(key)
  }
  setItem(key: string, text: string) {
    const others = [...this.#stored]
      .filter(([name]) => name !== key)
      .reduce((sum, [, stored]) => sum + stored.length, 0)
    if (others + text.length > this.#room) throw new DOMException('No room', 'QuotaExceededError')
    this.#stored.set(key, text)
  }
}

const draftOf = (title: string, savedAt: string): Draft<ArticleValues> => ({
  values: { ...newValues('2026-11-21'), title },
  savedAt,
  version: null,
})
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()

describe('local drafts', () => {
  let store: SmallStorage
  beforeEach(() => {
    store = new SmallStorage(100_000)
  })

  it('are found by account and article, newest first, one per tab', () => {
    articleDrafts.put(store, { userId: 1, record: 5, tab: 'a' }, draftOf('First', at(1)))
    articleDrafts.put(store, { userId: 1, record: 5, tab: 'b' }, draftOf('Second', at(2)))
    articleDrafts.put(store, { userId: 1, record: 5, tab: 'a' }, draftOf('First, again', at(3)))
    articleDrafts.put(store, { userId: 2, record: 5, tab: 'c' }, draftOf('Of someone else', at(4)))
    articleDrafts.put(store, { userId: 1, record: 55, tab: 'd' }, draftOf('Of another article', at(5)))
    const found = articleDrafts.of(store, { userId: 1, record: 5 })
    expect(found.map(({ tab, values }) => [tab, values.title])).toEqual([
      ['a', 'First, again'],
      ['b', 'Second'],
    ])
    articleDrafts.delete(store, { userId: 1, record: 5, tab: 'a' })
    expect(articleDrafts.of(store, { userId: 1, record: 5 }).map(({ tab }) => tab)).toEqual(['b'])
  })

  it('of the time before a field are found with that field empty', () => {
    const { kicker: _kicker, ...earlier } = draftOf('Before', at(1)).values
    store.setItem('article-draft:1:5:a', JSON.stringify({ values: earlier, savedAt: at(1), version: null }))
    store.setItem('article-draft:1:5:b', JSON.stringify({ values: { title: 7 }, savedAt: at(1), version: null }))
    expect(articleDrafts.of(store, { userId: 1, record: 5 })).toMatchObject([
      { tab: 'a', values: { title: 'Before', kicker: '' } },
    ])
  })

  it('evict the oldest when storage is full', () => {
    const one = JSON.stringify(draftOf('x', at(1))).length
    store = new SmallStorage(one * 2)
    for (const minute of [1, 2, 3]) {
      expect(articleDrafts.put(store, { userId: 1, record: minute, tab: 'a' }, draftOf('x', at(minute)))).toBe(true)
    }
    expect([1, 2, 3].map((record) => articleDrafts.of(store, { userId: 1, record }).length)).toEqual([0, 1, 1])
    expect(articleDrafts.put(store, { userId: 1, record: 9, tab: 'a' }, draftOf('x'.repeat(one * 2), at(4)))).toBe(
      false,
    )
  })

  it('expire after thirty days and are limited to twelve', () => {
    const stored = () => [97, 98].map((record) => articleDrafts.of(store, { userId: 1, record }).length)
    articleDrafts.put(store, { userId: 1, record: 97, tab: 'a' }, draftOf('x', '2026-10-22T09:29:59.999Z'))
    articleDrafts.put(store, { userId: 1, record: 98, tab: 'a' }, draftOf('x', '2026-10-22T09:30:00.000Z'))
    articleDrafts.deleteOld(store, at(30))
    expect(stored()).toEqual([0, 1])
    for (let minute = 1; minute <= 14; minute += 1) {
      articleDrafts.put(store, { userId: 1, record: minute, tab: 'a' }, draftOf('x', at(minute)))
    }
    articleDrafts.deleteOld(store, at(30))
    const left = Array.from({ length: 99 }, (_, index) => index + 1).filter(
      (record) => articleDrafts.of(store, { userId: 1, record }).length > 0,
    )
    expect(left).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  })

  it('that cannot be parsed are ignored', () => {
    store.setItem('article-draft:1:5:a', '{"values":')
    store.setItem('article-draft:1:5:b', '{"values":{"title":7}}')
    expect(articleDrafts.of(store, { userId: 1, record: 5 })).toEqual([])
  })
})
