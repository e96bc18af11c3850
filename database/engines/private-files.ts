/** Files and folders that only the user who runs the site can read: the database holds password hashes and addresses. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'

const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

/** What belongs to somebody else, or lies on a file system without permissions, stays as it is. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EROFS') throw error
  }
}

/** Makes the folder where it is missing, and takes it from others where it is there. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER })
  restrict(folder, OWN_FOLDER)
}

/** The database file with what SQLite writes beside it; the two get the permissions of the file when they are made. */
export function ownDatabaseFile(file: string): void {
  closeSync(openSync(file, 'a', OWN_FILE))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) restrict(path, OWN_FILE)
  }
}
