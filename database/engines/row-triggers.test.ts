import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'

/** Totals of the books of a shelf, counted again. */
const recount = (row: 'old' | 'new') => [
  `delete from totals where shelf = ${row}.shelf`,
  `insert into totals (shelf, books, pages)
    select shelf, count(*), sum(pages) from books where shelf = ${row}.shelf group by shelf`,
]

describe.each(ENGINES)('row triggers of %s', (name) => {
  let engine: Engine
  const run = async (text: string) => sql.raw(text).execute(engine.db)
  beforeAll(async () => {
    engine = await newEmptyDatabase(name)
    await run('create table books (id integer primary key, shelf text not null, pages integer not null, note text)')
    await run('create table totals (shelf text primary key, books integer not null, pages integer not null)')
    await engine.createRowTriggers(engine.db as unknown as Kysely<unknown>, {
      name: 'totals_of_shelves',
      table: 'books',
      columns: ['shelf', 'pages'],
      group: ['shelf'],
      statements: recount,
      inserted: [
        `insert into totals (shelf, books, pages) values (new.shelf, 1, new.pages) on conflict (shelf)
         do update set books = totals.books + 1, pages = totals.pages + excluded.pages`,
      ],
    })
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await run('delete from books')
    await run("insert into books (id, shelf, pages) values (1, 'a', 100), (2, 'a', 50), (3, 'b', 10)")
  })

  const totals = async () => {
    const { rows } = await sql<{ shelf: string; books: number; pages: number }>`
      select shelf, books, pages from totals order by shelf`.execute(engine.db)
    return rows.map(({ shelf, books, pages }) => [shelf, books, pages])
  }

  it('follow inserts, also of several rows at once', async () => {
    expect(await totals()).toEqual([
      ['a', 2, 150],
      ['b', 1, 10],
    ])
  })

  it('follow changes of a row, and bring the group that it leaves up to date too', async () => {
    await run('update books set pages = 60 where id = 2')
    expect(await totals()).toEqual([
      ['a', 2, 160],
      ['b', 1, 10],
    ])
    await run("update books set shelf = 'b' where id = 1")
    expect(await totals()).toEqual([
      ['a', 1, 60],
      ['b', 2, 110],
    ])
    await run("update books set shelf = case shelf when 'a' then 'c' else 'a' end")
    expect(await totals()).toEqual([
      ['a', 2, 110],
      ['c', 1, 60],
    ])
  })

  it('follow deletions, to the last row of a group', async () => {
    await run('delete from books where id in (1, 3)')
    expect(await totals()).toEqual([['a', 1, 50]])
    await run('delete from books')
    expect(await totals()).toEqual([])
  })

  it('do not run where only other columns change', async () => {
    await run("update totals set pages = 999 where shelf = 'a'")
    await run("update books set note = 'read'")
    expect(await totals()).toContainEqual(['a', 2, 999])
    await run('update books set pages = pages')
    expect(await totals()).toContainEqual(['a', 2, 150])
  })

  it('leave nothing of a transaction that is rolled back', async () => {
    const failing = engine.transaction(async () => {
      await run('delete from books')
      await run("insert into books (id, shelf, pages) values (9, 'z', 1)")
      throw new Error('The writer changed their mind.')
    })
    await expect(failing).rejects.toThrow('changed their mind')
    expect(await totals()).toEqual([
      ['a', 2, 150],
      ['b', 1, 10],
    ])
  })

  it('count each row once when transactions write to the same groups at the same time', async () => {
    const write = async (index: number) =>
      engine.transaction(async () => {
        await run(`insert into books (id, shelf, pages) values (${index}, 'a', 1), (${index + 100}, 'b', 1)`)
        await run(`update books set shelf = 'c' where id = ${index + 100}`)
      })
    await Promise.all([11, 12, 13, 14, 15, 16].map(write))
    expect(await totals()).toEqual([
      ['a', 8, 156],
      ['b', 1, 10],
      ['c', 6, 6],
    ])
  })
})
