/** Restores a backup into the place of this site. What was there is moved aside with a date, never deleted. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterRestoreRepository } from '#core/backup/after-restore.repository.ts'
import { openBackupStore, openMediaStore, readBackup, type StoreLocation } from '#core/backup/backup-store.ts'
import type { Manifest } from '#core/backup/manifest.ts'
import {
  assertIsKnown,
  databaseFileIn,
  extractChecked,
  fillPostgres,
  placeSqlite,
  restoreMedia,
  type RestoreParts,
} from '#core/backup/restore-backup.ts'
import { openDatabase } from '#database/engines/open.ts'
import { restrictFolder } from '#database/engines/private-files.ts'
import { backupPlanOf } from './backup-plan.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { lockFolder } from './lock.ts'

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

/** The name under which what was there is kept, such as `before_restore_20261122_211500`. */
function asideName(now: string): string {
  return `before_restore_${now.slice(0, 19).replace(/[-:]/g, '').replace('T', '_')}`
}

/** Moves the files of the database aside; returns the folder, or null where there were none. */
function moveAside(dataFolder: string, name: string): string | null {
  const file = databaseFileIn(dataFolder)
  if (!existsSync(file)) return null
  const folder = join(dataFolder, name)
  mkdirSync(folder, { mode: 0o700 })
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, join(folder, `hilal.sqlite${suffix}`))
  }
  return folder
}

async function intoSqlite(config: Config, { manifest }: RestoreParts, work: { folder: string; now: string }) {
  const ready = join(work.folder, 'hilal.sqlite')
  await placeSqlite(manifest, join(work.folder, 'copy'), ready)
  const aside = moveAside(config.dataFolder, asideName(work.now))
  renameSync(ready, databaseFileIn(config.dataFolder))
  return aside
}

async function intoPostgres(url: string, { manifest }: RestoreParts, work: { folder: string; now: string }) {
  const address = new URL(url)
  address.searchParams.set('application_name', 'hilal-restore')
  const engine = openDatabase({ databaseUrl: address.href, dataFolder: work.folder })
  const name = asideName(work.now)
  try {
    const wasEmpty = await engine.snapshots.isEmpty()
    if (!wasEmpty) await engine.snapshots.putAside(name)
    await fillPostgres(manifest, join(work.folder, 'copy'), engine)
    return wasEmpty ? null : `the schema ${name}`
  } finally {
    await engine.close()
  }
}

/** Brings the restored database up to date, and removes from it what must not come back. */
async function finish(config: Config, now: string): Promise<void> {
  const context = await createContext({ ...config, backup: { ...config.backup, beforeUpgrade: false } })
  try {
    await afterRestoreRepository(context.engine).removeStale(now)
    await context.services.backups.reconcile()
    await context.services.searchIndex.startOver({ isEmpty: true })
  } finally {
    await context.close()
  }
}

/**
 * Returns false where `confirm` does. Throws `FolderTaken` while a site runs on the data folder, `NewerDatabase`, and an
 * error with a sentence where the backup is missing or damaged: nothing was changed then.
 */
export async function restoreSite(config: Config, options: RestoreOptions): Promise<boolean> {
  const { name, identities, now, confirm, say, report } = options
  restrictFolder(config.dataFolder)
  const unlock = lockFolder(config.dataFolder)
  const folder = join(config.dataFolder, 'restore')
  try {
    const store = openBackupStore(options.target ?? config.backup.target)
    const backup = await readBackup(store, name)
    if (!backup) throw new Error(`There is no complete backup called ${name}.`)
    const { manifest } = backup
    await assertIsKnown(manifest)
    if (!(await confirm(manifest))) return false
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    const parts = { store, manifest, identities }
    say('Reading the database of the backup …')
    report?.({ phase: 'database' })
    await extractChecked(parts, { file: join(folder, 'copy') })
    say('Copying files …')
    const copied = await restoreMedia(parts, openMediaStore(backupPlanOf(config).mediaSource), (done, total) =>
      report?.({ phase: 'media', done, total }),
    )
    say(`Files copied: ${copied}. Those that were there are left as they were.`)
    report?.({ phase: 'finish' })
    const work = { folder, now }
    const aside =
      config.databaseUrl === null
        ? await intoSqlite(config, parts, work)
        : await intoPostgres(config.databaseUrl, parts, work)
    if (aside !== null) say(`What was there is kept in ${aside}.`)
    await finish(config, now)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
    unlock()
  }
}
