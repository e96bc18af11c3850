/** What a call that must fail fails with. */
import { AppError } from '#core/app-error.ts'

/** The code of the `AppError` that a call throws, at once or later; null where it succeeds. Other errors are thrown on. */
export async function errorCodeOf(call: () => unknown): Promise<string | null> {
  try {
    await call()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** The whole `AppError` that a call throws. Throws where the call succeeds. */
export async function appErrorOf(call: () => unknown): Promise<AppError> {
  try {
    await call()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('The call was expected to fail, and succeeded.')
}
