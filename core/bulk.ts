/** One action on many records: each for itself, so that one that fails keeps no other from it. */
import { AppError } from './app-error.ts'

/** What became of one of them; no fault: it is done. */
export type BulkResult = { id: number; fault: AppError | null }

/** One after another. What is no refusal of ours is thrown. */
export async function eachOf(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of ids) {
    try {
      await work(id)
      results.push({ id, fault: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, fault: error })
    }
  }
  return results
}
