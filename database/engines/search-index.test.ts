import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'
import { tokensWithinLimit, type SearchExpression, type SearchField, type SearchTerm } from './search-index.ts'

const term = (text: string): SearchTerm => ({ tokens: text.replace('*', '').split(' '), prefix: text.endsWith('*') })
/** `a|b c` requires a or b, and the phrase after each comma; `-` excludes. */
function expression(text: string): SearchExpression {
  const parts = text.split(',').filter(Boolean)
  return {
    all: parts.filter((part) => !part.startsWith('-')).map((part) => part.split('|').map(term)),
    none: parts.filter((part) => part.startsWith('-')).map((part) => term(part.slice(1))),
  }
}

const DOCUMENTS = [
  { id: 1, title: 'light hous', byline: 'omar', content: 'the road bend twic', tokens: '¬lighthouse ¬houses' },
  { id: 2, title: 'sea', byline: 'light', content: 'hous of light on the road', tokens: '¬house' },
  { id: 2_147_483_647, title: 'دریا', byline: '', content: 'دریا کنار', tokens: '¬دریاوں' },
]

describe.each(ENGINES)('the full-text index of %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
    await engine.search.put('articles', DOCUMENTS)
  })
  afterAll(() => engine.close())

  async function found(text: string, field?: SearchField): Promise<number[]> {
    const ids = engine.search.idsMatching('articles', expression(text), field)
    const { rows } = await sql<{ id: number }>`select id from ${ids} as found order by id`.execute(engine.db)
    return rows.map(({ id }) => id)
  }

  it('finds tokens, alternatives, beginnings and phrases, and leaves out what is excluded', async () => {
    expect(await found('hous')).toEqual([1, 2])
    expect(await found('omar|sea')).toEqual([1, 2])
    expect(await found('road,twic')).toEqual([1])
    expect(await found('¬hou*')).toEqual([1, 2])
    expect(await found('hous of light')).toEqual([2])
    expect(await found('light hous')).toEqual([1])
    expect(await found('road,-twic')).toEqual([2])
    expect(await found('دریا')).toEqual([2_147_483_647])
    expect(await found('')).toEqual([])
    expect(await found('-road')).toEqual([])
  })

  it('knows no phrase that extends over two fields', async () => {
    expect([await found('hous omar'), await found('omar the')]).toEqual([[], []])
  })

  it('finds what a title contains', async () => {
    expect([await found('hous', 'title'), await found('light', 'title'), await found('', 'title')]).toEqual([
      [1],
      [1],
      [],
    ])
  })

  it('names the candidates that match most of several groups first, among those of a table that are wanted', async () => {
    const row = { is_public: 1, published_at: '2026-01-01T00:00:00.000Z', public_until: null } as const
    const facts = { category: 'misc', writer: 'Omar', language: 'en', year: '2026' }
    await engine.db
      .insertInto('search_facts')
      .values([1, 2, 2_147_483_647].map((id) => ({ id, ...row, ...facts, category: id === 2 ? 'digital' : 'misc' })))
      .execute()
    const candidates = async (texts: string[], required = '', where = sql<boolean>`1 = 1`, known?: number[]) =>
      engine.search.candidates('articles', {
        groups: texts.map((text) => ({ terms: text.split('|').map(term), weight: 1.5 })),
        required: expression(required),
        ...(known && { known }),
        table: 'search_facts',
        where,
        limit: 10,
      })
    expect(await candidates(['twic', 'road', 'دریا'])).toHaveLength(3)
    expect((await candidates(['bend', 'twic', 'کنار']))[0]).toBe(1)
    expect(await candidates(['road'], 'hous of light')).toEqual([2])
    expect(await candidates(['road'], '-sea')).toEqual([1])
    expect(await candidates(['twic'], 'road')).toEqual([1])
    expect(await candidates(['twic', 'road'], 'road', undefined, [1, 2])).toEqual([1, 2])
    expect(await candidates(['road'], '', sql<boolean>`search_facts.category = 'digital'`)).toEqual([2])
    expect(await candidates([])).toEqual([])
  })

  it('counts the documents of each token', async () => {
    const counts = new Map<string, number>()
    for await (const some of engine.search.tokens('articles')) {
      for (const { token, documents } of some) counts.set(token, documents)
    }
    expect([counts.get('hous'), counts.get('¬lighthouse'), counts.get('دریا'), counts.get('zebra')]).toEqual([
      2,
      1,
      1,
      undefined,
    ])
  })

  it('replaces and removes documents, and merges what that leaves behind', async () => {
    const [first] = DOCUMENTS
    await engine.search.put('authors', DOCUMENTS)
    await engine.search.put('authors', [{ id: 1, title: 'moon', byline: '', content: '', tokens: '' }])
    await engine.search.remove('authors', [2])
    await engine.search.optimize('authors')
    const ids = engine.search.idsMatching('authors', expression('moon|hous|دریا'))
    const { rows } = await sql<{ id: number }>`select id from ${ids} as found order by id`.execute(engine.db)
    expect([rows.map(({ id }) => id), first?.id]).toEqual([[1, 2_147_483_647], 1])
  })
})

describe('a document with more distinct tokens than an index can hold', () => {
  it('is cut where they exceed it, and keeps what repeats', () => {
    const many = Array.from({ length: 40_000 }, (_, index) => `token${index}`)
    const within = tokensWithinLimit([...many, 'token0', 'last'].join(' '))
    expect([within.length < many.length, within.at(-1)]).toEqual([true, 'token0'])
    expect(tokensWithinLimit('a b a')).toEqual(['a', 'b', 'a'])
  })
})
