/**
 * Allows one process per data folder. The operating system holds the lock, so it is released however the process ends.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { restrictFolder } from '#database/engines/private-files.ts'

export class FolderTaken extends Error {
  constructor(folder: string, holder: string) {
    super(`The data folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

/**
 * Locks the folder; returns a function that releases it. Throws `FolderTaken`, or SQLite's error where the folder is
 * unusable.
 */
export function lockFolder(folder: string): () => void {
  restrictFolder(folder)
  const holderFile = join(folder, 'process-id')
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderTaken(folder, readHolder(holderFile))
  }
  writeFileSync(holderFile, String(process.pid))
  return () => lock.close()
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'that is starting just now'
  }
}
