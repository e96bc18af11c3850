/** One thing to many, in calls of so many that each answers soon. */
import type { Noun } from '#shared/nouns.ts'
import { api } from '../api/client.ts'

export type BulkDoing =
  | { action: 'status'; status: string }
  | { action: 'delete' | 'restore' }
  /** Of magazine issues and e-books. */
  | { action: 'archive' | 'unarchive' }

export type BulkOutcome = {
  done: number[]
  refused: { id: number; error: string }[]
  /** What ended it before all were tried. */
  fault: unknown
}

type Answer = { data: { id: number; ok: boolean; error?: string }[] }

export const BATCH_SIZE = 50

/** Throws nothing: what was done before a call failed stays done, and is told. */
export async function callBulk(
  noun: Noun,
  ids: readonly number[],
  doing: BulkDoing,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], refused: [], fault: null }
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = ids.slice(start, start + BATCH_SIZE)
    try {
      const { data } = await api<Answer>(`/api/${noun}s/bulk/`, { method: 'POST', json: { ids: some, ...doing } })
      for (const { id, ok, error = '' } of data) {
        if (ok) outcome.done.push(id)
        else outcome.refused.push({ id, error })
      }
    } catch (error) {
      outcome.fault = error
      return outcome
    }
    onProgress(start + some.length)
  }
  return outcome
}
