/**
 * Checks a backup by reading it back from where it is stored: every checksum, the database byte for byte, and media. It
 * must run in a process other than the one that made the backup.
 */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { discoverMigrations } from '#database/migrations/discover.ts'
import { openBackupStore, readBackup, type BackupStore, type StoreLocation } from './backup-store.ts'
import { hashOf, keyOf, type Manifest, type MediaEntry } from './manifest.ts'
import { readMediaList } from './media-list.ts'
import { shuffled } from './shuffled.ts'
import { BUFFER_BYTES, checkStored, measured, readStored, readToEnd } from './stored-files.ts'
import { readWhole } from '#core/media/stores/media-store.ts'
import type { Report } from './report.ts'

const SAMPLED_MEDIA = 20

export type CheckRequest = {
  name: string
  target: StoreLocation
  /** Secret keys that decrypt the database, where it is encrypted. */
  identities: string[]
  /** `some`: 20 files, chosen at random; `all`: every file; `content`: every file, which `identities` decrypt. */
  media: 'some' | 'all' | 'content'
}

export type CheckResult = { manifestSha256: string; mediaChecked: number }

/** The copy that a backup contains. Throws after the last byte if it is not, byte for byte, what was copied. */
export async function* readDatabase(
  store: BackupStore,
  { database }: Manifest,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const read = measured(readStored(store, database, identities))
  yield* read.bytes
  const { content } = database
  if (content === null) return
  const { bytes, sha256 } = read.figures()
  if (sha256 !== content.sha256 || bytes !== content.bytes) {
    throw new Error('The database of the backup differs from what was copied.')
  }
}

export type Extraction = {
  file: string
  identities: readonly string[]
  /** The file is deleted soon, so that it need not reach the disk. */
  isTemporary?: boolean
}

/** Reads the database of a backup into a new file that only its owner can read. Throws what `readDatabase` throws. */
export async function extractDatabase(
  store: BackupStore,
  manifest: Manifest,
  { file, identities, isTemporary = false }: Extraction,
): Promise<void> {
  const target = createWriteStream(file, {
    flags: 'wx',
    mode: 0o600,
    flush: !isTemporary,
    highWaterMark: BUFFER_BYTES,
  })
  const bytes = readDatabase(store, manifest, identities)
  await pipeline(Readable.from(bytes, { objectMode: false, highWaterMark: BUFFER_BYTES }), target)
}

/** Throws where the numbers of rows, by table, are not those of the manifest. */
export function assertCounts({ tables }: Manifest, counts: Readonly<Record<string, number>>): void {
  for (const table of new Set([...Object.keys(tables), ...Object.keys(counts)])) {
    if (tables[table] !== counts[table]) {
      throw new Error(`The table ${table} of the backup has another number of rows than what was copied.`)
    }
  }
}

async function assertKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = await discoverMigrations()
  const unknown = migrations.find((step) => !Object.hasOwn(known, step))
  if (unknown !== undefined)
    throw new Error(`The backup contains the step ${unknown}, which this program does not know.`)
}

function chosen(entries: readonly MediaEntry[], which: CheckRequest['media']): MediaEntry[] {
  if (which !== 'some') return [...entries]
  return shuffled(entries).slice(0, SAMPLED_MEDIA)
}

/** Throws an error that says what is wrong, and `media.storage_away` where the store does not respond. */
export async function checkBackup(request: CheckRequest, report: Report): Promise<CheckResult> {
  const { name, identities } = request
  const store = openBackupStore(request.target)
  const backup = await readBackup(store, name)
  if (!backup) throw new Error(`There is no complete backup called ${name}.`)
  const { manifest } = backup
  if (manifest.name !== name) throw new Error(`The backup called ${name} is another one: ${manifest.name}.`)
  report('check', 0, 1)
  await assertKnownMigrations(manifest)
  await readToEnd(readDatabase(store, manifest, identities))
  const entries = await readMediaList(store, manifest)
  if (entries.length !== manifest.media.files) throw new Error('The list of media has another number of files.')
  const sample = chosen(entries, request.media)
  for (const [index, entry] of sample.entries()) {
    if (request.media === 'content') await readToEnd(readStored(store, entry, identities))
    else await checkStored(store, entry)
    report('check', index + 1, sample.length)
  }
  const text = (await readWhole(store, keyOf(name, 'manifest.json'))).toString('utf8')
  return { manifestSha256: hashOf(text), mediaChecked: sample.length }
}
