import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { anAccount } from '#testing/accounts.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { ANONYMOUS, type Caller } from '../caller.ts'
import { articleSearches } from './article-searches.ts'
import { embeddedSearch } from './embedded-search.ts'
import { searchThreads } from './search-threads.ts'

const PAGE = { page: 1, pageSize: 10 }
const UNAVAILABLE = { name: 'AppError', code: 'database.unavailable', status: 503, details: { retryAfter: 5 } }

/** More than there are threads, so that each of them answers. */
const everyThread = async <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 4 }, ask))

describe('searches on threads of their own', () => {
  let folder: string
  let context: Context
  let admin: Caller
  let ids: number[]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-search-threads-'))
    const settings = { LOG_LEVEL: 'silent', SITE_URL: 'https://hilal.example', DATA_DIR: folder }
    context = await createContext(readConfig(settings))
    admin = (await anAccount(context.services, { role: 'admin' })).caller
    ids = await insert.articles(context.services, [
      anArticle({ title: 'The lighthouse keeper', writer: 'Sana Malik' }),
      anArticle({ title: 'A storm at the lighthouse', category: 'misc', publishDate: '2025-02-03T04:00:00.000Z' }),
      anArticle({ title: 'Lighthouse plans', status: 'Draft' }),
      anArticle({ title: 'دریا کے کنارے' }),
      anArticle({ title: 'The orchard' }),
    ])
  })
  afterEach(async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const search = async (q: string, caller: Caller = ANONYMOUS) => context.services.search.search(caller, q, {}, PAGE)
  const titles = async (q: string, caller?: Caller) => (await search(q, caller)).hits.map(({ title }) => title)

  it('answer as the thread of the services would', async () => {
    const { services, clock } = context
    await services.vocabulary.learn()
    const here = articleSearches(embeddedSearch({ engine: context.engine, clock }))
    const scope = { publicAt: clock(), filter: {} }
    for (const q of ['lighthouse', 'lighthouses', '"the lighthouse"', 'lighthouse -storm', 'lighthuose', 'دریا', '%']) {
      const { matcher, ...found } = await search(q)
      const { otherSpellings, ...expected } = await here.find(q, scope, 'relevance', PAGE)
      expect(found, q).toEqual(expected)
      const single = otherSpellings.flat().filter(({ length }) => length === 1)
      expect(single.every(([word = '']) => matcher.numberOf(word) !== null)).toBe(true)
      expect(await services.search.nearQueries(q, {})).toEqual(await here.nearQueries(q, scope))
      const ranked = await services.search.rank(q, null, { categories: ['misc'] }, PAGE)
      expect(ranked).toEqual(await here.rank(q, { publicAt: null, filter: { categories: ['misc'] } }, PAGE))
    }
    expect(await titles('lighthouse')).toEqual(['The lighthouse keeper', 'A storm at the lighthouse'])
    expect(await titles('lighthuose')).toEqual(['The lighthouse keeper', 'A storm at the lighthouse'])
  })

  it('show drafts to those who may see them, in searches and in lists', async () => {
    expect([await titles('plans'), await titles('plans', admin)]).toEqual([[], ['Lighthouse plans']])
    const list = async (caller: Caller) =>
      (await context.services.articles.list(caller, { q: 'lighthouse', sort: 'title' }, PAGE)).rows
    expect((await list(admin)).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
    expect((await list(ANONYMOUS)).map(({ id }) => id)).toEqual([ids[1], ids[0]])
  })

  it('find and miss what was written a moment ago, on each thread', async () => {
    const { articlesWriting } = context.services
    const [first = 0] = ids
    await everyThread(async () => titles('lighthouse'))
    await articlesWriting.update(admin, first, { title: 'The submarine keeper' })
    for (const found of await everyThread(async () => titles('submarine')))
      expect(found).toEqual(['The submarine keeper'])
    for (const found of await everyThread(async () => titles('lighthouse'))) {
      expect(found).toEqual(['A storm at the lighthouse'])
    }
    await articlesWriting.remove(admin, first)
    for (const found of await everyThread(async () => titles('keeper'))) expect(found).toEqual([])
  })

  it('know new words once the vocabulary does', async () => {
    const corrections = async () => everyThread(async () => (await search('submarnie')).correctedQuery)
    const [before] = await corrections()
    expect(before).toBeNull()
    await insert.articles(context.services, [anArticle({ title: 'The submarine' })])
    await context.services.vocabulary.learn()
    for (const corrected of await corrections()) expect(corrected).toBe('submarine')
  })

  it('forget what they have read of an index that is replaced', async () => {
    const { searchIndex } = context.services
    await everyThread(async () => titles('orchard'))
    // As an index of an earlier version may be, without a write of its article.
    await context.engine.search.remove('articles', [ids[4] ?? 0])
    expect(await titles('orchard')).toEqual(['The orchard'])
    await searchIndex.startOver()
    for (const found of await everyThread(async () => titles('orchard'))) expect(found).toEqual([])
    await searchIndex.rebuild(new AbortController().signal)
    for (const found of await everyThread(async () => titles('orchard'))) expect(found).toEqual(['The orchard'])
  })

  it('are warmed up before the first of them, unless the process ends', async () => {
    const before = context.engine.queries.count
    await context.services.warmUpSearch(AbortSignal.abort())
    expect(context.engine.queries.count).toBe(before)
    await context.services.warmUpSearch(new AbortController().signal)
    expect(context.engine.queries.count).toBeGreaterThan(before)
    expect(await titles('orchard')).toEqual(['The orchard'])
  })

  it('fail as the database does where it cannot be reached, and are answered again once it can', async () => {
    const file = join(folder, 'hilal.sqlite')
    renameSync(file, `${file}.away`)
    await expect(titles('orchard')).rejects.toMatchObject(UNAVAILABLE)
    renameSync(`${file}.away`, file)
    expect(await titles('orchard')).toEqual(['The orchard'])
  })

  it('that wait when the threads are closed are rejected', async () => {
    const threads = searchThreads(join(folder, 'hilal.sqlite'), context.engine)
    const list = threads.searches.list('all', { q: 'orchard' }, PAGE).catch((error: unknown) => error)
    await threads.close()
    expect(await list).toMatchObject(UNAVAILABLE)
  })
})
