import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { searchEntries } from '#testing/search-entries.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { contentProcessor } from '../articles/content/content-processor.ts'
import { ANONYMOUS, type Caller } from '../caller.ts'
import { searchServices } from '../search-services.ts'

const NEVER = new AbortController().signal
const PAGE = { page: 1, pageSize: 10 }

describe.each(ENGINES)('an index that is built anew on %s', (engine) => {
  let site: TestSite
  let admin: Caller
  beforeEach(async () => {
    site = await newSite(engine)
    const account = { email: 'admin@hilal.example', password: null, role: 'admin' } as const
    admin = { role: 'admin', userId: (await site.services.users.addNew(account, 'start')).id }
  })
  afterEach(() => site.close())

  const found = async (q: string) =>
    (await site.services.search.search(ANONYMOUS, q, {}, PAGE)).hits.map(({ title }) => title)

  /** What is left of indexes that are not in use, and of the log of changes. */
  async function leftovers(): Promise<unknown[]> {
    const names = sql`(name like 'search%$_new%' escape '$' or name like 'search%$_old%' escape '$'
      or name like 'search$_changes%' escape '$')`
    const objects =
      engine === 'postgres'
        ? sql`select name from (select relname::text as name from pg_class union all select tgname::text from pg_trigger
            union all select proname::text from pg_proc) as objects where ${names}`
        : sql`select name from sqlite_schema where ${names}`
    return (await objects.execute(site.engine.db)).rows
  }

  /** Articles whose documents an earlier fold has made: it knew the river, and not the customs house. */
  async function articlesOfEarlierFold(): Promise<number[]> {
    const ids = await insert.articles(
      site.services,
      Array.from({ length: 120 }, (_, index) => anArticle({ title: `Number ${index}` })),
    )
    const text = 'along the river the road bends twice'
    await site.engine.db.updateTable('article_texts').set({ search_text: text }).execute()
    const documents = ids.map((id) => ({ id, title: 'number', byline: '', frequent: '', content: text }))
    await site.engine.search.put('articles', documents)
    await site.services.searchIndex.startOver()
    return ids
  }

  it('answers while it is built anew, takes what is written meanwhile, and changes at once', async () => {
    const { search, searchIndex, articlesWriting, bin } = site.services
    const ids = await articlesOfEarlierFold()
    const [changed = 0, removed = 0, restored = 0] = ids
    const total = async (q: string) => (await search.search(admin, q, {}, PAGE)).total
    await articlesWriting.remove(admin, restored)
    const totals: number[][] = []
    const report = async (indexed: number) => {
      if (indexed !== 50 && indexed !== 100) return
      totals.push([await total('river'), await total('customs')])
      if (indexed === 50) {
        await articlesWriting.update(admin, changed, { title: 'The submarine' })
        await articlesWriting.remove(admin, removed)
        await bin.restore(admin, 'article', restored)
      } else await insert.articles(site.services, [anArticle({ title: 'The zeppelin' })])
    }
    expect(await searchIndex.rebuild(NEVER, report)).toBe(true)
    expect(totals[0]).toEqual([119, 0])
    expect([await total('customs'), await total('submarine'), await total('zeppelin')]).toEqual([120, 1, 1])
    const kept = await searchEntries(site.engine)
    await searchIndex.startOver()
    await searchIndex.rebuild(NEVER)
    expect(await searchEntries(site.engine)).toEqual(kept)
    expect(await leftovers()).toEqual([])
  })

  it('keeps the present index where building another ends early, and drops what a crash has left of it', async () => {
    const { searchIndex, articlesWriting } = site.services
    const ids = await articlesOfEarlierFold()
    const stop = new AbortController()
    const seen: number[] = []
    const interrupted = await searchIndex.rebuild(stop.signal, (indexed) => {
      seen.push(indexed)
      stop.abort()
    })
    expect([interrupted, seen, await searchIndex.isCurrent()]).toEqual([false, [50], false])
    expect([(await found('river')).length, await leftovers()]).toEqual([10, []])
    // As in a process that is killed after a half, and another one that goes on.
    const crashed = site.engine.search.replaceIndexes(async (replace) => {
      const replacement = await replace('articles')
      await replacement.add([{ id: 1, title: 'half', byline: '', frequent: '', content: '' }])
      await replacement.complete()
      throw new Error('killed')
    })
    await expect(crashed).rejects.toThrow('killed')
    expect((await leftovers()).length).toBeGreaterThan(0)
    await articlesWriting.update(admin, ids[0] ?? 0, { title: 'The submarine' })
    expect([(await found('river')).length, await found('submarine')]).toEqual([10, ['The submarine']])
    expect(await searchIndex.rebuild(NEVER)).toBe(true)
    expect([await searchIndex.isCurrent(), await leftovers()]).toEqual([true, []])
    expect([(await found('customs')).length, await found('half')]).toEqual([10, []])
  })

  it('is built by one process at a time', async () => {
    const { searchIndex } = site.services
    await insert.articles(
      site.services,
      Array.from({ length: 60 }, (_, index) => anArticle({ title: `Number ${index}` })),
    )
    await searchIndex.startOver()
    // As `npm run search:rebuild` while the site builds it.
    const other = searchServices(
      { engine: site.engine, clock: () => site.time.now },
      { processor: contentProcessor(), jobs: site.services.jobs },
    )
    const seen: number[][] = [[], []]
    const both = [searchIndex, other.searchIndex].map(async (each, at) =>
      each.rebuild(NEVER, (indexed) => void seen[at]?.push(indexed)),
    )
    expect(await Promise.all(both)).toEqual([true, true])
    // One of them has waited, and found that nothing was left to do.
    expect(seen.filter((each) => each.length > 0)).toHaveLength(1)
  })
})
