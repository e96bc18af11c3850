/** Compares two texts, in either script: short ones word by word, long ones paragraph by paragraph. */
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

export type Part = { kind: 'same'; blocks: string[] } | { kind: 'changed'; pieces: Piece[] }

const MAX_PARAGRAPH_EDITS = 4000

/**
 * Compares two long texts by paragraph: what stayed, and what was removed or added in between. Paragraphs within a change are
 * separated by a line feed.
 */
export function textDiff(before: readonly string[], after: readonly string[]): Part[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_PARAGRAPH_EDITS }) ?? [
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
