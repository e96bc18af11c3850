/** The wire format of the bin. */
import { expiryOf, type BinEntry } from './bin.ts'

export function presentBinEntry(entry: BinEntry) {
  return {
    id: entry.id,
    noun: entry.noun,
    noun_id: entry.nounId,
    title: entry.title,
    deleted_at: entry.deletedAt,
    deleted_by: entry.deletedBy,
    deleted_by_name: entry.deletedByName,
    is_damaged: entry.isDamaged,
    expires_at: expiryOf(entry.deletedAt),
  }
}
