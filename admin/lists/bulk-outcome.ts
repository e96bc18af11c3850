/** What follows from the outcome of a bulk action: the calls that take it back, and what to say of failures. */
import type { BulkAction, BulkDone, BulkFailure, BulkTarget } from './bulk-call.ts'

/** The records that were changed, by the action that takes the change back, so that each group is one call. */
export function undoCalls(done: readonly BulkDone[]): [BulkAction, BulkTarget[]][] {
  const groups = new Map<string, [BulkAction, BulkTarget[]]>()
  for (const { undo, ...target } of done) {
    if (!undo) continue
    const key = JSON.stringify(undo)
    const group = groups.get(key) ?? [undo, []]
    group[1].push(target)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Failures by their reason: how many there are of each, and the first record. */
export function byReason(failed: readonly BulkFailure[]): { error: string; count: number; id: number }[] {
  const reasons = new Map<string, { error: string; count: number; id: number }>()
  for (const { id, error } of failed) {
    const known = reasons.get(error)
    if (known) known.count += 1
    else reasons.set(error, { error, count: 1, id })
  }
  return [...reasons.values()]
}
