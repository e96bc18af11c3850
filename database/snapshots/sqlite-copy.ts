/**
 * What a copy of a SQLite database carries without need: the full-text index of articles and their renderings, two fifths
 * of the file, which a restored site makes again from its records, and pages that nothing uses any more.
 */
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { RENDERED_TABLES } from '../engines/snapshots.ts'

const INDEXES = ['search_index_articles', 'search_articles']
/** What searches know of articles beside it. */
const TEXTS = ['search_texts', 'search_facts']
/** Whoever has written the copy may close it a moment later. */
export const LOCK_TIMEOUT_MS = 10_000

/**
 * Empties the full-text index of articles, and puts the settings that say so: also where somebody unpacks the copy without
 * the site, it is filled again. Renderings that are missing need no setting. A database of an early version has neither.
 */
export function emptyDerivedTables(file: string, settings: Readonly<Record<string, string>>): void {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    // Nobody else opens the copy, and one that is not completed is deleted.
    database.exec('pragma locking_mode = exclusive; pragma synchronous = off')
    const find = database.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`)
    for (const name of RENDERED_TABLES) if (find.get(name)) database.exec(`delete from "${name}"`)
    const indexes = INDEXES.filter((name) => find.get(name))
    if (indexes.length === 0) return
    for (const name of indexes) database.exec(`insert into "${name}" ("${name}") values ('delete-all')`)
    for (const name of TEXTS.filter((each) => find.get(each))) database.exec(`delete from "${name}"`)
    const put = database.prepare('insert or replace into settings (key, value) values (?, ?)')
    for (const [key, value] of Object.entries(settings)) put.run(key, value)
  } finally {
    database.close()
  }
}

/** Of the header of the file, and of a trunk page (https://sqlite.org/fileformat2.html, 1.3 and 1.5). */
const HEADER_BYTES = 100
const PAGE_SIZE_AT = 16
const FIRST_TRUNK_AT = 32
const FREE_PAGES_AT = 36
const LEAVES_AT = 8

async function readAt(handle: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('The copy of the database is cut off.')
  return buffer
}

/** `starts`: where what is unused of pages starts in the file, ascending; it ends with its page. SQLite never reads it. */
async function unusedPages(file: string): Promise<{ pageBytes: number; starts: Float64Array }> {
  const handle = await open(file)
  try {
    const header = await readAt(handle, HEADER_BYTES, 0)
    // 1 stands for 65,536, which has no room in two bytes.
    const pageBytes = header.readUInt16BE(PAGE_SIZE_AT) === 1 ? 65_536 : header.readUInt16BE(PAGE_SIZE_AT)
    const starts = new Float64Array(header.readUInt32BE(FREE_PAGES_AT))
    let found = 0
    for (let trunk = header.readUInt32BE(FIRST_TRUNK_AT); trunk !== 0;) {
      const page = await readAt(handle, pageBytes, (trunk - 1) * pageBytes)
      const leaves = page.readUInt32BE(4)
      if (leaves > (pageBytes - LEAVES_AT) / 4 || found + leaves >= starts.length) {
        throw new Error('The copy of the database is damaged: its list of unused pages.')
      }
      for (let at = LEAVES_AT; at < LEAVES_AT + 4 * leaves; at += 4) {
        starts[found] = (page.readUInt32BE(at) - 1) * pageBytes
        found += 1
      }
      // The rest of a trunk page is unused too.
      starts[found] = (trunk - 1) * pageBytes + LEAVES_AT + 4 * leaves
      found += 1
      trunk = page.readUInt32BE(0)
    }
    return { pageBytes, starts: starts.sort() }
  } finally {
    await handle.close()
  }
}

/**
 * The bytes of a SQLite file, with zeros where pages are unused: what was deleted does not come back with a backup, and
 * takes no time to compress. `chunkBytes` is a multiple of every page size.
 */
export async function* withoutUnusedPages(file: string, chunkBytes: number): AsyncGenerator<Uint8Array> {
  const { pageBytes, starts } = await unusedPages(file)
  let next = 0
  let position = 0
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    const end = position + chunk.length
    for (; (starts[next] ?? Infinity) < end; next += 1) {
      const start = starts[next] ?? 0
      chunk.fill(0, start - position, pageBytes * Math.floor(start / pageBytes + 1) - position)
    }
    position = end
    yield chunk
  }
}
