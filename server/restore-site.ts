/** Restores a backup into the place of this site. What was there is moved aside with a date, never deleted. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterRestoreRepository } from '#core/archive/backup/after-restore.repository.ts'
import { openBackupStore, openMediaStore, readBackup, type StoreLocation } from '#core/archive/backup/backup-store.ts'
import type { Manifest } from '#core/archive/backup/manifest.ts'
import { readMediaList } from '#core/archive/backup/media-list.ts'
import {
  assertIsKnown,
  databaseFileIn,
  extractChecked,
  fillPostgres,
  missingMedia,
  placeSqlite,
  removeMedia,
  restoreMedia,
  type RestoreParts,
} from '#core/archive/backup/restore-backup.ts'
import { openDatabase } from '#database/engines/open.ts'
import { restrictFolder } from '#database/engines/private-files.ts'
import { backupPlanOf } from './backup-plan.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { lockFolder } from './lock.ts'
import { noteFiles, removeNoted } from './noted-files.ts'
import { completeRestore, isBeingPlaced, placeDatabase, restoredFolderIn, workFolderIn } from './place-database.ts'

export type RestoreProgress = { phase: 'database' | 'finish' } | { phase: 'media'; done: number; total: number }

export type RestoreOptions = {
  name: string
  /** Where the backup is; that of the settings by default. */
  target?: StoreLocation
  /** Secret keys, for an encrypted backup. */
  identities: readonly string[]
  now: string
  /** Called once everything is known and before anything changes; returns whether to go on. */
  confirm: (backup: Manifest) => Promise<boolean>
  say: (sentence: string) => void
  report?: (progress: RestoreProgress) => void
}

/**
 * The name under which what was there is kept, such as `before_restore_20261122_211500_123`: with milliseconds, because a
 * small site can be restored twice within a second.
 */
function asideName(now: string): string {
  return `before_restore_${now.slice(0, 23).replace(/[-:]/g, '').replace(/[T.]/g, '_')}`
}

type Work = { folder: string; now: string; say: (sentence: string) => void }

async function intoSqlite(
  config: Config,
  { manifest }: RestoreParts,
  { folder, now, say }: Work,
): Promise<string | null> {
  const dataFolder = restoredFolderIn(config.dataFolder)
  mkdirSync(dataFolder, { mode: 0o700 })
  await placeSqlite(manifest, join(folder, 'copy'), databaseFileIn(dataFolder))
  await finish(config, { ...config, dataFolder }, { now, say })
  if (existsSync(`${databaseFileIn(dataFolder)}-wal`)) throw new Error('The restored database is still in use.')
  return placeDatabase(config.dataFolder, asideName(now))
}

/** Fills a schema beside that of the site. However this ends before the last step, the site is as it was. */
async function intoPostgres(
  config: Config & { databaseUrl: string },
  { manifest }: RestoreParts,
  { folder, now, say }: Work,
): Promise<string | null> {
  const address = new URL(config.databaseUrl)
  // Of this restore alone: another one is refused as any other connection is.
  address.searchParams.set('application_name', `hilal-restore-${randomBytes(6).toString('hex')}`)
  const engine = openDatabase({ databaseUrl: address.href, dataFolder: folder })
  const { beside } = engine.snapshots
  try {
    if (beside === null) throw new Error('This database has no schemas.')
    const databaseUrl = await beside.create()
    try {
      say('Loading the rows …')
      const filled = openDatabase({ databaseUrl, dataFolder: folder })
      await fillPostgres(manifest, join(folder, 'copy'), filled).finally(async () => filled.close())
      await finish(config, { ...config, databaseUrl }, { now, say })
      const aside = asideName(now)
      return (await beside.takePlace(aside)) ? `the schema ${aside}` : null
    } catch (error) {
      await beside.drop().catch(() => undefined)
      throw error
    }
  } finally {
    await engine.close()
  }
}

/**
 * Brings the restored database up to date, and removes from it what must not come back: before it has its place, so that
 * no start of the site meets it otherwise. `restored`: the settings with that database. Says which rows no bundle may
 * contain: they are restored all the same, because the site reads them as damaged, and the rest would be lost.
 */
async function finish(config: Config, restored: Config, { now, say }: Pick<Work, 'now' | 'say'>): Promise<void> {
  const { mediaSource } = backupPlanOf(config)
  const context = await createContext(
    { ...restored, backup: { ...config.backup, beforeUpgrade: false } },
    { store: openMediaStore(mediaSource) },
  )
  try {
    await afterRestoreRepository(context.engine).removeStale(now)
    await context.services.backups.reconcile()
    await context.services.searchIndex.startOver()
    const invalid = await context.services.bundle.invalidRows()
    if (invalid.length > 0)
      say(`Rows that no save stores: ${invalid.length}, such as ${invalid.slice(0, 20).join(', ')}.`)
  } finally {
    await context.close()
  }
}

async function intoPlace(config: Config, parts: RestoreParts, work: Work): Promise<string | null> {
  const { databaseUrl } = config
  try {
    if (databaseUrl !== null) return await intoPostgres({ ...config, databaseUrl }, parts, work)
    return await intoSqlite(config, parts, work)
  } catch (error) {
    if (isBeingPlaced(config.dataFolder)) throw error
    const cause = error instanceof Error ? error.message : String(error)
    throw new Error(`The restore failed, and the database of the site is as it was: ${cause}`, { cause: error })
  }
}

/**
 * Returns false where `confirm` does. Throws `FolderTaken` while a site runs on the data folder, `NewerDatabase`, and an
 * error with a sentence where the backup is missing, damaged or cannot be restored: the database is as it was then.
 */
export async function restoreSite(config: Config, options: RestoreOptions): Promise<boolean> {
  const { name, identities, now, confirm, say, report } = options
  restrictFolder(config.dataFolder)
  const unlock = lockFolder(config.dataFolder)
  const folder = workFolderIn(config.dataFolder)
  try {
    completeRestore(config.dataFolder, say)
    const store = openBackupStore(options.target ?? config.backup.target)
    const backup = await readBackup(store, name)
    if (!backup) throw new Error(`There is no complete backup called ${name}.`)
    const { manifest, proof } = backup
    await assertIsKnown(manifest)
    if (!proof) say('This backup was never proven: nobody knows yet whether all of it can be read back.')
    if (!(await confirm(manifest))) return false
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    const parts = { store, manifest, identities }
    say('Reading the database of the backup …')
    report?.({ phase: 'database' })
    await extractChecked(parts, { file: join(folder, 'copy') })
    say('Copying files …')
    const target = openMediaStore(backupPlanOf(config).mediaSource)
    const missing = await missingMedia(parts, target)
    noteFiles(
      config,
      missing.map(({ name: file }) => file),
    )
    const copied = await restoreMedia(parts, target, missing, (done, total) =>
      report?.({ phase: 'media', done, total }),
    )
    try {
      say(`Files copied: ${copied.length}. Those that were there are left as they were.`)
      report?.({ phase: 'finish' })
      const aside = await intoPlace(config, parts, { folder, now, say })
      if (aside !== null) say(`What was there is kept in ${aside}.`)
      await removeNoted(config, new Set((await readMediaList(store, manifest)).map(({ name: file }) => file)))
      return true
    } catch (error) {
      if (!isBeingPlaced(config.dataFolder)) await removeMedia(target, copied)
      throw error
    }
  } finally {
    // Where the database is on its way to its place, the next start needs what is in there.
    if (!isBeingPlaced(config.dataFolder)) rmSync(folder, { recursive: true, force: true })
    unlock()
  }
}
