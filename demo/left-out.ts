/** Files of the demo magazine that cannot be used are left out, so that the site starts without them. */
import { AppError } from '#core/app-error.ts'

/** A worker that takes too long on a busy machine may be in time at the next attempt. */
const ATTEMPTS = 3

/** Failures of the database are not those of a file: the start waits for it. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('database.')
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const first = cause instanceof Error ? cause : error
  return first instanceof Error ? first.message : String(first)
}

/** The result of `use`, or null and a warning where all attempts fail. */
export async function usedOrLeftOut<Result>(
  file: string,
  use: () => Promise<Result>,
  warn: (sentence: string) => void,
): Promise<Result | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await use()
    } catch (error) {
      if (isOfDatabase(error)) throw error
      if (attempt < ATTEMPTS) continue
      warn(`The demo magazine’s file ${file} cannot be used and is left out: ${reasonOf(error)}`)
      return null
    }
  }
}
