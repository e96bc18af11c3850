/**
 * The names of the files that a restore copies, noted before the first is copied. Where the process is killed, the next
 * start or the next restore deletes those that no record has.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterRestoreRepository } from '#core/archive/backup/after-restore.repository.ts'
import { openMediaStore } from '#core/archive/backup/backup-store.ts'
import { removeMedia } from '#core/archive/backup/restore-backup.ts'
import { backupPlanOf } from './backup-plan.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { writeNote } from './write-note.ts'

/** Beside the folder in which a restore works, which is deleted before a database is there to be asked. */
const noteIn = (dataFolder: string) => join(dataFolder, 'restore-files')

export function notedFiles({ dataFolder }: Config): string[] {
  return existsSync(noteIn(dataFolder)) ? readFileSync(noteIn(dataFolder), 'utf8').split('\n').filter(Boolean) : []
}

/** Adds to what an earlier restore has noted. */
export function noteFiles(config: Config, names: readonly string[]): void {
  if (names.length === 0) return
  writeNote(noteIn(config.dataFolder), [...new Set([...notedFiles(config), ...names])].join('\n'))
}

/** Deletes the noted files but those of `kept`, and the note. */
export async function removeNoted(config: Config, kept: ReadonlySet<string>): Promise<void> {
  const names = notedFiles(config).filter((name) => !kept.has(name))
  if (names.length > 0) await removeMedia(openMediaStore(backupPlanOf(config).mediaSource), names)
  rmSync(noteIn(config.dataFolder), { force: true })
}

/** For the holder of the data folder's lock, once its database is open. */
export async function removeStrays({ config, engine }: Pick<Context, 'config' | 'engine'>): Promise<void> {
  const names = notedFiles(config)
  if (names.length > 0) await removeNoted(config, await afterRestoreRepository(engine).recorded(names))
}
