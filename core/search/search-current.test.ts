import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { openSqlite } from '#database/engines/sqlite.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { ANONYMOUS } from '#core/caller.ts'

/** Another process on the database of an engine. */
async function openAgain({ url, db }: Engine): Promise<Engine> {
  if (url !== null) return openPostgres(url)
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return openSqlite(rows[0]?.file ?? '')
}

describe.each(ENGINES)('a search on %s', (name) => {
  let site: TestServices
  beforeEach(async () => {
    site = await newServices(name)
    await insert.articles(site.services, [anArticle({ title: 'The lighthouse keeper' })])
  })
  afterEach(async () => site.close())

  const total = async () =>
    (await site.services.search.search(ANONYMOUS, 'lighthouse', {}, { page: 1, pageSize: 10 })).total

  it('finds what was written just before', async () => {
    for (const count of [1, 2, 3]) {
      expect(await total()).toBe(count)
      await insert.articles(site.services, [anArticle({ title: 'A lighthouse in the storm' })])
    }
  })

  it('finds what another process has written', async () => {
    expect(await total()).toBe(1)
    const other = await newServices(await openAgain(site.engine))
    try {
      await insert.articles(other.services, [anArticle({ title: 'A lighthouse in the storm' })])
      expect(await total()).toBe(2)
    } finally {
      await other.close()
    }
  })
})

describe.each(ENGINES)('the words that a search on %s knows', (name) => {
  it('are looked up again after another process has learned some', async () => {
    const site = await newServices(name)
    const other = await newServices(await openAgain(site.engine))
    const found = async () =>
      (await site.services.search.search(ANONYMOUS, 'pahar', {}, { page: 1, pageSize: 10 })).hits.map(({ id }) => id)
    try {
      const ids = await insert.articles(other.services, [anArticle({ title: 'پہاڑ' })])
      expect(await found()).toEqual([])
      await other.services.vocabulary.learn()
      expect(await found()).toEqual(ids)
    } finally {
      await other.close()
      await site.close()
    }
  })
})
