/** A bulk action, sent in batches so that each call responds quickly. */
import type { Noun } from '#shared/nouns.ts'
import { api } from '../api/client.ts'

export type BulkAction =
  | { action: 'status'; status: string }
  | { action: 'delete' | 'restore' }
  /** For magazine issues and e-books. */
  | { action: 'archive' | 'unarchive' }

/** A record that an action applies to; with a version it is changed only while it is in that version. */
export type BulkTarget = { id: number; version?: string }

/** A record that was changed: the version it is in now, and the action that takes the change back, if there is one. */
export type BulkDone = BulkTarget & { undo?: BulkAction }

export type BulkFailure = { id: number; error: string }

export type BulkOutcome = {
  done: BulkDone[]
  failed: BulkFailure[]
  /** The error after which the remaining batches were not sent; null if there was none. */
  error: unknown
}

type Answer = { data: (BulkDone & { ok: boolean; error?: string })[] }

export const BATCH_SIZE = 50

function bodyOf(targets: readonly BulkTarget[], bulkAction: BulkAction) {
  const versions = targets.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const]))
  return {
    ids: targets.map(({ id }) => id),
    ...bulkAction,
    ...(versions.length > 0 && { versions: Object.fromEntries(versions) }),
  }
}

/** Never throws: the result lists what was done before a call failed. */
export async function callBulk(
  noun: Noun,
  targets: readonly BulkTarget[],
  bulkAction: BulkAction,
  onProgress: (done: number) => void = () => undefined,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [], error: null }
  for (let start = 0; start < targets.length; start += BATCH_SIZE) {
    const batch = targets.slice(start, start + BATCH_SIZE)
    try {
      const json = bodyOf(batch, bulkAction)
      const { data } = await api<Answer>(`/api/${noun}s/bulk/`, { method: 'POST', json })
      for (const { ok, error = '', ...record } of data) {
        if (ok) outcome.done.push(record)
        else outcome.failed.push({ id: record.id, error })
      }
    } catch (error) {
      outcome.error = error
      return outcome
    }
    onProgress(start + batch.length)
  }
  return outcome
}
