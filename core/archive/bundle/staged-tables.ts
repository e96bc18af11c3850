/** Writes the tables of one snapshot into files: an archive announces a file's length before its content. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { MAX_LINE_BYTES, tableFile, type BundleFile } from './format.ts'
import type { BundleRepository } from './bundle.repository.ts'
import { lineOf, type BundleTable, type Line } from './tables/bundle-table.ts'

/** UTF-16 code units of lines that are written together, unless one line is longer. */
const CHUNK_LENGTH = 1024 * 1024

export type Staging = {
  bundles: BundleRepository
  snapshot: Kysely<unknown>
  folder: string
  accounts: boolean
  signal: AbortSignal | undefined
  /** Called with the number of rows after each page. */
  onRows: (rows: number) => void
}

async function* pagesOf(table: BundleTable, { bundles, snapshot, signal }: Staging): AsyncGenerator<Line[]> {
  for (let after: Line | undefined; ;) {
    signal?.throwIfAborted()
    const rows = await bundles.page(snapshot, table, after)
    if (rows.length > 0) yield rows
    if (rows.length < table.pageRows) return
    after = rows.at(-1)
    // Reading SQLite blocks: requests are answered between two pages.
    await setImmediate()
  }
}

function readableLineOf(table: BundleTable, row: Line, accounts: boolean): Line {
  try {
    return lineOf(table, row, accounts)
  } catch (error) {
    const key = table.key.map((column) => String(row[column])).join(' ')
    throw new Error(`The row ${key} of ${table.table} is damaged: it contains no JSON.`, { cause: error })
  }
}

/** A few lines at once: all lines of a page of long rows together would take several times the memory of the page. */
function* chunksOf(table: BundleTable, rows: readonly Line[], accounts: boolean): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    const line = `${JSON.stringify(readableLineOf(table, row, accounts))}\n`
    const bytes = Buffer.byteLength(line)
    if (bytes > MAX_LINE_BYTES) throw new Error(`A row of ${table.table} is too long for a bundle: ${bytes} bytes.`)
    text += line
    if (text.length < CHUNK_LENGTH) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** Writes one table and describes its file. */
export async function stageTable(table: BundleTable, staging: Staging): Promise<BundleFile> {
  const hash = createHash('sha256')
  const file = { bytes: 0, rows: 0 }

  async function* lines(): AsyncGenerator<Buffer> {
    for await (const rows of pagesOf(table, staging)) {
      for (const chunk of chunksOf(table, rows, staging.accounts)) {
        hash.update(chunk)
        file.bytes += chunk.length
        yield chunk
      }
      file.rows += rows.length
      staging.onRows(rows.length)
    }
  }

  const path = join(staging.folder, `${table.table}.ndjson`)
  await pipeline(lines, createWriteStream(path, { mode: 0o600, flush: true }))
  return {
    name: tableFile(table.table),
    bytes: file.bytes,
    sha256: hash.digest('hex'),
    rows: file.rows,
    ...(table.hasGeneratedIds && { last_id: await staging.bundles.lastId(staging.snapshot, table) }),
  }
}
