import { describe, expect, it } from 'vitest'
import { arrangeHome, isInForce, type Pinned } from './home-arrangement.ts'

type Article = { id: number }
const BLOCKS = [
  { name: 'lead', length: 3 },
  { name: 'news', length: 2 },
]
const AUTOMATIC: Record<string, Article[]> = {
  lead: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }],
  news: [{ id: 11 }, { id: 12 }, { id: 13 }],
}

function aPin(id: number, over: Partial<Pinned<Article>> = {}): Pinned<Article> {
  return { block: 'lead', position: 1, startsAt: '2026-11-01T00:00:00.000Z', endsAt: null, article: { id }, ...over }
}

function arranged(...pins: Pinned<Article>[]): Record<string, string> {
  const result = arrangeHome<Article, Pinned<Article>>(BLOCKS, pins, (block) => AUTOMATIC[block] ?? [])
  return Object.fromEntries(
    [...result].map(([name, placed]) => [
      name,
      placed.map(({ article, pin }) => `${article.id}${pin ? ' pinned' : ''}`).join(),
    ]),
  )
}

describe('the arrangement of a home', () => {
  it('is the newest articles of each block where nothing is pinned', () => {
    expect(arranged()).toEqual({ lead: '1,2,3', news: '11,12' })
  })

  it('has pinned articles in their places and the newest in the others', () => {
    expect(arranged(aPin(90), aPin(91, { block: 'news', position: 2 }))).toEqual({
      lead: '90 pinned,1,2',
      news: '11,91 pinned',
    })
  })

  it('shows a pinned article nowhere else on the home', () => {
    expect(arranged(aPin(3))).toEqual({ lead: '3 pinned,1,2', news: '11,12' })
    expect(arranged(aPin(11))).toEqual({ lead: '11 pinned,1,2', news: '12,13' })
  })

  it('gives a place that two ask for to the one that began later, and the next one to the other', () => {
    const later = { startsAt: '2026-11-02T00:00:00.000Z' }
    expect(arranged(aPin(90), aPin(91, later))['lead']).toBe('91 pinned,90 pinned,1')
    expect(arranged(aPin(91, later), aPin(90))['lead']).toBe('91 pinned,90 pinned,1')
    // Of two that began together, the one that was added last.
    expect(arranged(aPin(90), aPin(91))['lead']).toBe('91 pinned,90 pinned,1')
  })

  it('leaves out what is pinned twice in a block or finds no place in it, and leaves no gap', () => {
    expect(arranged(aPin(90), aPin(90, { position: 3 }))['lead']).toBe('90 pinned,1,2')
    const full = [aPin(90), aPin(91, { position: 2 }), aPin(92, { position: 3 }), aPin(93, { position: 3 })]
    expect(arranged(...full)['lead']).toBe('90 pinned,91 pinned,93 pinned')
    const empty = arrangeHome<Article, Pinned<Article>>(BLOCKS, [aPin(90, { position: 3 })], () => [])
    expect(empty.get('lead')?.map(({ article }) => article.id)).toEqual([90])
  })
})

describe('a pin', () => {
  it('is in force from its beginning until before its end', () => {
    const pin = { startsAt: '2026-11-20T07:00:00.000Z', endsAt: '2026-11-21T07:00:00.000Z' }
    expect(isInForce(pin, '2026-11-20T06:59:59.999Z')).toBe(false)
    expect(isInForce(pin, '2026-11-20T07:00:00.000Z')).toBe(true)
    expect(isInForce(pin, '2026-11-21T06:59:59.999Z')).toBe(true)
    expect(isInForce(pin, '2026-11-21T07:00:00.000Z')).toBe(false)
    expect(isInForce({ ...pin, endsAt: null }, '2030-01-01T00:00:00.000Z')).toBe(true)
  })
})
