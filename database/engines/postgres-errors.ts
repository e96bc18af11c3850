/** Maps PostgreSQL's and network errors to error codes: database unavailable, busy or full. */
import { AppError } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'

/** Seconds after which a client may try again: longer than a restart of PostgreSQL usually takes. */
const RETRY_AFTER_SECONDS = 5

/**
 * By SQLSTATE, or by its class (the first two characters), from PostgreSQL's documentation, appendix A. 57014 is a
 * statement cancelled by its timeout; 25006 is a write on a server that is read-only after a failover.
 */
const CODES: Record<string, ErrorCode> = {
  '08': 'database.unavailable',
  '53': 'database.unavailable',
  '57': 'database.unavailable',
  '58': 'database.unavailable',
  '25006': 'database.unavailable',
  '25P03': 'database.unavailable',
  '40001': 'database.busy',
  '40P01': 'database.busy',
  '55P03': 'database.busy',
  '53100': 'database.full',
}

const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** Errors to which the driver gives no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function codeOf(error: Error): ErrorCode | undefined {
  const code = 'code' in error ? textOf(error.code) : ''
  if (NETWORK_ERRORS.has(code) || DRIVER_MESSAGES.test(error.message)) return 'database.unavailable'
  return CODES[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? CODES[code.slice(0, 2)] : undefined)
}

/** Whether the error makes its connection unusable. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true
  const code = 'code' in error ? textOf(error.code) : ''
  return NETWORK_ERRORS.has(code) || code.startsWith('08') || DRIVER_MESSAGES.test(error.message)
}

/**
 * Converts an error of the database itself to an `AppError` (`database.unavailable`, `.busy` or `.full`); returns any
 * other error unchanged.
 */
export function convertPostgresError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = codeOf(error)
  return code ? new AppError(code, { details: { retryAfter: RETRY_AFTER_SECONDS }, cause: error }) : error
}
