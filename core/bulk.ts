/** Bulk actions: each record is processed separately, so that one failure does not prevent the others. */
import { AppError } from './app-error.ts'

/** The result for one record; without an error the action succeeded. */
export type BulkResult = { id: number; error: AppError | null }

/** Processes records one after another. Rethrows errors that are not an `AppError`. */
export async function applyToEach(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of ids) {
    try {
      await work(id)
      results.push({ id, error: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, error })
    }
  }
  return results
}
