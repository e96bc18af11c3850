/** Recognizes a row that the database rejects, whichever engine it is. */

/** SQLite's primary result code SQLITE_CONSTRAINT. */
const SQLITE_CONSTRAINT = 19
/** PostgreSQL's classes of SQLSTATE: a value that its type cannot hold, and a violated constraint. */
const POSTGRES_CLASSES = new Set(['22', '23'])

/** A reference to a row that does not exist, a repeated unique value, a missing value, or one out of range. */
export function isConstraintViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === SQLITE_CONSTRAINT
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^[0-9A-Z]{5}$/.test(code) && POSTGRES_CLASSES.has(code.slice(0, 2))
}
