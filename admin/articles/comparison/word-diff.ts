/** What changed between two texts, word by word, in either script. */
import { diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** A word with its marks, a run of blanks, or one sign. ZWNJ and ZWJ belong to Urdu words. */
const TOKEN = /(?:[\p{L}\p{M}\p{N}'’]|\u200C|\u200D)+|\s+|[^]/gu

/** Of texts that have less in common than this many words and signs apart, it is no use to mark single words. */
const MAX_EDITS = 3000

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? []
}

/** The blank between two changed words belongs to the change: three words that were replaced are one removal and one addition. */
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

/** Removals stand before the additions that replace them. Joined without the additions it is `before`, without the removals `after`. */
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
