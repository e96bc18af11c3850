/** Compares two texts word by word, in either script. */
import { diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** A word with its marks, a run of spaces, or a single symbol. ZWNJ and ZWJ are part of Urdu words. */
const TOKEN = /(?:[\p{L}\p{M}\p{N}'’]|\u200C|\u200D)+|\s+|[^]/gu

/** With more edits than this, marking single words does not help the reader. */
const MAX_EDITS = 3000

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? []
}

/**
 * A space between two changed words counts as changed, so that three replaced words are one removal and one addition.
 */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  let removed = ''
  let added = ''
  const close = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed })
    if (added !== '') result.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    const isBlankBetween =
      kind === 'same' && text.trim() === '' && removed !== '' && added !== '' && index + 1 < pieces.length
    if (kind === 'removed' || isBlankBetween) removed += text
    if (kind === 'added' || isBlankBetween) added += text
    if (kind === 'same' && !isBlankBetween) {
      close()
      result.push({ kind, text })
    }
  }
  close()
  return result
}

/**
 * Removals precede the additions that replace them. Joining all but the additions gives `before`; all but the removals
 * gives `after`.
 */
export function wordDiff(before: string, after: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MAX_EDITS })
  if (!changes) {
    const all: Piece[] = [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
    return all.filter(({ text }) => text !== '')
  }
  return joined(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}
