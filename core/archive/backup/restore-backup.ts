/** Restores a backup into an empty data folder, or into an empty PostgreSQL database. */
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#database/engines/engine.ts'
import { openSqlite } from '#database/engines/sqlite.ts'
import { discoverMigrations } from '#database/migrations/discover.ts'
import { NewerDatabase } from '#database/migrations/migrate.ts'
import { loadSnapshot } from '#database/snapshots/load-snapshot.ts'
import { readSnapshot, readTables } from '#database/snapshots/read-snapshot.ts'
import { rowCounts } from '#database/snapshots/row-counts.ts'
import type { WholeDatabase } from '#database/snapshots/write-tables.ts'
import { AppError } from '#core/app-error.ts'
import { concurrencyLimit } from '#core/concurrency-limit.ts'
import type { MediaStore } from '#core/media/stores/media-store.ts'
import type { BackupStore } from './backup-store.ts'
import { assertCounts, extractDatabase, readDatabase, type Extraction } from './check-backup.ts'
import type { Bytes } from './encryption.ts'
import type { Manifest, MediaEntry } from './manifest.ts'
import { shuffled } from './shuffled.ts'
import { readMediaList } from './media-list.ts'
import { CHUNK_BYTES, checkStored, readStored } from './stored-files.ts'

const CONCURRENCY = 4
/** Of a large encrypted site, most files are encrypted to keys of earlier backups: not all are tried. */
const MAX_TRIED_MEDIA = 100

export type RestoreParts = { store: BackupStore; manifest: Manifest; identities: readonly string[] }

/** Throws `NewerDatabase` if the backup was made by a newer version of the program. */
export async function assertIsKnown({ migrations }: Manifest): Promise<void> {
  const known = await discoverMigrations()
  const unknown = migrations.find((step) => !Object.hasOwn(known, step))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
}

/** Reads the database of the backup into `file` and checks it. `isTemporary`: as in `Extraction`. */
export async function extractChecked(
  { store, manifest, identities }: RestoreParts,
  { file, isTemporary = false }: Pick<Extraction, 'file' | 'isTemporary'>,
): Promise<void> {
  await rm(file, { force: true })
  await extractDatabase(store, manifest, { file, identities, isTemporary })
  const { format } = manifest.database
  assertCounts(manifest, await readSnapshot({ file, format }, (opened) => rowCounts(opened)))
}

/** Throws where the numbers of rows are not those of the manifest; no row is kept then. */
async function load(manifest: Manifest, snapshot: WholeDatabase, engine: Engine): Promise<void> {
  await loadSnapshot(engine, snapshot, (counts) => assertCounts(manifest, counts))
}

async function waitForDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Loads the rows in `bytes` into a new SQLite file. It appears under its name at the end, so a restore that was
 * interrupted leaves no half of one.
 */
async function fillSqlite(
  manifest: Manifest,
  bytes: Bytes,
  { file, isTemporary = false }: Pick<Extraction, 'file' | 'isTemporary'>,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  const engine = openSqlite(unfinished, { isDisposable: true })
  try {
    await readTables(bytes, (snapshot) => load(manifest, snapshot, engine))
  } finally {
    await engine.close()
  }
  if (!isTemporary) await waitForDisk(unfinished)
  await rename(unfinished, file)
}

/** Makes a SQLite database from a checked copy of either engine. */
export async function placeSqlite(manifest: Manifest, copy: string, file: string): Promise<void> {
  if (manifest.database.format === 'sqlite') {
    await rename(copy, file)
    return
  }
  await fillSqlite(manifest, createReadStream(copy, { highWaterMark: CHUNK_BYTES }), { file })
  await rm(copy)
}

/** Loads a checked copy of either engine into an empty PostgreSQL database. */
export async function fillPostgres(manifest: Manifest, copy: string, engine: Engine): Promise<void> {
  const { format } = manifest.database
  await readSnapshot({ file: copy, format }, (snapshot) => load(manifest, snapshot, engine))
  await rm(copy)
}

