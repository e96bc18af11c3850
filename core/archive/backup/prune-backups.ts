/** Deletes backups that are no longer kept, unfinished ones, and media that no backup contains any more. */
import {
  backupNames,
  openBackupStore,
  provenBackups,
  removeBackup,
  type BackupStore,
  type StoreLocation,
} from './backup-store.ts'
import { runningBackups } from './claims.ts'
import { MEDIA_FOLDER } from './manifest.ts'
import { readMediaList } from './media-list.ts'
import { keptBackups } from './retention.ts'

const DAY_MS = 86_400_000

/** `now` must not be before the newest backup was made: unfinished ones up to then are deleted, unless they are running. */
export type PruneRequest = { target: StoreLocation; now: string; newest: string }

/** Deletes what killed processes were writing a day ago. */
export async function removeUnfinishedFiles({ target, now }: PruneRequest): Promise<void> {
  await openBackupStore(target).removeUnfinished(new Date(Date.parse(now) - DAY_MS).toISOString())
}

/** The names of backups to delete. None of those is being made now, whatever the clock says that named it. */
export async function outdatedBackups({ target, now, newest }: PruneRequest): Promise<string[]> {
  const store = openBackupStore(target)
  const proven = (await provenBackups(store)).map(({ manifest }) => manifest)
  const kept = keptBackups(proven, now)
  // The backups are listed first: one that begins after that is not among them.
  const names = await backupNames(store)
  const running = await runningBackups(store)
  return names.filter((name) => !kept.has(name) && !running.has(name) && name < newest)
}

/**
 * The keys of media that no backup contains. None while a backup other than `own` is being made: what it has stored is on
 * no list yet. What is stored after the keys were listed is not among them.
 */
async function unusedMedia(store: BackupStore, own: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(MEDIA_FOLDER)) keys.push(key)
  const running = await runningBackups(store)
  running.delete(own)
  if (running.size > 0) return []
  const used = new Set<string>()
  for (const { manifest } of await provenBackups(store)) {
    for (const { key } of await readMediaList(store, manifest)) used.add(key)
  }
  return keys.filter((key) => !used.has(key))
}

/** Returns the names of the deleted backups. */
export async function pruneBackups(request: PruneRequest): Promise<string[]> {
  const store = openBackupStore(request.target)
  const removed = await outdatedBackups(request)
  for (const name of removed) await removeBackup(store, name)
  if (removed.length > 0) {
    for (const key of await unusedMedia(store, request.newest)) await store.remove(key)
  }
  return removed
}
