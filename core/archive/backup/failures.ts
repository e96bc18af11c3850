/**
 * The known kinds of failed backups, which emails and the screen of backups tell in the language of the reader. The words
 * of an error may contain paths, addresses and answers of a store: they are for the log.
 */
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { isErrorCode } from '#shared/i18n/messages.ts'
import { AppError } from '#core/app-error.ts'
import { isDiskFull } from '#core/media/stores/disk-store.ts'
import { isRefusal } from '#core/media/stores/s3/s3-requests.ts'

/** By what the store, the system or a check says. */
const KINDS: readonly [pattern: RegExp, code: ErrorCode][] = [
  [/ENOSPC|EDQUOT|database or disk is full/, 'backup.no_room'],
  [/ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|Connection terminated/, 'backup.database_away'],
  [/ENOENT|ENOTDIR|EACCES|EPERM|EROFS|EIO|ESTALE|ETIMEDOUT/, 'backup.unreachable'],
  [/Pages of the restored site differ|restored file .* differs/, 'backup.differs'],
  [/damaged|malformed|cut off|differs from|not read to its end|another number of/, 'backup.damaged'],
  [/process of the backup ended/, 'backup.stopped'],
]

/** Codes of other parts of the site whose sentences are not about a backup. */
const CODES: Partial<Record<ErrorCode, ErrorCode>> = {
  'database.unavailable': 'backup.database_away',
  'database.busy': 'backup.database_away',
}

/** `error` is a code, or the words of an error that has none, as the table of backups stores it. */
export function failureCode(error: string): ErrorCode {
  if (isErrorCode(error)) return CODES[error] ?? error
  return KINDS.find(([pattern]) => pattern.test(error))?.[1] ?? 'backup.failed'
}

/** Gives an error of a store the code of what it means for a backup. */
export function asBackupError(error: unknown): unknown {
  const code = error instanceof AppError ? error.code : null
  if (isDiskFull(error) || code === 'media.no_room' || code === 'database.full') {
    return new AppError('backup.no_room', { cause: error })
  }
  if (!(error instanceof AppError) || code !== 'media.storage_away') return error
  return new AppError(isRefusal(error.cause) ? 'backup.refused' : 'backup.storage_away', { cause: error.cause })
}
