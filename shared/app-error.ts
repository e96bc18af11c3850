/** The error type with a code: every layer throws it, and the edges translate it into a message. */
import { errorStatus, type ErrorCode } from './i18n/en/errors.ts'

/**
 * An error that is reported to the caller as a code, never as a message. The edge writes the message in the caller's
 * language; the status is in the English catalogue, beside the code.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** The values in the message. `retryAfter`, in seconds, becomes the `Retry-After` header. */
  readonly details: Record<string, string | number>
  /** Error codes by field, for invalid input. */
  readonly fields: Record<string, ErrorCode[]> | undefined

  constructor(
    code: ErrorCode,
    options: {
      details?: Record<string, string | number>
      fields?: Record<string, ErrorCode[]>
      /** The underlying error: it is logged for operators and not shown to the caller. */
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
