import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'
import { unpackIds } from './packed-ids.ts'
import {
  wordsWithinLimit,
  type SearchDocument,
  type SearchExpression,
  type SearchField,
  type SearchTerm,
} from './search-index.ts'

const NOTHING_EXCLUDED = { none: [] }
const phrase = (text: string, prefix = false) => ({ words: text.split(' '), prefix })
/** Every text must occur. */
const all = (...texts: string[]): SearchExpression => ({
  all: texts.map((text) => [phrase(text)]),
  ...NOTHING_EXCLUDED,
})

const document = (id: number, over: Partial<SearchDocument>): SearchDocument => ({
  id,
  title: '',
  byline: '',
  frequent: '',
  content: '',
  ...over,
})

describe.each(ENGINES)('the full-text index of %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.search.remove('articles', [1, 2, 3, 4])
    await engine.search.put('articles', [
      document(1, { title: 'river road', byline: 'ayesha durrani', content: 'the old customs house' }),
      document(2, { title: 'customs', frequent: 'house road', content: 'house by the road house' }),
      document(3, { title: 'دریا کنارے', content: 'پل riverside 2026' }),
    ])
  })

  async function ids(expression: SearchExpression, field?: SearchField): Promise<number[]> {
    const found = engine.search.idsMatching('articles', expression, field)
    const { rows } = await sql<{ id: number }>`select id from ${found} as found order by id`.execute(engine.db)
    return rows.map(({ id }) => id)
  }
  const postings = async (...terms: SearchTerm[]) =>
    (await engine.search.postings('articles', terms)).map((each) => [...unpackIds(each)])

  it('finds documents in which every word occurs, in any field and script', async () => {
    expect(await ids(all('house'))).toEqual([1, 2])
    expect(await ids(all('house', 'road'))).toEqual([1, 2])
    expect(await ids(all('ayesha', 'customs'))).toEqual([1])
    expect(await ids(all('دریا'))).toEqual([3])
    expect(await ids(all('2026', 'پل'))).toEqual([3])
    expect(await ids(all('hous'))).toEqual([])
  })

  it('finds a phrase where its words follow one another within one field', async () => {
    expect(await ids(all('customs house'))).toEqual([1])
    expect(await ids(all('house customs'))).toEqual([])
    expect(await ids(all('road ayesha'))).toEqual([])
    expect(await ids(all('durrani the'))).toEqual([])
    // These two are listed next to one another as the frequent words of a text that contains them apart.
    expect([await ids(all('house road')), await ids(all('house road'), 'prominent')]).toEqual([[], []])
  })

  it('finds any alternative of a group, and words that continue a prefix', async () => {
    const either = { all: [[phrase('ayesha'), phrase('پل')]], ...NOTHING_EXCLUDED }
    expect(await ids(either)).toEqual([1, 3])
    const anyOf = [phrase('ayesha'), phrase('پل'), phrase('none')]
    expect(await ids({ all: [anyOf, [phrase('ayesha'), phrase('2026')]], ...NOTHING_EXCLUDED })).toEqual([1, 3])
    expect(await ids({ all: [[...anyOf, phrase('road')]], ...NOTHING_EXCLUDED }, 'title')).toEqual([1])
    expect(await ids({ all: [[phrase('river', true)]], ...NOTHING_EXCLUDED })).toEqual([1, 3])
    expect(await ids({ all: [[phrase('customs ho', true)]], ...NOTHING_EXCLUDED })).toEqual([1])
  })

  it('leaves out what is excluded, whichever field is searched', async () => {
    expect(await ids({ ...all('house'), none: [phrase('ayesha')] })).toEqual([2])
    expect(await ids({ ...all('customs'), none: [phrase('by the')] }, 'title')).toEqual([])
  })

  it('limits a search to the title, or to what is prominent', async () => {
    expect(await ids(all('customs'), 'title')).toEqual([2])
    expect(await ids(all('ayesha'), 'title')).toEqual([])
    expect(await ids(all('ayesha'), 'prominent')).toEqual([1])
    expect(await ids(all('house'), 'prominent')).toEqual([2])
  })

  it('finds nothing for an expression without words', async () => {
    expect(await ids({ all: [], none: [phrase('house')] })).toEqual([])
    expect(await ids({ all: [[phrase('house')], []], ...NOTHING_EXCLUDED })).toEqual([])
  })

  it('lists the documents of several terms at once', async () => {
    const terms = [
      { ...phrase('road'), field: 'any' },
      { ...phrase('none'), field: 'any' },
      { ...phrase('ho', true), field: 'prominent' },
      { ...phrase('the old customs'), field: 'any' },
      { ...phrase('river'), field: 'any' },
      { ...phrase('customs'), field: 'prominent' },
    ] as const
    expect(await postings(...terms)).toEqual([[1, 2], [], [2], [1], [1], [2]])
  })

  it('lists the documents in which two words follow one another, in a field', async () => {
    const pairs = (field: SearchField) =>
      postings(
        ...['river road', 'ayesha durrani', 'house road', 'old customs'].map((text) => ({ ...phrase(text), field })),
      )
    expect(await pairs('any')).toEqual([[1], [1], [], [1]])
    expect(await pairs('title')).toEqual([[1], [], [], []])
    expect(await pairs('prominent')).toEqual([[1], [1], [], []])
    await engine.search.put('articles', [document(1, { content: 'river house' })])
    await engine.search.remove('articles', [3])
    expect(await pairs('any')).toEqual([[], [], [], []])
    expect(
      await postings({ ...phrase('river house'), field: 'any' }, { ...phrase('پل riverside'), field: 'any' }),
    ).toEqual([[1], []])
  })

  it('lists where a word or the beginning of one occurs in a field', async () => {
    const listed = async (term: Omit<SearchTerm, 'field'>) =>
      postings({ ...term, field: 'any' }, { ...term, field: 'prominent' }, { ...term, field: 'title' })
    expect(await listed(phrase('house'))).toEqual([[1, 2], [2], []])
    expect(await listed(phrase('ayesha'))).toEqual([[1], [1], []])
    expect(await listed(phrase('road'))).toEqual([[1, 2], [1, 2], [1]])
    expect(await listed(phrase('riv', true))).toEqual([[1, 3], [1], [1]])
    expect(await listed(phrase('در', true))).toEqual([[3], [3], [3]])
    await engine.search.put('articles', [document(2, { title: 'house', content: 'road' })])
    expect(await listed(phrase('house'))).toEqual([[1, 2], [2], [2]])
    expect(await listed(phrase('road'))).toEqual([[1, 2], [1], [1]])
  })

  it('replaces a document, and forgets one that is removed', async () => {
    await engine.search.put('articles', [document(1, { title: 'bridge' })])
    expect([await ids(all('bridge')), await ids(all('ayesha'))]).toEqual([[1], []])
    await engine.search.remove('articles', [1, 4])
    expect(await ids(all('bridge'))).toEqual([])
    expect(await ids(all('house'))).toEqual([2])
    expect(await ids(all('دریا'))).toEqual([3])
  })

  it('keeps the documents of each table apart', async () => {
    await engine.search.put('authors', [document(9, { title: 'house' })])
    expect(await ids(all('house'))).toEqual([1, 2])
    const found = await engine.search.postings('authors', [
      { ...phrase('house'), field: 'any' },
      { ...phrase('house house'), field: 'any' },
    ])
    expect(found.map((each) => [...unpackIds(each)])).toEqual([[9], []])
  })

  it('counts the documents that contain each word, over more words than one read returns', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => `word${index}`)
    await engine.search.put('articles', [document(4, { content: `house ${many.join(' ')}` })])
    const counts = new Map<string, number>()
    for await (const words of engine.search.words('articles')) {
      for (const { word, documents } of words) counts.set(word, documents)
    }
    expect([counts.get('house'), counts.get('road'), counts.get('دریا')]).toEqual([3, 2, 1])
    expect(many.filter((word) => counts.get(word) !== 1)).toEqual([])
  })

  describe('built anew', () => {
    const schema = async () => {
      const objects =
        name === 'postgres'
          ? sql`select indexname as name, indexdef as sql from pg_indexes where tablename like 'search_%' order by 1`
          : sql`select name, replace(replace(sql, '"', ''), '''', '') as sql from sqlite_schema
              where name like 'search_%' order by name`
      const settings = name === 'sqlite' ? await sql`select * from search_articles_config`.execute(engine.db) : null
      return [(await objects.execute(engine.db)).rows, settings?.rows]
    }

    it('takes the place of the index in use, with what changed meanwhile', async () => {
      const before = await schema()
      await engine.search.replaceIndexes(async (replace) => {
        const replacement = await replace('articles')
        const many = Array.from({ length: 300 }, (_, index) =>
          document(10 + index, { title: 'submarine', content: `dive number n${index}` }),
        )
        await replacement.add(many)
        await replacement.complete()
        await replacement.put([document(11, { title: 'zeppelin' })])
        await replacement.remove([12])
        expect([await ids(all('submarine')), await ids(all('house'))]).toEqual([[], [1, 2]])
        await replacement.takePlace(async () =>
          replacement.put([document(5, { title: 'house', content: 'by the sea' })]),
        )
      })
      expect([(await ids(all('submarine'))).length, await ids(all('zeppelin')), await ids(all('house'))]).toEqual([
        298,
        [11],
        [5],
      ])
      expect(await ids(all('n299'))).toEqual([309])
      expect(await postings({ ...phrase('the sea'), field: 'any' }, { ...phrase('number n7'), field: 'any' })).toEqual([
        [5],
        [17],
      ])
      expect(await schema()).toEqual(before)
      await engine.search.put('articles', [document(309, { title: 'house' })])
      expect([await ids(all('n299')), await ids(all('house'))]).toEqual([[], [5, 309]])
      await engine.search.remove(
        'articles',
        Array.from({ length: 305 }, (_, index) => 5 + index),
      )
    })

    it('is not in use where it fails in the end', async () => {
      const before = await schema()
      const failing = engine.search.replaceIndexes(async (replace) => {
        const replacement = await replace('articles')
        try {
          await replacement.add([document(1, { title: 'submarine' })])
          await replacement.complete()
          await replacement.takePlace(async () => {
            throw new Error('given up')
          })
        } finally {
          await replacement.discard()
        }
      })
      await expect(failing).rejects.toThrow('given up')
      expect([await ids(all('submarine')), await ids(all('house')), await schema()]).toEqual([[], [1, 2], before])
    })
  })

  it('accepts a text with far more words than positions, and finds the last of them', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `w${index % 5000}`).join(' ')
    await engine.search.put('articles', [document(4, { content: `${long} last` })])
    expect(await ids(all('last', 'w4999'))).toEqual([4])
  })
})

describe('what both engines share', () => {
  it('leaves out the words beyond what an index can hold, but not those that it has', () => {
    const distinct = Array.from({ length: 30_000 }, (_, index) => `word${index + 10_000}`)
    const kept = wordsWithinLimit([...distinct, 'word10000'].join(' '))
    expect(kept.at(-1)).toBe('word10000')
    expect(new Set(kept).size).toBe(Math.floor(200_000 / 'word10000'.length))
    expect(wordsWithinLimit('')).toEqual([])
  })
})
