/**
 * Saves a record over the version that its form started from. If somebody has saved it since, the conflict is shown field by
 * field, and what was chosen is saved over their version.
 */
import { ApiError } from '../../api/client.ts'
import { chooseBetween } from './choose-between.tsx'
import { differingFields, type RecordConflict } from './conflicts.ts'

/** What a form started from. */
export type Start<Values> = { values: Values; version: string | number | undefined }

type Checked<Values, Wire, Saved> = {
  start: Start<Values>
  mine: Values
  /** The values of a record as the server has it. */
  valuesOf: (wire: Wire) => Values
  /** Throws `ApiError`. */
  send: (values: Values, version: string | number | undefined) => Promise<Saved>
  labelOf?: (name: string) => string
  wordsOf?: (name: string, value: unknown) => string
  /** Called before what was chosen is saved, with what the form starts from now. */
  onChosen?: (values: Values, start: Start<Values>) => void
}

function conflictOf<Wire>(error: unknown): RecordConflict<Wire> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (error.body as { conflict?: RecordConflict<Wire> } | null)?.conflict ?? null
}

/** Null if the user went back to the form without choosing. Throws `ApiError`. */
export async function saveChecked<
  Values extends object,
  Wire extends { version?: string | number | undefined },
  Saved,
>({
  start: opened,
  mine: typed,
  valuesOf,
  send,
  onChosen,
  labelOf,
  wordsOf,
}: Checked<Values, Wire, Saved>): Promise<Saved | null> {
  let start = opened
  let mine = typed
  for (;;) {
    try {
      return await send(mine, start.version)
    } catch (error) {
      const conflict = conflictOf<Wire>(error)
      if (!conflict) throw error
      const theirs = valuesOf(conflict.record)
      // Something that this form does not show has changed, and this save leaves it as it is.
      const isElsewhere = differingFields(start.values, theirs).length === 0
      const states = { base: start.values, mine, theirs }
      const chosen = isElsewhere ? mine : await chooseBetween({ conflict, ...states, labelOf, wordsOf })
      if (!chosen) return null
      start = { values: theirs, version: conflict.record.version }
      mine = chosen
      onChosen?.(mine, start)
    }
  }
}