/**
 * Makes a SQLite database in an empty folder that is deleted soon. Rows are checked while they are loaded, so they need
 * not be read twice: where the backup is damaged, no database appears.
 */
export async function restoreOnTrial(parts: RestoreParts, dataFolder: string): Promise<void> {
  const { store, manifest, identities } = parts
  const file = databaseFileIn(dataFolder)
  if (manifest.database.format === 'tables') {
    await fillSqlite(manifest, readDatabase(store, manifest, identities), { file, isTemporary: true })
    return
  }
  const copy = join(dataFolder, 'copy')
  await extractChecked(parts, { file: copy, isTemporary: true })
  await placeSqlite(manifest, copy, file)
}

async function copyEntry({ store, identities }: RestoreParts, target: MediaStore, entry: MediaEntry): Promise<void> {
  // An encrypted file is decrypted as it is written; one that is damaged must not appear.
  await checkStored(store, entry)
  await target.write(entry.name, readStored(store, entry, identities))
}

export async function removeMedia(target: MediaStore, names: readonly string[]): Promise<void> {
  for (const name of names) await target.remove(name)
}

/** The media of a backup that the store lacks. */
export async function missingMedia(parts: RestoreParts, target: MediaStore): Promise<MediaEntry[]> {
  const entries = await readMediaList(parts.store, parts.manifest)
  const limit = concurrencyLimit(CONCURRENCY)
  const missing = await Promise.all(
    entries.map(async (entry) => limit(async () => ((await target.stat(entry.name)) ? [] : [entry]))),
  )
  return missing.flat()
}

/** Copies what `missingMedia` has found. Returns the names; no file is left where one cannot be copied. */
export async function restoreMedia(
  parts: RestoreParts,
  target: MediaStore,
  entries: readonly MediaEntry[],
  report: (done: number, total: number) => void = () => undefined,
): Promise<string[]> {
  const limit = concurrencyLimit(CONCURRENCY)
  const copied: string[] = []
  const failures: unknown[] = []
  let done = 0
  await Promise.all(
    entries.map(async (entry) =>
      limit(async () => {
        if (failures.length > 0) return
        try {
          await copyEntry(parts, target, entry)
          copied.push(entry.name)
          done += 1
          report(done, entries.length)
        } catch (error) {
          failures.push(error)
        }
      }),
    ),
  )
  if (failures.length === 0) return copied
  await removeMedia(target, copied)
  throw failures[0]
}

/** How many files a drill restores beside those of the pages that it compares. */
const SAMPLED_MEDIA = 20

const stemOf = (name: string) => name.replace(/\.[a-z]+$/, '')

/**
 * Restores the files of pages, by the beginnings of their names, and some others, chosen at random. Files that are
 * encrypted to other keys than `identities` are left out: earlier backups have stored them. Returns the names.
 */
export async function restoreSampledMedia(
  parts: RestoreParts,
  target: MediaStore,
  stems: ReadonlySet<string>,
): Promise<string[]> {
  const entries = await readMediaList(parts.store, parts.manifest)
  const restored: string[] = []
  const restoreSome = async (from: readonly MediaEntry[], count: number) => {
    let left = count
    for (const entry of from) {
      if (left === 0) break
      try {
        await copyEntry(parts, target, entry)
        restored.push(entry.name)
        left -= 1
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'backup.key_missing') throw error
      }
    }
  }
  const ofPages = entries.filter(({ name }) => stems.has(stemOf(name)))
  const others = entries.filter(({ name }) => !stems.has(stemOf(name)))
  await restoreSome(ofPages, ofPages.length)
  await restoreSome(shuffled(others).slice(0, MAX_TRIED_MEDIA), SAMPLED_MEDIA)
  return restored
}

/** The file of the SQLite database in a data folder. */
export const databaseFileIn = (dataFolder: string) => join(dataFolder, 'hilal.sqlite')
