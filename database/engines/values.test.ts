/** Tests that both engines store, compare and return values in the same form. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('a value stored by %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  beforeEach(async () => {
    await sql`delete from settings`.execute(engine.db)
    await sql`delete from jobs`.execute(engine.db)
    await sql`delete from billboards`.execute(engine.db)
  })
  afterAll(() => engine.close())

  const store = (values: readonly string[]) =>
    engine.db
      .insertInto('settings')
      .values(values.map((value, index) => ({ key: String(index).padStart(5, '0'), value })))
      .execute()
  const stored = async () =>
    (await engine.db.selectFrom('settings').select('value').orderBy('key').execute()).map((row) => row.value)

  const addJob = async (over: { run_at?: string; lease_until?: string | null; max_attempts?: number }) =>
    engine.db
      .insertInto('jobs')
      .values({
        kind: 'x',
        payload: '{}',
        state: 'waiting',
        unique_key: null,
        run_at: NOW,
        max_attempts: 1,
        lease_owner: null,
        lease_until: null,
        last_error: null,
        created_at: NOW,
        started_at: null,
        finished_at: null,
        ...over,
      })
      .execute()

  it('keeps text as it is, whatever its characters', async () => {
    const texts = [
      '',
      ' \t leading and trailing \r\n ',
      `it's "quoted" \\ \\' \\u0041 $1 ? :name -- ; /* */ %_`,
      'دریا کے کنارے، پُرانی چُنگی۔ ۱۲۳',
      '\u0627\u0653 is not normalised to \u0622',
      'zero width \u200C\u200D\u200E\u200F\u2067\u2069\uFEFF',
      '🌸👩‍👩‍👧‍👦𝒳',
      '\u0001\u007F\u2028\uFFFF',
      'x'.repeat(2_000_000),
    ]
    await store(texts)
    expect(await stored()).toEqual(texts)
  })

  it('distinguishes texts that differ only in case, in Unicode form or in an invisible character', async () => {
    const texts = ['b', 'B', 'b ', 'b\u200C', 'ی', 'ي', '\u0622', '\u0627\u0653', '۱', '1']
    await engine.db
      .insertInto('settings')
      .values(texts.map((key) => ({ key, value: 'x' })))
      .execute()
    for (const text of texts) {
      const found = engine.db.selectFrom('settings').select('key').where('key', '=', text)
      expect(await found.execute()).toEqual([{ key: text }])
    }
    const { rows } = await sql`select count(distinct key) as count from settings`.execute(engine.db)
    expect(rows).toEqual([{ count: texts.length }])
  })

  it('returns timestamps as ISO text to the millisecond in UTC, from the first year to the last', async () => {
    const moments = [
      '0001-01-01T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '2026-03-29T01:30:00.001Z',
      '2028-02-29T18:59:59.999Z',
      '9999-12-31T23:59:59.999Z',
    ]
    for (const moment of moments.toReversed()) await addJob({ run_at: moment })
    const rows = await engine.db.selectFrom('jobs').select(['run_at', 'lease_until']).orderBy('run_at').execute()
    expect(rows).toEqual(moments.map((run_at) => ({ run_at, lease_until: null })))
    const after = engine.db.selectFrom('jobs').select('run_at').where('run_at', '>', moments[2]!).orderBy('run_at')
    expect((await after.execute()).map((row) => row.run_at)).toEqual(moments.slice(3))
  })

  it('returns days as they were stored, in any time zone of the process', async () => {
    const days = ['0001-01-01', '2026-11-01', '2028-02-29', '9999-12-31']
    for (const created of days) {
      await engine.db
        .insertInto('billboards')
        .values({
          title: 'x',
          location: 1,
          status: 'Active',
          issue_news: 'Yes',
          created,
          image: '/media/x.webp',
          link: null,
          user_id: null,
          created_at: NOW,
          updated_at: NOW,
        })
        .execute()
    }
    const rows = await engine.db.selectFrom('billboards').select('created').orderBy('created').execute()
    expect(rows.map((row) => row.created)).toEqual(days)
  })

  it('returns counts, sums and integers as numbers, and an empty sum as null', async () => {
    const totals = () =>
      engine.db
        .selectFrom('jobs')
        .select((columns) => [
          columns.fn.countAll<number>().as('count'),
          columns.fn.sum<number | null>('max_attempts').as('sum'),
          columns.fn.max('max_attempts').as('max'),
        ])
        .executeTakeFirstOrThrow()
    expect(await totals()).toEqual({ count: 0, sum: null, max: null })
    await addJob({ max_attempts: 2_147_483_647 })
    await addJob({ max_attempts: 2_147_483_647 })
    expect(await totals()).toEqual({ count: 2, sum: 4_294_967_294, max: 2_147_483_647 })
  })

  it('reports how many rows a statement changed, and the id of a new one', async () => {
    await store(['a', 'b', 'c'])
    const update = engine.db.updateTable('settings').set({ value: 'd' }).where('value', '!=', 'c')
    expect((await update.executeTakeFirstOrThrow()).numUpdatedRows).toBe(2n)
    const conflict = engine.db
      .insertInto('settings')
      .values({ key: '00000', value: 'e' })
      .onConflict((on) => on.doNothing())
    expect((await conflict.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows).toBe(0n)
    const gone = engine.db.deleteFrom('settings').where('value', '=', 'none')
    expect((await gone.executeTakeFirstOrThrow()).numDeletedRows).toBe(0n)
    expect(await stored()).toEqual(['d', 'd', 'c'])
  })

  it('is found among more parameters than most queries have', async () => {
    await store(Array.from({ length: 1000 }, (_, index) => `value ${index}`))
    const wanted = Array.from({ length: 10_000 }, (_, index) => `value ${index * 2}`)
    const query = engine.db.selectFrom('settings').select('value').where('value', 'in', wanted)
    expect(await query.execute()).toHaveLength(500)
  })

  it('is streamed in the same form as it is queried', async () => {
    await addJob({ lease_until: '2026-11-20T07:00:30.500Z' })
    const query = engine.db.selectFrom('jobs').selectAll()
    const streamed: unknown[] = []
    for await (const row of engine.stream(query.compile())) streamed.push({ ...row })
    expect(streamed).toEqual(await query.execute())
    expect(streamed).toMatchObject([{ run_at: NOW, lease_until: '2026-11-20T07:00:30.500Z', attempts: 0 }])
  })

  it('violates a constraint with an error that names the kind of constraint', async () => {
    await store(['a'])
    await expect(store(['b'])).rejects.toThrow(/unique/i)
    await expect(sql`insert into settings (key, value) values ('k', null)`.execute(engine.db)).rejects.toThrow(
      /not.null/i,
    )
    const orphan = sql`insert into identities (provider, subject, user_id, created_at) values ('google', 's', 999, ${NOW})`
    await expect(orphan.execute(engine.db)).rejects.toThrow(/foreign key/i)
    expect(await stored()).toEqual(['a'])
  })
})
