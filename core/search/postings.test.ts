import { beforeEach, describe, expect, it } from 'vitest'
import { packIds } from '#database/engines/packed-ids.ts'
import type { SearchDocument, SearchTerm } from '#database/engines/search-index.ts'
import { matchTerm, termMatcher } from './document-terms.ts'
import { GapList } from './gap-list.ts'
import { postings, type Postings } from './postings.ts'

const term = (text: string, over: Partial<SearchTerm> = {}): SearchTerm => ({
  words: text.split(' '),
  field: 'any',
  ...over,
})

function aDocument(id: number, over: Partial<SearchDocument> = {}): SearchDocument {
  return { id, title: '', byline: '', frequent: '', content: '', ...over }
}

describe('the posting lists in memory', () => {
  /** An index: documents by id, in which the lists are found as the terms of documents are. */
  let documents: Map<number, SearchDocument>
  let reads: string[][]
  /** Reads wait for it. */
  let gate: Promise<void>
  let lists: Postings
  beforeEach(() => {
    documents = new Map()
    reads = []
    gate = Promise.resolve()
    lists = newLists()
  })

  function newLists(over: Partial<Parameters<typeof postings>[0]> = {}): Postings {
    return postings({
      maxBytes: Infinity,
      read: async (terms) => {
        reads.push(terms.map(({ words }) => words.join(' ')))
        const found = terms.map((each) =>
          packIds(
            Int32Array.from(
              [...documents.values()].filter((one) => matchTerm(termMatcher(one), each)).map(({ id }) => id),
            ),
          ),
        )
        await gate
        return found
      },
      ...over,
    })
  }

  const put = (...all: SearchDocument[]) => {
    for (const document of all) documents.set(document.id, document)
  }
  async function ids(text: string, over: Partial<SearchTerm> = {}): Promise<number[]> {
    const wanted = term(text, over)
    return (await lists.read([wanted]))(wanted).ids()
  }

  it('are not read of a field where no field contains the term, until one does', async () => {
    const inTitle = { field: 'title' } as const
    expect(await ids('river')).toEqual([])
    expect(await ids('river', inTitle)).toEqual([])
    expect(reads).toEqual([['river']])
    const river = aDocument(1, { title: 'river' })
    put(river)
    lists.update([1], [river])
    expect(await ids('river', inTitle)).toEqual([1])
  })

  it('are read once, all missing ones of a query together', async () => {
    put(aDocument(1, { title: 'river road' }), aDocument(2, { content: 'river' }))
    await lists.read([term('river'), term('road'), term('river'), term('river', { field: 'title' })])
    expect(await ids('road')).toEqual([1])
    expect(await ids('river')).toEqual([1, 2])
    expect(await ids('none')).toEqual([])
    expect(await ids('river', { field: 'title' })).toEqual([1])
    expect(reads).toEqual([['river', 'road', 'river'], ['none']])
  })

  it('are read once for queries that look for them at the same time', async () => {
    put(aDocument(1, { title: 'river' }))
    expect(await Promise.all([ids('river'), ids('river')])).toEqual([[1], [1]])
    expect(reads).toHaveLength(1)
  })

  it('follow the changes of documents, in every field, for beginnings of words and for pairs', async () => {
    put(aDocument(1, { title: 'old road', content: 'a bridge' }), aDocument(2, { byline: 'sara khan' }))
    const all = async () => [
      await ids('old'),
      await ids('bri', { prefix: true }),
      await ids('old road', { field: 'title' }),
      await ids('khan', { field: 'prominent' }),
      await ids('sara'),
    ]
    expect(await all()).toEqual([[1], [1], [1], [2], [2]])
    const count = reads.length
    put(aDocument(1, { title: 'road old', byline: 'ali khan' }))
    documents.delete(2)
    lists.update([1, 2], [...documents.values()])
    expect(await all()).toEqual([[1], [], [], [1], []])
    expect(reads).toHaveLength(count)
  })

  it('follow the last of several changes of a document', async () => {
    const [old, changed, again] = ['river', 'road', 'river'].map((content) => aDocument(1, { content }))
    put(old!)
    expect([await ids('river'), await ids('road')]).toEqual([[1], []])
    lists.update([1], [changed!])
    expect(await ids('road')).toEqual([1])
    lists.update([1], [again!])
    lists.update([2], [aDocument(2, { content: 'road' })])
    lists.update([2], [])
    expect([await ids('river'), await ids('road')]).toEqual([[1], []])
    expect(reads).toHaveLength(2)
  })

  it.each([
    ['more documents have changed', { articles: 2, characters: Infinity }, 3, 1],
    ['longer documents have changed', { articles: Infinity, characters: 40 }, 3, 3],
  ])('are read again where %s than are remembered', async (_why, maxChanged, count, words) => {
    lists = newLists({ maxChanged })
    put(aDocument(1, { content: 'river' }))
    await ids('river')
    const changed = Array.from({ length: count }, (_, at) =>
      aDocument(at + 2, { content: 'river '.repeat(words).trim() }),
    )
    put(...changed)
    for (const document of changed) {
      expect(lists.size.lists).toBe(1)
      lists.update([document.id], [document])
    }
    expect(lists.size).toEqual({ lists: 0, bytes: 0 })
    expect(await ids('river')).toEqual([1, 2, 3, 4])
    expect(reads).toHaveLength(2)
    lists.update([1], [])
    expect(await ids('river')).toEqual([2, 3, 4])
    expect(reads).toHaveLength(2)
  })

  it('are left to another process with the changes that they have not followed yet', async () => {
    await ids('river')
    lists.update([7], [aDocument(7, { title: 'river' })])
    expect(Array.from(lists.stored(), ({ ids: packed }) => new GapList(packed).ids())).toEqual([[7]])
  })

  it('are not kept if a document changes while they are read', async () => {
    let open = () => undefined as void
    gate = new Promise((done) => (open = done))
    const early = ids('river')
    put(aDocument(3, { title: 'river' }))
    lists.update([3], [...documents.values()])
    const late = ids('river')
    open()
    expect([await early, await late, await ids('river')]).toEqual([[], [3], [3]])
  })

  it('are read again when they are forgotten', async () => {
    await ids('river')
    await ids('river')
    expect(reads).toHaveLength(1)
    lists.clear()
    await ids('river')
    expect(reads).toHaveLength(2)
  })

  it('take no more memory than allowed: those that were used last are kept', async () => {
    lists = newLists({ maxBytes: 700 })
    for (const text of ['one', 'two', 'three', 'one', 'four']) await ids(text)
    expect(lists.size.bytes).toBeLessThanOrEqual(700)
    await ids('one')
    await ids('two')
    expect(reads.flat()).toEqual(['one', 'two', 'three', 'four', 'two'])
  })

  it('are not kept after a read that failed', async () => {
    gate = Promise.reject(new Error('database.unavailable'))
    await expect(ids('river')).rejects.toThrow('database.unavailable')
    gate = Promise.resolve()
    put(aDocument(1, { title: 'river' }))
    expect(await ids('river')).toEqual([1])
  })
})
