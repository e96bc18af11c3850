/**
 * Makes files and folders readable only by the user who runs the site: the database contains password hashes and
 * addresses.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'

const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

/** Permissions are left unchanged on files of another owner and on file systems without permissions. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EROFS') throw error
  }
}

/** Creates the folder if it is missing, and restricts its permissions to the owner. */
export function restrictFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWN_FOLDER })
  restrict(folder, OWN_FOLDER)
}

/** The database file and the two files that SQLite creates beside it, which inherit its permissions. */
export function restrictDatabaseFile(file: string): void {
  closeSync(openSync(file, 'a', OWN_FILE))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) restrict(path, OWN_FILE)
  }
}
