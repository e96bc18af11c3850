/**
 * Reads a bundle as a stream, and checks all of it: the archive byte by byte, every file against the manifest, every line
 * against the schema of its table. Nothing in a bundle is trusted; it may have been damaged, or made to do harm.
 */
import { createHash } from 'node:crypto'
import { AppError } from '#core/app-error.ts'
import { rowsIn, type BundleFile, type Manifest, mediaFile } from './format.ts'
import { readLines, type NumberedLine } from './read-lines.ts'
import { kindsOf, readManifest } from './read-manifest.ts'
import type { BundleTable } from './tables/bundle-table.ts'
import { readTar, type TarEntry } from './tar/read-tar.ts'

const START_BYTES = 1024

function isOfItsName(name: string, start: Buffer): boolean {
  if (name.endsWith('.pdf')) return start.includes('%PDF-')
  return start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP'
}

/**
 * Passes content on unchanged. Throws `bundle.media_invalid` where it does not begin as a file of its name does: it will
 * be served as what its name says.
 */
async function* assertMediaContent(
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of content) {
    if (start) {
      start = Buffer.concat([start, chunk.subarray(0, START_BYTES)])
      if (start.length >= START_BYTES) {
        assertStart(name, start)
        start = null
      }
    }
    yield chunk
  }
  if (start) assertStart(name, start)
}

function assertStart(name: string, start: Buffer): void {
  if (!isOfItsName(name, start)) throw new AppError('bundle.media_invalid', { details: { file: mediaFile(name) } })
}

export type BundleVisitor = {
  /** Before any other file. It may throw to refuse the bundle. */
  onManifest?: (manifest: Manifest) => Promise<void>
  onLines?: (table: BundleTable, file: string, lines: readonly NumberedLine[]) => Promise<void>
  /** The content must be read to its end, where it throws if its checksum is wrong. */
  onMedia?: (name: string, content: AsyncIterable<Buffer>) => Promise<void>
  onProgress?: (progress: { rows: number; totalRows: number; bytes: number; totalBytes: number }) => void
}

export type ReadOptions = {
  signal?: AbortSignal | undefined
  /** Ends before the media, for a second reading. */
  onlyTables?: boolean
}

const changed = (file: string) => new AppError('bundle.file_changed', { details: { file } })

/** Throws `bundle.file_changed` at the end of content that is not what the manifest describes. */
async function* checked(
  content: AsyncIterable<Buffer>,
  { name, sha256 }: BundleFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
    onBytes(chunk.length)
  }
  if (hash.digest('hex') !== sha256) throw changed(name)
}

/** Every record of a file comes with the file, and every file with its record. */
function mediaCheck(manifest: Manifest) {
  const names = new Set(
    manifest.files.flatMap(({ name }) => (name.startsWith('media/') ? [name.slice('media/'.length)] : [])),
  )
  for (const name of manifest.missing) names.add(name)
  return {
    seen(file: string, lines: readonly NumberedLine[]): void {
      for (const { number, line } of lines) {
        const name = String(line['name'])
        if (!names.delete(name)) throw new AppError('bundle.media_missing', { details: { file, line: number, name } })
      }
    },
    end(): void {
      for (const name of names) throw new AppError('bundle.file_unknown', { details: { file: `media/${name}` } })
    },
  }
}

async function readTable(
  table: BundleTable,
  file: BundleFile,
  content: AsyncIterable<Buffer>,
  onLines: (lines: readonly NumberedLine[]) => Promise<void>,
): Promise<void> {
  let rows = 0
  for await (const lines of readLines(table, file.name, content)) {
    await onLines(lines)
    rows += lines.length
  }
  if (rows !== file.rows) throw changed(file.name)
}

function nextFile(entry: TarEntry | undefined, expected: BundleFile): TarEntry {
  if (!entry) throw new AppError('bundle.truncated', { details: { file: expected.name } })
  if (entry.name === expected.name && entry.bytes === expected.bytes) return entry
  throw new AppError('bundle.entry_unexpected', { details: { file: entry.name, expected: expected.name } })
}

async function drain(_name: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

async function readFiles(
  entries: AsyncGenerator<TarEntry>,
  manifest: Manifest,
  { onLines, onMedia = drain, onProgress }: BundleVisitor,
  { signal, onlyTables = false }: ReadOptions,
): Promise<void> {
  const kinds = kindsOf(manifest)
  const media = mediaCheck(manifest)
  const totalBytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  const progress = { rows: 0, totalRows: rowsIn(manifest), bytes: 0, totalBytes }
  const onBytes = (bytes: number) => {
    signal?.throwIfAborted()
    progress.bytes += bytes
    onProgress?.(progress)
  }
  for (const [index, file] of manifest.files.entries()) {
    const kind = kinds[index]
    if (onlyTables && kind?.kind === 'media') return
    const content = checked(nextFile(await nextOf(entries), file).content, file, onBytes)
    if (kind?.kind === 'media') await onMedia(kind.name, assertMediaContent(kind.name, content))
    else if (kind?.kind === 'table') {
      await readTable(kind.table, file, content, async (lines) => {
        if (kind.table.table === 'media') media.seen(file.name, lines)
        await onLines?.(kind.table, file.name, lines)
        progress.rows += lines.length
        onProgress?.(progress)
      })
    } else await drain(file.name, content)
  }
  const unexpected = await nextOf(entries)
  if (unexpected) throw new AppError('bundle.file_unknown', { details: { file: unexpected.name } })
  media.end()
}

async function nextOf(entries: AsyncIterator<TarEntry>): Promise<TarEntry | undefined> {
  const next = await entries.next()
  return next.done ? undefined : next.value
}

/**
 * Reads a bundle from its beginning and returns its manifest. Throws the `bundle.*` error of the first thing that is wrong,
 * with the file, and for a table the line.
 */
export async function readBundle(
  source: AsyncIterable<Uint8Array>,
  visitor: BundleVisitor = {},
  options: ReadOptions = {},
): Promise<Manifest> {
  const entries = readTar(source)
  try {
    const manifest = await readManifest(entries)
    await visitor.onManifest?.(manifest)
    await readFiles(entries, manifest, visitor, options)
    return manifest
  } finally {
    await entries.return()
  }
}
