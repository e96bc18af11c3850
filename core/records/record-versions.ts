/**
 * The versions of records that keep no revisions: a hash of what the record contains, so a save that names the one it
 * started from is written only where nothing else was saved since.
 */
import { AppError } from '#core/app-error.ts'
import { contentHash } from '#core/content-hash.ts'
import type { NounDefinition } from './nouns/noun.ts'

/** Who wrote a record last, and when. */
export type LastSave = { at: string; name: string | null; userId: number | null }

/** Of values in a fixed order. */
export function versionOfValues(values: object): string {
  return contentHash(JSON.stringify(values))
}

/** Of a record of a noun. */
export function versionOfContent({ fieldsByColumn }: NounDefinition, record: object): string {
  const known: Readonly<Record<string, unknown>> = { ...record }
  return versionOfValues([...fieldsByColumn.values()].map((field) => known[field] ?? null))
}

/** A save started from another version than the current one. */
export class RecordConflict<Current extends object = object> extends AppError {
  readonly current: Current
  readonly lastSave: LastSave | null

  constructor(
    current: Current,
    lastSave: LastSave | null,
    code: 'record.conflict' | 'home.conflict' = 'record.conflict',
  ) {
    super(code)
    this.current = current
    this.lastSave = lastSave
  }
}
