/** The one error that carries a code: every layer throws it, and the edges write its sentence. */
import { errorStatus, type ErrorCode } from './i18n/en/errors.ts'

/**
 * What goes wrong in a way the caller can be told: a code, never a sentence. The sentence is written at the edge in the
 * caller's language; the status stands beside the code in the English catalogue.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** What the sentence names. `retryAfter`, in seconds, becomes the `Retry-After` header. */
  readonly details: Record<string, string | number>
  /** Codes by the field they are about, for invalid input. */
  readonly fields: Record<string, ErrorCode[]> | undefined

  constructor(
    code: ErrorCode,
    options: {
      details?: Record<string, string | number>
      fields?: Record<string, ErrorCode[]>
      /** The error behind it, for the log: whoever runs the site learns of it, the caller does not. */
      cause?: unknown
    } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? {}
    this.fields = options.fields
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
