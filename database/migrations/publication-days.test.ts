import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { storePublication } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { migration } from './2026-11-27-publication-days.ts'

describe.each(ENGINES)('the step that dates publications by their day, on %s', (name) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(name)
  })
  afterAll(() => site.close())

  it('keeps each day of Karachi, from where it begins', async () => {
    const stored = [
      '2026-11-04T19:00:00.000Z',
      '2026-11-05T00:00:00.000Z',
      '2026-11-05T07:30:00.000Z',
      '2026-11-05T18:59:59.999Z',
    ]
    for (const publishDate of stored) await storePublication(site.services, { publishDate })
    await storePublication(site.services, { kind: 'ebook', publishDate: '2026-10-31T22:00:00.000Z' })
    const { engine } = site
    await migration({ ...engine, db: engine.db as unknown as Kysely<unknown> })
    const rows = await engine.db.selectFrom('publications').select('publish_date').orderBy('id').execute()
    const day = '2026-11-04T19:00:00.000Z'
    expect(rows.map((row) => row.publish_date)).toEqual([day, day, day, day, '2026-10-31T19:00:00.000Z'])
  })

  it('dates those in the bin too, which are restored with all of their other fields', async () => {
    const { engine, services } = site
    const { caller } = await anAccount(services, { role: 'admin' })
    const id = await storePublication(services, { title: 'شمارہ', publishDate: '2026-11-05T07:30:00.000Z' })
    await sql`update publications set publish_date = '2026-11-05T07:30:00.000Z' where id = ${id}`.execute(engine.db)
    const rowOf = () => engine.db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst()
    const before = await rowOf()
    await services.bin.remove(caller, 'magazine', id)
    await migration({ ...engine, db: engine.db as unknown as Kysely<unknown> })
    await services.bin.restore(caller, 'magazine', id)
    expect(await rowOf()).toEqual({ ...before, publish_date: '2026-11-04T19:00:00.000Z' })
  })
})
