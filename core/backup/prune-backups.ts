/** Deletes backups that are no longer kept, unfinished ones, and media that no backup contains any more. */
import { backupNames, openBackupStore, provenBackups, removeBackup, type StoreLocation } from './backup-store.ts'
import { MEDIA_FOLDER } from './manifest.ts'
import { readMediaList } from './media-list.ts'
import { keptBackups } from './retention.ts'

const DAY_MS = 86_400_000

/** `now` must not be before the newest backup was made: unfinished ones up to then are deleted. */
export type PruneRequest = { target: StoreLocation; now: string; newest: string }

/** Deletes what killed processes were writing a day ago. */
export async function removeUnfinishedFiles({ target, now }: PruneRequest): Promise<void> {
  await openBackupStore(target).removeUnfinished(new Date(Date.parse(now) - DAY_MS).toISOString())
}

/** The names of backups to delete. A backup that another process is making now has a later name. */
export async function outdatedBackups({ target, now, newest }: PruneRequest): Promise<string[]> {
  const store = openBackupStore(target)
  const proven = (await provenBackups(store)).map(({ manifest }) => manifest)
  const kept = keptBackups(proven, now)
  return (await backupNames(store)).filter((name) => !kept.has(name) && name < newest)
}

/** Returns the names of the deleted backups. */
export async function pruneBackups(request: PruneRequest): Promise<string[]> {
  const store = openBackupStore(request.target)
  const removed = await outdatedBackups(request)
  for (const name of removed) await removeBackup(store, name)
  if (removed.length > 0) {
    const used = new Set<string>()
    for (const { manifest } of await provenBackups(store)) {
      for (const { key } of await readMediaList(store, manifest)) used.add(key)
    }
    const unused: string[] = []
    for await (const key of store.list(MEDIA_FOLDER)) if (!used.has(key)) unused.push(key)
    for (const key of unused) await store.remove(key)
  }
  return removed
}
