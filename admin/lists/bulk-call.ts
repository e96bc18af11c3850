/** A bulk action, sent in batches so that each call responds quickly. */
import type { Noun } from '#shared/nouns.ts'
import { api } from '../api/client.ts'

export type BulkAction =
  | { action: 'status'; status: string }
  | { action: 'delete' | 'restore' }
  /** For magazine issues and e-books. */
  | { action: 'archive' | 'unarchive' }

export type BulkOutcome = {
  done: number[]
  failed: { id: number; error: string }[]
  /** The error after which the remaining batches were not sent; null if there was none. */
  error: unknown
}

type Answer = { data: { id: number; ok: boolean; error?: string }[] }

export const BATCH_SIZE = 50

/** Never throws: the result lists what was done before a call failed. */
export async function callBulk(
  noun: Noun,
  ids: readonly number[],
  bulkAction: BulkAction,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [], error: null }
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE)
    try {
      const { data } = await api<Answer>(`/api/${noun}s/bulk/`, { method: 'POST', json: { ids: batch, ...bulkAction } })
      for (const { id, ok, error = '' } of data) {
        if (ok) outcome.done.push(id)
        else outcome.failed.push({ id, error })
      }
    } catch (error) {
      outcome.error = error
      return outcome
    }
    onProgress(start + batch.length)
  }
  return outcome
}
