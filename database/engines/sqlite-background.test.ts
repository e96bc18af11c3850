import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Engine } from './engine.ts'
import { openSqlite } from './sqlite.ts'

/** Computes its only row in one step; two million numbers take a few tenths of a second. */
const slowCount = (numbers = 2_000_000) => sql<{ count: number }>`with recursive numbers (n) as
  (select 1 union all select n + 1 from numbers where n < ${numbers}) select count(*) as count from numbers`

describe('the background queries of SQLite', () => {
  let folder: string
  let file: string
  let engine: Engine
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-background-'))
    file = join(folder, 'test.sqlite')
    engine = openSqlite(file)
    await sql`create table notes (text text)`.execute(engine.db)
  })
  afterEach(async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const add = (text: string) => sql`insert into notes (text) values (${text})`.execute(engine.db)
  const notes = async () => {
    const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(engine.background)
    return rows.map(({ text }) => text)
  }

  it('delay no other query', async () => {
    const order: string[] = []
    const slow = slowCount()
      .execute(engine.background)
      .then(() => order.push('slow'))
    await add('a')
    order.push('write')
    await sql`select text from notes`.execute(engine.db)
    order.push('read')
    expect(await notes()).toEqual(['a'])
    await slow
    expect(order).toEqual(['write', 'read', 'slow'])
  })

  it('return the rows of each, however many wait, and are counted', async () => {
    const before = engine.queries.count
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    const found = await Promise.all(
      numbers.map((number) => sql`select ${number} as number, ${`دریا ${number}`} as word`.execute(engine.background)),
    )
    expect(found.map(({ rows }) => rows)).toEqual(numbers.map((number) => [{ number, word: `دریا ${number}` }]))
    expect(engine.queries.count - before).toBe(40)
  })

  it('let other work take its turn where each answer leads to the next question', async () => {
    const together = 16
    let answers = 0
    const asking = Array.from({ length: together }, async () => {
      for (let n = 0; n < 100; n += 1) {
        await sql`select 1`.execute(engine.background)
        answers += 1
      }
    })
    let mostPerTurn = 0
    for (let before = 0; before < together * 100; before = answers) {
      await setImmediate()
      mostPerTurn = Math.max(mostPerTurn, answers - before)
    }
    await Promise.all(asking)
    expect(mostPerTurn).toBeLessThanOrEqual(together)
  })

  it('see what is committed, and nothing of an open transaction', async () => {
    await add('a')
    await engine.transaction(async () => {
      await add('b')
      expect(await notes()).toEqual(['a'])
    })
    expect(await notes()).toEqual(['a', 'b'])
  })

  it('write nothing, and open no transaction', async () => {
    await expect(sql`insert into notes (text) values ('a')`.execute(engine.background)).rejects.toThrow(/readonly/)
    const transaction = engine.background.transaction().execute(async () => undefined)
    await expect(transaction).rejects.toThrow('This connection only reads, without transactions.')
    expect(await notes()).toEqual([])
  })

  it('fail one by one', async () => {
    const [wrong, right] = await Promise.allSettled([sql`select text from nowhere`.execute(engine.background), notes()])
    expect(wrong).toMatchObject({ reason: { message: expect.stringContaining('no such table: nowhere') } })
    expect(right).toMatchObject({ value: [] })
  })

  it('report a file that cannot be opened as unavailable, and work again once it can', async () => {
    renameSync(file, `${file}.away`)
    await expect(notes()).rejects.toMatchObject({ code: 'database.unavailable', status: 503 })
    renameSync(`${file}.away`, file)
    expect(await notes()).toEqual([])
  })

  it('that still run when the database is closed are rejected', async () => {
    await notes()
    const slow = slowCount()
      .execute(engine.background)
      .catch((error: unknown) => error)
    await setImmediate()
    await engine.close()
    expect(await slow).toMatchObject({ code: 'database.unavailable', status: 503 })
  })

  it('that exceed their time are rejected before they end, and later ones are answered again', async () => {
    await notes()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = slowCount()
      .execute(engine.background)
      .catch((error: unknown) => error)
    await setImmediate()
    vi.advanceTimersByTime(10_000)
    expect(await slow).toMatchObject({ code: 'database.unavailable', status: 503 })
    vi.useRealTimers()
    await expect.poll(() => notes()).toEqual([])
  })
})
