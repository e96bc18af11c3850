import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { Caller } from '../caller.ts'
import { articleSearches } from './article-searches.ts'
import { embeddedSearch } from './embedded-search.ts'

const PAGE = { page: 1, pageSize: 10 }
const NEVER = new AbortController().signal
const QUERIES = ['lighthouse', 'orcha', '"the lighthouse"', 'دریا', 'submarine']

describe.each(ENGINES)('what a process leaves in memory to the next one on %s', (engine) => {
  let site: TestSite
  let admin: Caller
  let folder: string
  let memoryFile: string
  let ids: number[]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-search-memory-'))
    memoryFile = join(folder, 'search-memory')
    site = await newSite(engine)
    admin = (await anAccount(site.services, { role: 'admin' })).caller
    ids = await insert.articles(site.services, [
      anArticle({ title: 'The lighthouse keeper' }),
      anArticle({ title: 'A storm at the lighthouse' }),
      anArticle({ title: 'The orchard' }),
      anArticle({ title: 'دریا کے کنارے' }),
    ])
  })
  afterEach(async () => {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A process on the database, and the words whose lists it has read from the index. */
  function newProcess() {
    const embedded = embeddedSearch({ engine: site.engine, clock: () => site.time.now, memoryFile })
    const searches = articleSearches(embedded)
    async function titles() {
      const found: string[][] = []
      for (const q of QUERIES) {
        const { hits } = await searches.find(q, { publicAt: site.time.now, filter: {} }, 'relevance', PAGE)
        found.push(hits.map(({ title }) => title))
      }
      return found
    }
    async function wordsReadBy(work: () => Promise<unknown>): Promise<string[]> {
      const postings = vi.spyOn(site.engine.search, 'postings')
      try {
        await work()
        return postings.mock.calls.flatMap(([, terms]) => terms.map(({ words }) => words.join(' ')))
      } finally {
        postings.mockRestore()
      }
    }
    return { ...embedded, titles, wordsReadBy }
  }

  /** A process that has answered the queries and left its memory. */
  async function leaveMemory(): Promise<string[][]> {
    const first = newProcess()
    const found = await first.titles()
    await first.storeMemory()
    return found
  }

  /** Whether the next process needs not read the beginning of a word again that no title contains as it is. */
  async function isUsed(): Promise<boolean> {
    const next = newProcess()
    await next.warmUp(NEVER)
    return !(await next.wordsReadBy(next.titles)).includes('orcha')
  }

  it('answers without reading the index again', async () => {
    const found = await leaveMemory()
    expect(found[0]).toHaveLength(2)
    const next = newProcess()
    await next.warmUp(NEVER)
    expect(await next.wordsReadBy(async () => expect(await next.titles()).toEqual(found))).toEqual([])
  })

  it('is completed by the lists of frequent words for which nobody has searched', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `pier${index}`)
    await insert.articles(site.services, [anArticle({ title: 'A harbour', description: `<p>${words.join(' ')}</p>` })])
    await site.services.vocabulary.learn()
    await leaveMemory()
    const next = newProcess()
    expect(await next.wordsReadBy(async () => next.warmUp(NEVER))).toEqual(expect.arrayContaining(words))
    expect(await next.wordsReadBy(next.titles)).toEqual([])
  })

  it('knows the words of queries, unless the vocabulary has changed', async () => {
    await site.services.vocabulary.learn()
    await leaveMemory()
    async function lookups(): Promise<number> {
      const next = newProcess()
      await next.warmUp(NEVER)
      const executed = vi.spyOn(site.engine.db, 'executeQuery')
      try {
        await next.titles()
        return executed.mock.calls.filter(([query]) => 'sql' in query && /search_(keys|words)/.test(query.sql)).length
      } finally {
        executed.mockRestore()
      }
    }
    expect(await lookups()).toBe(0)
    await insert.articles(site.services, [anArticle({ title: 'A zeppelin' })])
    await site.services.vocabulary.learn()
    expect(await lookups()).toBeGreaterThan(0)
  })

  it('has what was written in between', async () => {
    await leaveMemory()
    const [keeper = 0, storm = 0] = ids
    const { articlesWriting } = site.services
    await articlesWriting.update(admin, keeper, { title: 'The submarine' })
    await articlesWriting.remove(admin, storm)
    await insert.articles(site.services, [anArticle({ title: 'Plans of a lighthouse' })])
    const next = newProcess()
    await next.warmUp(NEVER)
    const words = await next.wordsReadBy(async () =>
      expect(await next.titles()).toEqual([
        ['Plans of a lighthouse'],
        ['The orchard'],
        [],
        ['دریا کے کنارے'],
        ['The submarine'],
      ]),
    )
    expect(words).not.toContain('lighthouse')
  })

  it('is of no use where the index was built anew, or the database was replaced by another', async () => {
    await leaveMemory()
    expect(await isUsed()).toBe(true)
    // As in a copy of the day before, to which others have written.
    await site.engine.db.updateTable('events').set({ at: '2026-11-01T00:00:00.000Z' }).execute()
    expect(await isUsed()).toBe(false)
    await leaveMemory()
    expect(await isUsed()).toBe(true)
    await site.services.searchIndex.rebuild(NEVER)
    expect(await isUsed()).toBe(false)
  })

  it('removes what a process has left that was killed while it wrote', async () => {
    const [old, recent] = [`${memoryFile}.1`, `${memoryFile}.2`]
    for (const file of [old, recent]) writeFileSync(file, 'unfinished')
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    utimesSync(old, twoHoursAgo, twoHoursAgo)
    await leaveMemory()
    expect(readdirSync(folder).toSorted()).toEqual(['search-memory', 'search-memory.2'])
  })

  it('is not trusted where the file is damaged, or of another version of the program', async () => {
    await leaveMemory()
    const whole = readFileSync(memoryFile)
    const content = Buffer.from(
      whole.toString('latin1', 0, whole.length - 32).replace('"format":1', '"format":0'),
      'latin1',
    )
    const damaged = [
      whole.subarray(0, -40),
      Buffer.from('not of this program'),
      Buffer.from(whole).fill(7, 300, 301),
      Buffer.concat([content, createHash('sha256').update(content).digest()]),
    ]
    for (const each of damaged) {
      writeFileSync(memoryFile, each)
      expect(await isUsed()).toBe(false)
    }
  })
})
