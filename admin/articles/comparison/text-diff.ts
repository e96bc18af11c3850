/** Compares two long texts by paragraph: what stayed, and what was removed or added in between. */
import { diffArrays } from 'diff'
import { wordDiff, type Piece } from './word-diff.ts'

export type Part = { kind: 'same'; blocks: string[] } | { kind: 'changed'; pieces: Piece[] }

const MAX_EDITS = 4000

/** Paragraphs within a change are separated by a line feed. */
export function textDiff(before: readonly string[], after: readonly string[]): Part[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ]
  const parts: Part[] = []
  let removed: string[] = []
  let added: string[] = []
  const close = () => {
    if (removed.length + added.length > 0) {
      parts.push({ kind: 'changed', pieces: wordDiff(removed.join('\n'), added.join('\n')) })
    }
    removed = []
    added = []
  }
  for (const change of changes) {
    if (change.removed) removed = removed.concat(change.value)
    else if (change.added) added = added.concat(change.value)
    else {
      close()
      parts.push({ kind: 'same', blocks: change.value })
    }
  }
  close()
  return parts
}
