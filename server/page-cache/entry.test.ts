import { describe, expect, it } from 'vitest'
import { entryBytes, freshnessOf, markFailed, newEntry, type Entry } from './entry.ts'
import { storedResponse } from './stored-response.ts'

const SECOND_MS = 1000
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-20T07:00:00.000Z')

function anEntry({ status = 200, maxAgeSeconds = null as number | null, tags = ['articles'] } = {}): Entry {
  const body = Buffer.from('x'.repeat(600))
  const response = storedResponse(status, { 'content-type': 'text/html' }, body, { compress: true, hash: 'h' })
  const key = { host: '', path: '/about', query: '' }
  return newEntry({ key, response, tags, isNeutral: false, variesByOrigin: false, statuses: [], maxAgeSeconds }, NOW)
}

const after = (entry: Entry, ms: number, isDelivering = true) => freshnessOf(entry, NOW + ms, isDelivering)

describe('an entry of the page cache', () => {
  it('without a maximum age is fresh until it is dropped, and then only a spare, for a day', () => {
    const entry = anEntry()
    expect(after(entry, 365 * DAY_MS)).toBe('fresh')
    entry.droppedAt = NOW + SECOND_MS
    expect(after(entry, SECOND_MS)).toBe('spare')
    expect(after(entry, DAY_MS + SECOND_MS - 1)).toBe('spare')
    expect(after(entry, DAY_MS + SECOND_MS)).toBe('expired')
  })

  it('past its maximum age is served for a minute while it is rendered again', () => {
    const entry = anEntry({ maxAgeSeconds: 300 })
    const age = 300 * SECOND_MS
    expect([after(entry, age - 1), after(entry, age)]).toEqual(['fresh', 'stale'])
    expect([after(entry, age + 59_999), after(entry, age + 60_000)]).toEqual(['stale', 'spare'])
    expect([after(entry, age + DAY_MS - 1), after(entry, age + DAY_MS)]).toEqual(['spare', 'expired'])
  })

  it('is fresh for five seconds at most while the events that drop it do not arrive', () => {
    expect([after(anEntry(), 4999, false), after(anEntry(), 5000, false)]).toEqual(['fresh', 'stale'])
    expect(after(anEntry({ maxAgeSeconds: 2 }), 2000, false)).toBe('stale')
    expect(after(anEntry(), DAY_MS + 5000, false)).toBe('expired')
  })

  it('says that nothing is at an address only while it is fresh', () => {
    const missing = anEntry({ status: 404, maxAgeSeconds: 60 })
    expect([after(missing, 59_999), after(missing, 60_000)]).toEqual(['fresh', 'expired'])
    expect(after(anEntry({ status: 404 }), 5000, false)).toBe('expired')
    const dropped = anEntry({ status: 404 })
    dropped.droppedAt = NOW
    expect(after(dropped, 0)).toBe('expired')
  })

  it('is served without another attempt for two seconds after a render that failed, but not beyond its day', () => {
    const entry = anEntry()
    entry.droppedAt = NOW
    markFailed(entry, NOW + SECOND_MS)
    expect([after(entry, 2999), after(entry, 3000)]).toEqual(['stale', 'spare'])
    markFailed(entry, NOW + DAY_MS - 1)
    expect(after(entry, DAY_MS)).toBe('expired')
  })

  it('occupies more with each tag and with a longer body', () => {
    const bare = entryBytes(anEntry({ tags: [] }))
    const tagged = entryBytes(anEntry({ tags: ['articles', 'article:1'] }))
    expect(bare).toBeGreaterThan(600 + 1024)
    expect(tagged - bare).toBe('articlesarticle:1'.length + 2 * 150)
  })
})
