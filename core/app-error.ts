import { errorStatus, type ErrorCode } from '#shared/i18n/en/errors.ts'

/**
 * What goes wrong in a way the caller can be told: a code, never a sentence. The sentence is written at the edge in the
 * caller's language; the status stands beside the code in the English catalogue.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string | number>
  /** Codes by the field they are about, for invalid input. */
  readonly fields: Record<string, ErrorCode[]> | undefined

  constructor(
    code: ErrorCode,
    options: {
      details?: Record<string, string | number>
      fields?: Record<string, ErrorCode[]>
      /** What failed beneath: for the log, never for the caller. */
      cause?: unknown
    } = {},
  ) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? {}
    this.fields = options.fields
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
