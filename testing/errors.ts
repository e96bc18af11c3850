/** Helpers for calls that must fail. */
import { AppError } from '#core/app-error.ts'

/** The code of the `AppError` that a call throws or rejects with; null if it succeeds. Other errors are rethrown. */
export async function errorCodeOf(call: () => unknown): Promise<string | null> {
  try {
    await call()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The `AppError` that a call throws. Throws if the call succeeds. */
export async function appErrorOf(call: () => unknown): Promise<AppError> {
  try {
    await call()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('The call was expected to fail, and succeeded.')
}
