/** How many slips of the finger lie between two words. */

/**
 * The number of letters inserted, left out, replaced or swapped with their neighbour between two words (optimal string
 * alignment), or null if it is more than `limit`. Only the band of the table that can stay within the limit is filled.
 */
export function editDistance(a: string, b: string, limit: number): number | null {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return null
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = distancesOfRow(a, b, { row, limit, last, before })
    if (Math.min(...current.slice(Math.max(0, row - limit), row + limit + 1)) > limit) return null
    before = last
    last = current
  }
  const distance = last[b.length] ?? Infinity
  return distance <= limit ? distance : null
}

type Row = { row: number; limit: number; last: readonly number[]; before: readonly number[] }

function distancesOfRow(a: string, b: string, { row, limit, last, before }: Row): number[] {
  const current = Array.from({ length: b.length + 1 }, () => Infinity)
  if (row <= limit) current[0] = row
  const end = Math.min(b.length, row + limit)
  for (let column = Math.max(1, row - limit); column <= end; column += 1) {
    const same = a[row - 1] === b[column - 1]
    let distance = Math.min(
      (last[column] ?? Infinity) + 1,
      (current[column - 1] ?? Infinity) + 1,
      (last[column - 1] ?? Infinity) + (same ? 0 : 1),
    )
    if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
      distance = Math.min(distance, (before[column - 2] ?? Infinity) + 1)
    }
    current[column] = distance
  }
  return current
}

/** How many slips are forgiven in a word: one, and two from eight letters on; none in words of three letters or fewer. */
export function maxEdits(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
}
