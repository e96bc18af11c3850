/** Maps SQLite's errors to error codes: file locked, disk full, or disk failure. */
import { AppError } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** Primary result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5
const READONLY = 8
const SCHEMA = 17

const CODES: Record<number, ErrorCode> = {
  [BUSY]: 'database.busy',
  /** IOERR: the disk or the network file system failed. */
  10: 'database.unavailable',
  /** FULL: the disk is full, or the file has reached its largest size. */
  13: 'database.full',
  /** CANTOPEN: among others, no file descriptor is left. */
  14: 'database.unavailable',
}

/** The primary result code; undefined for errors from elsewhere. */
function resultOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  // The low byte of an extended code is the primary one.
  return error.errcode & 0xff
}

/** Another process holds the lock: a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return resultOf(error) === BUSY
}

/** The tables have changed while a statement was prepared: the statement must be prepared again. */
export function isSchemaChange(error: unknown): boolean {
  return resultOf(error) === SCHEMA
}

/** A write was attempted on the read-only connection. */
export function isReadOnly(error: unknown): boolean {
  return resultOf(error) === READONLY
}

export function busy(cause?: unknown): AppError {
  return new AppError('database.busy', { details: { retryAfter: RETRY_AFTER_SECONDS }, cause })
}

/** The database has not answered in time. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('database.unavailable', { details: { retryAfter: RETRY_AFTER_SECONDS }, cause })
}

/**
 * Converts an error of the database itself to an `AppError` (`database.busy`, `.full` or `.unavailable`); returns any
 * other error unchanged.
 */
export function convertSqliteError(error: unknown): unknown {
  const code = CODES[resultOf(error) ?? 0]
  return code ? new AppError(code, { details: { retryAfter: RETRY_AFTER_SECONDS }, cause: error }) : error
}
