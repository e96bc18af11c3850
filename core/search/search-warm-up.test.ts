import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { ANONYMOUS } from '../caller.ts'
import { offsetsInArchive } from './search-warm-up.ts'

const PAGE = { page: 1, pageSize: 10 }

describe('the articles that are searched for before the first search', () => {
  const counts = { newest: 750, archive: 1500 }

  it('are the newest, and further ones of the whole archive', () => {
    const offsets = offsetsInArchive(100_000, counts)
    expect([offsets.length, offsets[0], offsets.at(-1)]).toEqual([75, 750, 98_726])
  })

  it('are all of them where there are few', () => {
    expect(offsetsInArchive(750, counts)).toEqual([])
    expect(offsetsInArchive(2, counts)).toEqual([])
    expect(offsetsInArchive(800, counts)).toEqual([750, 770, 790])
  })
})

describe.each(ENGINES)('what searches need on %s', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await newSite(engine)
    await insert.articles(site.services, [
      anArticle({ title: 'The lighthouse keeper' }),
      anArticle({ title: 'A lighthouse in the storm' }),
    ])
    await site.services.vocabulary.learn()
  })
  afterEach(async () => site.close())

  const found = async (q: string) => (await site.services.search.search(ANONYMOUS, q, {}, PAGE)).total
  /** The words whose lists were read from the index. */
  function wordsRead() {
    const postings = vi.spyOn(site.engine.search, 'postings')
    return () => postings.mock.calls.flatMap(([, terms]) => terms.map(({ words }) => words.join(' ')))
  }

  it('is read before the first search', async () => {
    const words = wordsRead()
    await site.services.warmUpSearch(new AbortController().signal)
    expect(words()).toContain('lighthouse')
    const before = words().length
    expect(await found('lighthouse')).toBe(2)
    expect(await found('lighthouse ')).toBe(2)
    expect(words().slice(before)).toEqual([])
  })

  it('includes the beginnings of words', async () => {
    await site.services.warmUpSearch(new AbortController().signal)
    const words = wordsRead()
    expect(await found('ligh')).toBe(2)
    expect(words()).toEqual([])
  })

  it('includes phrases of the texts', async () => {
    const description = '<p>Ormara beach</p>'
    await insert.articles(
      site.services,
      Array.from({ length: 3 }, (_, index) =>
        anArticle({ title: `Walk ${index}`, description, publishDate: '2026-10-06T04:00:00.000Z' }),
      ),
    )
    await site.services.vocabulary.learn()
    await site.services.warmUpSearch(new AbortController().signal)
    const words = wordsRead()
    expect(await found('"ormara beach"')).toBe(3)
    expect(words()).toEqual([])
  })

  it('includes the texts that rank first', async () => {
    const executed = vi.spyOn(site.engine.background, 'executeQuery')
    const textsRead = () => executed.mock.calls.filter(([query]) => 'sql' in query && query.sql.includes('search_text'))
    await site.services.warmUpSearch(new AbortController().signal)
    expect(textsRead()).not.toEqual([])
    executed.mockClear()
    expect(await found('lighthouse')).toBe(2)
    expect(textsRead()).toEqual([])
  })

  it('is read again after a job has built the index anew', async () => {
    const { jobs, jobRunner } = site.services
    await site.services.warmUpSearch(new AbortController().signal)
    await jobs.enqueue('search.rebuild', {})
    await jobRunner.runDue()
    // Another look at the index must not take this process's own build for that of another one.
    site.time.now = new Date(Date.parse(site.time.now) + 10_000).toISOString()
    const words = wordsRead()
    expect(await found('lighthouse')).toBe(2)
    expect(words()).toEqual([])
  })

  it('is not read where the process ends', async () => {
    const words = wordsRead()
    const statements = vi.spyOn(site.engine.background, 'selectFrom')
    await site.services.warmUpSearch(AbortSignal.abort())
    expect([words(), statements.mock.calls]).toEqual([[], []])
  })
})
