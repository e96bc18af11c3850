/**
 * Puts a restored SQLite database into the place of the former one. A note says that this has begun: where the process is
 * killed in between, the next start of the site continues, and loses neither.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFileIn } from '#core/archive/backup/restore-backup.ts'
import { lockFolder } from './lock.ts'
import { writeNote } from './write-note.ts'

/** Where a restore works. */
export const workFolderIn = (dataFolder: string) => join(dataFolder, 'restore')
/** The data folder of the restored site, until its database has its place. */
export const restoredFolderIn = (dataFolder: string) => join(workFolderIn(dataFolder), 'site')
const noteIn = (dataFolder: string) => join(workFolderIn(dataFolder), 'place')

const FILES = ['hilal.sqlite-wal', 'hilal.sqlite-shm', 'hilal.sqlite']

export function isBeingPlaced(dataFolder: string): boolean {
  return existsSync(noteIn(dataFolder))
}

/** Moves the files of the database aside, those that an interrupted attempt has left. */
function moveAside(dataFolder: string, folder: string): void {
  for (const name of FILES.filter((file) => existsSync(join(dataFolder, file)))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const target = join(folder, name)
    if (existsSync(target)) throw new Error(`There is a file ${target} already: move it elsewhere.`)
    renameSync(join(dataFolder, name), target)
  }
}

/** Returns the folder in which what was there is kept; null where there was nothing. */
function place(dataFolder: string): string | null {
  const aside = join(dataFolder, readFileSync(noteIn(dataFolder), 'utf8'))
  const restored = databaseFileIn(restoredFolderIn(dataFolder))
  try {
    // Once the restored file has its place, what is there is no former one.
    if (existsSync(restored)) {
      moveAside(dataFolder, aside)
      renameSync(restored, databaseFileIn(dataFolder))
    }
  } catch (error) {
    throw new Error(
      `The restored database could not be put into its place: ${error instanceof Error ? error.message : String(error)} ` +
        `It is ${restored}, and what was there is in ${existsSync(aside) ? aside : dataFolder}. ` +
        'Correct this and start the site, which continues.',
      { cause: error },
    )
  }
  rmSync(workFolderIn(dataFolder), { recursive: true, force: true })
  return existsSync(aside) ? aside : null
}

/** `aside`: the name of the folder for what was there. Returns its path; null where there was nothing. */
export function placeDatabase(dataFolder: string, aside: string): string | null {
  writeNote(noteIn(dataFolder), aside)
  return place(dataFolder)
}

/**
 * For the holder of the data folder's lock, before the database is opened: continues where a killed restore has begun to
 * put the database into its place, and otherwise deletes what it has left. Says the former in a sentence.
 */
export function completeRestore(dataFolder: string, say: (sentence: string) => void): void {
  if (!isBeingPlaced(dataFolder)) {
    rmSync(workFolderIn(dataFolder), { recursive: true, force: true })
    return
  }
  const aside = place(dataFolder)
  say(
    `A restore that was interrupted at its end is complete now.${aside === null ? '' : ` What was there is kept in ${aside}.`}`,
  )
}

/** The same for a process that does not hold the lock yet. Throws `FolderTaken`. */
export function completeRestoreLocked(dataFolder: string, say: (sentence: string) => void): void {
  const unlock = lockFolder(dataFolder)
  try {
    completeRestore(dataFolder, say)
  } finally {
    unlock()
  }
}
