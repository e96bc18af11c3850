import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SqliteConnection } from './sqlite-connection.ts'

/** More than SQLite follows by itself, and fewer than it meets when it is asked a second time. */
const CHANGES = 400
const ALLOWED = 0

let folder: string
let writer: SqliteConnection
let reader: SqliteConnection
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hilal-connection-'))
  const file = join(folder, 'index.sqlite')
  writer = new SqliteConnection(file)
  writer.run('pragma journal_mode = wal')
  writer.run(`create virtual table words using fts5(word, content = '', contentless_delete = 1)`)
  writer.run(`insert into words (rowid, word) values (1, 'river')`)
  reader = new SqliteConnection(file, { readOnly: true })
})
afterEach(() => {
  reader.close()
  writer.close()
  rmSync(folder, { recursive: true })
})

const read = () => reader.run('select rowid from words where words match ?', ['river']).rows

/** Adds a table at each of the next `count` things that the reader does while it prepares a statement. */
function changeTables(count: number): void {
  let changes = 0
  reader.database.setAuthorizer(() => {
    if (changes < count) writer.run(`create table more_${(changes += 1)} (id integer)`)
    return ALLOWED
  })
}

it('runs a statement again whose index could not be opened because the tables were changing', () => {
  changeTables(CHANGES)
  expect(read()).toEqual([{ rowid: 1 }])
})

it('gives up where the tables do not stop changing', () => {
  changeTables(Infinity)
  expect(read).toThrow('vtable constructor failed')
})
