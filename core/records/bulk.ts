/** Bulk actions: each record is processed separately, so that one failure does not prevent the others. */
import { AppError } from '#core/app-error.ts'

/** A record before and after a change; the same if nothing changed. */
export type Change<Resource> = { before: Resource; after: Resource }

/** The action that takes a change back. */
export type UndoAction = { action: string; status?: string }

/**
 * What an action did to a record: the version that it left, which an undo expects, and the action that takes it back;
 * null if nothing changed.
 */
export type BulkChange = { version: string; undo: UndoAction | null }

/** The result for one record; without an error the action succeeded. */
export type BulkResult = { id: number; error: AppError | null; change: BulkChange | null }

/** What a status action did. */
export function statusChange<Resource extends { status: string }>(
  { before, after }: Change<Resource>,
  version: string,
): BulkChange {
  return { version, undo: before.status === after.status ? null : { action: 'status', status: before.status } }
}

/** Processes records one after another. Rethrows errors that are not an `AppError`. */
export async function applyToEach(
  ids: readonly number[],
  work: (id: number) => Promise<BulkChange | void>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of ids) {
    try {
      results.push({ id, error: null, change: (await work(id)) ?? null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, error, change: null })
    }
  }
  return results
}
