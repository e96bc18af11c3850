import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collect } from '#testing/collect.ts'
import { emptyDerivedTables, withoutUnusedPages } from './sqlite-copy.ts'

const CHUNK_BYTES = 65_536
const KEPT = 'kept '.repeat(5000)
const DELETED = 'deleted '.repeat(5000)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hilal-copy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file with unused pages. */
function aFile(pageBytes: number): string {
  const file = join(folder, `${randomUUID()}.sqlite`)
  const database = new DatabaseSync(file)
  database.exec(
    `pragma page_size = ${pageBytes}; pragma secure_delete = off; create table texts (id integer, text text)`,
  )
  const insert = database.prepare('insert into texts values (?, ?)')
  for (let id = 0; id < 60; id += 1) insert.run(id, id < 20 ? DELETED : KEPT)
  database.exec('delete from texts where id < 20')
  database.close()
  return file
}

describe.each([512, 4096, 65_536])('a copy with pages of %i bytes', (pageBytes) => {
  it('has the same rows without its unused pages, and little of what was deleted', async () => {
    const file = aFile(pageBytes)
    const bytes = Buffer.concat(await collect(withoutUnusedPages(file, CHUNK_BYTES)))
    expect(readFileSync(file, 'latin1').split('deleted ').length).toBeGreaterThan(90_000)
    // Something may be left over in pages that are in use.
    expect(bytes.toString('latin1').split('deleted ').length).toBeLessThan(12_000)
    const restored = join(folder, `restored-${pageBytes}.sqlite`)
    writeFileSync(restored, bytes)
    const database = new DatabaseSync(restored)
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const texts = database.prepare('select text from texts order by id').all()
    expect(texts).toEqual(Array.from({ length: 40 }, () => ({ text: KEPT })))
    // Unused pages are used again.
    for (let id = 0; id < 20; id += 1) database.prepare('insert into texts values (?, ?)').run(id, DELETED)
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
    expect(readFileSync(restored).length).toBeLessThan(bytes.length + 3 * pageBytes)
  })
})

it('a copy whose list of unused pages is damaged is refused', async () => {
  const file = aFile(4096)
  const bytes = readFileSync(file)
  const trunk = (bytes.readUInt32BE(32) - 1) * 4096
  bytes.writeUInt32BE(bytes.readUInt32BE(32), trunk)
  writeFileSync(file, bytes)
  await expect(collect(withoutUnusedPages(file, CHUNK_BYTES))).rejects.toThrow(/damaged: its list of unused pages/)
})

/** Holds the lock of a file until half a second after it says so. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new (require('node:sqlite').DatabaseSync)(workerData)
  database.exec('begin exclusive')
  parentPort.postMessage('locked')
  setTimeout(() => database.close(), 500)
`

it('a copy whose writer has not closed it yet is waited for', async () => {
  const file = aFile(4096)
  const writer = new Worker(WRITER, { eval: true, workerData: file })
  await once(writer, 'message')
  expect(() => emptyDerivedTables(file, {})).not.toThrow()
  await writer.terminate()
})
