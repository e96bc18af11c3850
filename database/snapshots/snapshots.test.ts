import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tableFigures } from '#testing/table-figures.ts'
import { ENGINES, newDatabase, newEmptyDatabase } from '#testing/databases.ts'
import type { Engine } from '../engines/engine.ts'
import { openPostgres } from '../engines/postgres.ts'
import { isMigrated, migrate } from '../migrations/migrate.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { readSnapshot } from './read-snapshot.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'hilal-snapshots-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = () => join(folder, String((files += 1)))

/** Characters that a format of lines could break on. */
const HOSTILE = 'دریا\u2028\u2029\r\n"\\ \u0085 👩‍👩‍👧 \'); drop table articles; --'

async function addArticles(engine: Engine, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await engine.db
      .insertInto('articles')
      .values({
        title: HOSTILE,
        writer: 'Ayesha',
        category: 'misc',
        language: 'en',
        status: 'Active',
        publish_date: NOW,
        month: '2026-11',
        issue_new: 'No',
        excerpt: '',
        description: 'x'.repeat(20_000),
        created_at: NOW,
        updated_at: NOW,
      } as never)
      .execute()
  }
}

describe.each(ENGINES)('a copy of a database on %s', (name) => {
  let engine: Engine
  const opened: Engine[] = []
  const opening = async (promise: Promise<Engine>) => {
    const one = await promise
    opened.push(one)
    return one
  }
  beforeEach(async () => {
    engine = await opening(newDatabase(name))
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  async function copyOf(of: Engine): Promise<string> {
    const file = newFile()
    await of.snapshots.write(file)
    return file
  }
  const figuresOf = async (file: string, of = engine) =>
    readSnapshot({ file, format: of.snapshots.format }, (database) => tableFigures(database))

  it.each(ENGINES)(
    'gives later rows of %s ids of their own, also of a table whose ids are not counted',
    async (other) => {
      await addArticles(engine, 1)
      const note = { user_id: null, quote: '', prefix: '', suffix: '', text: 'Which one?', created_at: NOW }
      const add = async ({ db }: Engine) =>
        (
          await db
            .insertInto('notes')
            .values({ ...note, article_id: 1 } as never)
            .returning('id')
            .execute()
        )[0]?.id
      expect([await add(engine), await add(engine)]).toEqual([1, 2])
      const file = await copyOf(engine)
      const target = await opening(newEmptyDatabase(other))
      await readSnapshot({ file, format: engine.snapshots.format }, (database) => loadSnapshot(target, database))
      expect(await add(target)).toBe(3)
    },
  )

  it.each(ENGINES)(
    'is loaded into %s with every row as it was, and with the counts that triggers keep',
    async (other) => {
      await addArticles(engine, 3)
      await engine.db.deleteFrom('articles').where('id', '=', 3).execute()
      const file = await copyOf(engine)
      const before = await figuresOf(file)
      expect(before['articles']?.rows).toBe(2)

      const target = await opening(newEmptyDatabase(other))
      await readSnapshot({ file, format: engine.snapshots.format }, (database) => loadSnapshot(target, database))
      expect(await figuresOf(await copyOf(target), target)).toEqual(before)
      const { rows } = await sql`select sum(articles) as articles from article_months`.execute(target.db)
      expect(rows).toMatchObject([{ articles: 2 }])

      // The id of a deleted record is not assigned again, and the triggers work as before.
      await addArticles(target, 1)
      const ids = await target.db.selectFrom('articles').select(['id', 'title']).orderBy('id').execute()
      expect(ids).toEqual([1, 2, 4].map((id) => ({ id, title: HOSTILE })))
      expect((await sql`select sum(articles) as articles from article_months`.execute(target.db)).rows).toMatchObject([
        { articles: 3 },
      ])
    },
  )

  it('is one state of all tables, while others write', async () => {
    await addArticles(engine, 20)
    const writing = { isOver: false }
    let written = 0
    const writer = (async () => {
      while (!writing.isOver) {
        written += 1
        await engine.transaction(async () => {
          const count = String(written)
          for (const key of ['one', 'two']) {
            await sql`insert into settings (key, value) values (${key}, ${count})
              on conflict (key) do update set value = ${count}`.execute(engine.db)
            await new Promise((next) => setImmediate(next))
          }
        })
      }
    })()
    const values: string[][] = []
    try {
      for (let n = 0; n < 5; n += 1) {
        const found: string[] = []
        const file = await copyOf(engine)
        await readSnapshot({ file, format: engine.snapshots.format }, (database) =>
          tableFigures(database, (table, _columns, row) => {
            if (table === 'settings' && ['one', 'two'].includes(String(row[0]))) found.push(String(row[1]))
          }),
        )
        values.push(found)
      }
    } finally {
      writing.isOver = true
      await writer
    }
    for (const [one, two] of values) expect(one).toBe(two)
    expect(written).toBeGreaterThan(5)
  })

  it('of a newer version of the program is refused, and one that is damaged too', async () => {
    await addArticles(engine, 2)
    await sql`insert into kysely_migration (name, timestamp) values ('2031-01-01-later', ${NOW})`.execute(engine.db)
    const file = await copyOf(engine)
    const target = await opening(newEmptyDatabase(name))
    const load = async (from: string) =>
      readSnapshot({ file: from, format: engine.snapshots.format }, (database) => loadSnapshot(target, database))
    await expect(load(file)).rejects.toThrow('newer version of the program')
    const damaged = newFile()
    writeFileSync(damaged, readFileSync(file))
    truncateSync(damaged, Math.floor(readFileSync(file).length / 2))
    await expect(figuresOf(damaged)).rejects.toThrow(/damaged|malformed|JSON/)
    // The same without half of a line at its end.
    appendFileSync(damaged, '\n')
    await expect(figuresOf(damaged)).rejects.toThrow(/damaged|malformed|JSON/)
  })

  it('keeps a text that is longer than what is read and written at a time', async () => {
    const text = HOSTILE.repeat(40_000)
    await sql`insert into settings (key, value) values ('long', ${text})`.execute(engine.db)
    const file = await copyOf(engine)
    const target = await opening(newEmptyDatabase('sqlite'))
    await readSnapshot({ file, format: engine.snapshots.format }, (database) => loadSnapshot(target, database))
    const { rows } = await sql<{ value: string }>`select value from settings where key = 'long'`.execute(target.db)
    expect(rows).toEqual([{ value: text }])
  })

  it('is made of a database of an earlier version, and of an empty one', async () => {
    const target = await opening(newEmptyDatabase(name))
    expect(await target.snapshots.isEmpty()).toBe(true)
    expect(await figuresOf(await copyOf(target), target)).toEqual({})
    await migrate(target)
    expect(await target.snapshots.isEmpty()).toBe(false)
  })
})

describe.runIf(ENGINES.includes('postgres'))('a copy of rows', () => {
  it('is refused where it goes on after its end', async () => {
    const engine = await newDatabase('postgres')
    const file = newFile()
    await engine.snapshots.write(file)
    await engine.close()
    appendFileSync(file, '{"tables":0}\n')
    const target = await newEmptyDatabase('sqlite')
    const load = readSnapshot({ file, format: 'tables' }, (database) => loadSnapshot(target, database))
    await expect(load).rejects.toThrow('damaged: it goes on after its end')
    expect(await target.db.selectFrom('settings').selectAll().execute()).toEqual([])
    await target.close()
  })
})

describe.runIf(ENGINES.includes('postgres'))('a schema beside that of a PostgreSQL site', () => {
  const titlesIn = async (engine: Engine) => {
    const rows = await engine.db.selectFrom('articles').select('title').execute()
    return rows.map(({ title }) => title)
  }

  async function besideOf(engine: Engine) {
    const { beside } = engine.snapshots
    if (!beside) throw new Error('There is none.')
    const filled = openPostgres(await beside.create())
    await migrate(filled)
    return { beside, filled }
  }

  it('is filled while the site keeps its tables, and takes its place under its name', async () => {
    const engine = await newDatabase('postgres')
    await addArticles(engine, 1)
    const { beside, filled } = await besideOf(engine)
    expect([await titlesIn(filled), await titlesIn(engine)]).toEqual([[], [HOSTILE]])
    await filled.close()
    expect(await beside.takePlace('before_restore')).toBe(true)
    expect(await titlesIn(engine)).toEqual([])
    const { rows } = await sql`select title from before_restore.articles`.execute(engine.db)
    expect(rows).toEqual([{ title: HOSTILE }])
    expect(await isMigrated(engine)).toBe(true)
    await engine.close()
  })

  it('takes no place while others use the database, and one that was left is created anew', async () => {
    const engine = await newDatabase('postgres')
    await addArticles(engine, 1)
    const { beside, filled } = await besideOf(engine)
    const site = openPostgres(`${engine.url}?application_name=site`)
    await sql`select 1`.execute(site.db)
    await expect(beside.takePlace('before_restore')).rejects.toThrow('stop every process of the site first')
    await expect(beside.create()).rejects.toThrow('stop every process of the site first')
    await site.close()
    await filled.close()
    // PostgreSQL notices a moment later that a connection has ended.
    const create = async () => beside.create().catch(() => '')
    await expect.poll(create).not.toBe('')
    const again = openPostgres(await create())
    expect(await again.snapshots.isEmpty()).toBe(true)
    await again.close()
    expect(await titlesIn(engine)).toEqual([HOSTILE])
    await engine.close()
  })

  it('leaves no empty one, and is refused to an account that may not rename schemas', async () => {
    const engine = await newEmptyDatabase('postgres')
    const { beside, filled } = await besideOf(engine)
    await filled.close()
    expect(await beside.takePlace('before_restore')).toBe(false)
    expect(await titlesIn(engine)).toEqual([])
    const role = `writer_${randomBytes(4).toString('hex')}`
    await sql`create role ${sql.ref(role)} login password 'writer'`.execute(engine.db)
    const address = new URL(engine.url ?? '')
    address.username = role
    address.password = 'writer'
    const limited = openPostgres(address.href)
    await expect(limited.snapshots.beside?.create()).rejects.toThrow(`The account ${role} may not do that`)
    await limited.close()
    await sql`drop role ${sql.ref(role)}`.execute(engine.db)
    await engine.close()
  })
})
