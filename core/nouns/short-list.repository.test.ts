import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storeBillboard, storePackage, storeVideo } from '#testing/records.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { ANONYMOUS } from '../caller.ts'

const NEVER = new AbortController().signal
const TABLES = ['videos', 'billboards', 'packages'] as const

describe.each(ENGINES)('a short list that is searched on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let ids: Record<(typeof TABLES)[number], number>
  beforeEach(async () => {
    site = await newSite(engine)
    const { services } = site
    admin = await anAccount(services, { role: 'admin' })
    await storeVideo(services, { title: 'The lighthouses', description: 'A day by the sea', order: 2 })
    const videos = await storeVideo(services, { title: 'پاک فوج', description: 'At the lighthouse', order: 1 })
    const billboards = await storeBillboard(services, { title: 'فوج کا دن' })
    const packages = await storePackage(services, { name: 'Army Day', nameUr: 'فوج کا دن', status: 'Inactive' })
    ids = { videos, billboards, packages }
    await services.vocabulary.learn()
  })
  afterEach(() => site.close())

  const videos = async (q: string) =>
    (await site.services.videos.listForStaff(admin.caller, { q })).map(({ title }) => title.split(' ')[0])
  const billboards = async (q: string) => (await site.services.billboards.list(ANONYMOUS, { q })).length
  const packages = async (q: string) => (await site.services.packages.listForStaff(admin.caller, { q })).length

  it('contains inflected forms, the other script and beginnings of words, but what is quoted as it is written', async () => {
    expect([await videos('lighthouse'), await videos('"lighthouse"')]).toEqual([['پاک', 'The'], ['پاک']])
    expect([await videos('fauj'), await videos('LIGHT da'), await videos('"the sea"')]).toEqual([
      ['پاک'],
      ['The'],
      ['The'],
    ])
    expect([await videos('"lighthouses a"'), await videos('lighthouse -sea'), await videos('%')]).toEqual([
      [],
      ['پاک'],
      [],
    ])
    expect([await billboards('fauj'), await packages('fauj din'), await packages('"day army"')]).toEqual([1, 1, 0])
    expect((await site.services.packages.list(ANONYMOUS, { q: 'fauj' })).length).toBe(0)
  })

  it('is selected by the index, which follows every write', async () => {
    const { videosWriting, bin } = site.services
    const document = { byline: '', frequent: '', content: '' }
    for (const table of TABLES) {
      await site.engine.search.put(table, [{ id: ids[table], title: 'the zeppelin', ...document }])
    }
    const found = async (q: string) => [(await videos(q)).length, await billboards(q), await packages(q)]
    expect([await found('zeppelin'), await found('فوج')]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
    await videosWriting.update(admin.caller, ids.videos, { title: 'A submarine' })
    expect([await videos('submarine'), await videos('zeppelin')]).toEqual([['A'], []])
    await videosWriting.remove(admin.caller, ids.videos)
    expect(await videos('submarine')).toEqual([])
    await bin.restore(admin.caller, 'video', ids.videos)
    expect(await videos('submarine')).toEqual(['A'])
  })

  it('contains records that the index does not, as after an update from a version without it', async () => {
    const { searchIndex } = site.services
    for (const table of TABLES) await site.engine.search.remove(table, [ids[table]])
    await searchIndex.startOver()
    const found = async () => [await videos('fauj'), await billboards('fauj'), await packages('fauj din')]
    expect(await found()).toEqual([['پاک'], 1, 1])
    expect([await videos('lighthouses'), await videos('"lighthouses"')]).toEqual([['پاک', 'The'], ['The']])
    await searchIndex.rebuild(NEVER)
    for (const table of TABLES) {
      const { rows } = await sql<{ id: number }>`select id from ${site.engine.search.ids(table)} as documents
        order by id desc limit 1`.execute(site.engine.db)
      expect([table, rows]).toEqual([table, [{ id: ids[table] }]])
    }
    expect([await found(), await videos('lighthouses')]).toEqual([
      [['پاک'], 1, 1],
      ['پاک', 'The'],
    ])
  })

  const others = engine === 'postgres' ? ['a version without the index'] : []
  it.each(others)('follows %s that writes beside this one', async () => {
    const { db } = site.engine
    await db.updateTable('videos').set({ title: 'A submarine' }).where('id', '=', ids.videos).execute()
    expect([await videos('submarine'), await videos('fauj'), await videos('sea')]).toEqual([['A'], [], ['The']])
    await db.deleteFrom('videos').where('id', '=', ids.videos).execute()
    await site.services.searchIndex.startOver()
    await site.services.searchIndex.rebuild(NEVER, async (indexed) => {
      if (indexed > 0) await db.updateTable('videos').set({ description: 'A zeppelin' }).execute()
    })
    expect([await videos('zeppelin'), await videos('sea')]).toEqual([['The'], []])
  })
})
