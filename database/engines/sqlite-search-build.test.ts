import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'
import type { SearchDocument } from './search-index.ts'

let engine: Engine
beforeEach(async () => {
  engine = await newDatabase('sqlite')
})
afterEach(() => engine.close())

/** Many enough words that the entries of the index are copied and dropped in several steps. */
const DOCUMENTS = Array.from({ length: 300 }, (_, index): SearchDocument => {
  const words = Array.from({ length: 1500 }, (__, at) => `w${(index * 7919 + at * 104_729) % 90_001}`)
  return { id: index + 1, title: `number ${index}`, byline: '', frequent: '', content: words.join(' ') }
})

async function rebuild(): Promise<void> {
  await engine.search.replaceIndexes(async (replace) => {
    const replacement = await replace('articles')
    await replacement.add(DOCUMENTS)
    await replacement.complete()
    await replacement.takePlace(async () => undefined)
  })
}

/**
 * The indexes beside the one in use at this moment, and what an integrity check says of them. Each look has a connection of
 * its own, as a backup has: one that has read an index takes its description from memory where the schema is the same.
 */
function look(file: string): { suffixes: unknown[]; said: unknown[] } {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('begin')
  const indexes = database
    .prepare(
      `select name, substr(name, -3) as suffix from sqlite_schema
        where sql like 'create virtual table%' and substr(name, -4) in ('_new', '_old')`,
    )
    .all()
  const said = indexes.flatMap(({ name }) => database.prepare(`pragma integrity_check(${String(name)})`).all())
  database.exec('commit')
  database.close()
  return { said: said.map((row) => row['integrity_check']), suffixes: indexes.map(({ suffix }) => suffix) }
}

/** So often an index is looked at while some of its entries are there and others are not. */
const LOOKS = 3

it('an index is whole at every moment while it is replaced, so that it can be copied or its process killed', async () => {
  await rebuild()
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(engine.db)
  const [{ file } = { file: '' }] = rows
  const seen = { new: 0, old: 0 }
  // On a busy machine, few looks fall into one replacement.
  while (Math.min(seen.new, seen.old) < LOOKS) {
    const state = { isOver: false }
    const again = rebuild().finally(() => (state.isOver = true))
    while (!state.isOver) {
      const { said, suffixes } = look(file)
      expect(said.filter((one) => one !== 'ok')).toEqual([])
      if (suffixes.includes('new')) seen.new += 1
      if (suffixes.includes('old')) seen.old += 1
      await turn()
    }
    await again
  }
  expect((await engine.search.postings('articles', [{ words: ['number'], field: 'title' }]))[0]?.count).toBe(300)
  const { rows: whole } = await sql`pragma integrity_check`.execute(engine.db)
  expect(whole).toEqual([{ integrity_check: 'ok' }])
}, 60_000)
