/**
 * Writes a bundle: all tables as they were at one moment, then the media. Memory is bounded: tables are read in pages,
 * files in chunks.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Engine } from '#database/engines/engine.ts'
import type { Clock } from '#core/clock.ts'
import type { MediaStore } from '#core/media/stores/media-store.ts'
import type { BundleRepository } from './bundle.repository.ts'
import {
  BUNDLE_FORMAT,
  checksumOf,
  MANIFEST,
  MANIFEST_CHECKSUM,
  mediaFile,
  schemaFile,
  serializeManifest,
  type BundleFile,
  type Manifest,
} from './format.ts'
import { stageTable } from './staged-tables.ts'
import { tablesOf } from './tables/tables.ts'
import type { BundleTable } from './tables/bundle-table.ts'
import { writeTar, type TarSource } from './tar/write-tar.ts'

/** What an export is doing, and how far it has come. */
export type ExportProgress =
  | { step: 'rows'; done: number; total: number }
  | { step: 'media'; done: number; total: number }
  | { step: 'archive'; doneBytes: number; totalBytes: number }

export type ExportOptions = {
  /** Whether password hashes and identities are included. Never by default. */
  accounts?: boolean
  signal?: AbortSignal
  report?: (progress: ExportProgress) => void
}

export type ExportParts = {
  engine: Engine
  bundles: BundleRepository
  store: MediaStore
  /** Where tables are written before they are archived, in a folder that is deleted at the end. */
  folder: string
  siteVersion: string
  clock: Clock
}

type Snapshot = { database: string; tables: BundleFile[]; mediaNames: string[] }

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A JSON Schema of a line. */
function schemaOf({ line }: BundleTable): Buffer {
  return Buffer.from(`${JSON.stringify(z.toJSONSchema(line, { io: 'input' }), null, 1)}\n`)
}

/** Reads the database alone, so that the snapshot is not open for longer than that. */
async function readDatabase(parts: ExportParts, folder: string, options: ExportOptions): Promise<Snapshot> {
  const { engine, bundles } = parts
  const { accounts = false, signal, report } = options
  const contained = tablesOf({ accounts })
  return engine.readTransaction(async (db) => {
    const snapshot = db as unknown as Kysely<unknown>
    let total = 0
    for (const table of contained) total += await bundles.count(snapshot, table)
    let done = 0
    const onRows = (rows: number) => {
      done += rows
      report?.({ step: 'rows', done, total })
    }
    const tables: BundleFile[] = []
    for (const table of contained) {
      tables.push(await stageTable(table, { bundles, snapshot, folder, accounts, signal, onRows }))
    }
    const mediaNames = await Array.fromAsync(bundles.mediaNames(snapshot))
    return { database: await bundles.lastMigration(snapshot), tables, mediaNames }
  })
}

/** Files never change under their name, so they may be read after the snapshot. */
async function describeMedia(
  { store }: ExportParts,
  names: readonly string[],
  { signal, report }: ExportOptions,
): Promise<{ files: BundleFile[]; missing: string[] }> {
  const [files, missing]: [BundleFile[], string[]] = [[], []]
  for (const [index, name] of names.entries()) {
    signal?.throwIfAborted()
    if (await store.stat(name)) {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of (await store.read(name)) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        bytes += chunk.length
      }
      files.push({ name: mediaFile(name), bytes, sha256: hash.digest('hex') })
    } else missing.push(name)
    report?.({ step: 'media', done: index + 1, total: names.length })
  }
  return { files, missing }
}

function* sourcesOf(manifest: Manifest, schemas: ReadonlyMap<string, Buffer>, parts: ExportParts, folder: string) {
  const inMemory = (name: string, content: Buffer): TarSource => ({
    name,
    bytes: content.length,
    open: () => Readable.from([content]),
  })
  const serialized = serializeManifest(manifest)
  yield inMemory(MANIFEST, serialized)
  yield inMemory(MANIFEST_CHECKSUM, checksumOf(serialized))
  for (const { name, bytes } of manifest.files) {
    const schema = schemas.get(name)
    const [, last = ''] = name.split('/')
    if (schema) yield inMemory(name, schema)
    else if (name.startsWith('media/')) yield { name, bytes, open: () => parts.store.read(last) }
    else yield { name, bytes, open: () => createReadStream(join(folder, last)) }
  }
}

async function* archive(
  manifest: Manifest,
  sources: Iterable<TarSource>,
  { signal, report }: ExportOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const totalBytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  let doneBytes = 0
  for await (const chunk of writeTar(sources)) {
    signal?.throwIfAborted()
    yield chunk
    doneBytes += chunk.byteLength
    report?.({ step: 'archive', doneBytes: Math.min(doneBytes, totalBytes), totalBytes })
  }
}

/**
 * The bytes of a bundle of the whole site, as a stream. The site may be running. Two bundles of the same content made at
 * the same time of the clock are equal, byte by byte. Throws what the database and the store do; an archive that broke
 * off has no end and is refused by every reader.
 */
export async function* exportBundle(
  parts: ExportParts,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const created = parts.clock()
  await mkdir(parts.folder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parts.folder, 'export-'))
  try {
    const { accounts = false } = options
    const { database, tables, mediaNames } = await readDatabase(parts, folder, options)
    const media = await describeMedia(parts, mediaNames, options)
    const schemas = new Map(tablesOf({ accounts }).map((table) => [schemaFile(table.table), schemaOf(table)]))
    const manifest: Manifest = {
      format: BUNDLE_FORMAT,
      site_version: parts.siteVersion,
      database,
      created,
      accounts,
      files: [
        ...Array.from(schemas, ([name, content]) => ({ name, bytes: content.length, sha256: sha256(content) })),
        ...tables,
        ...media.files,
      ],
      missing: media.missing,
    }
    yield* archive(manifest, sourcesOf(manifest, schemas, parts, folder), options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
