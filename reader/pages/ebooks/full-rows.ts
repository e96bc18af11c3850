/** How a number of cards is arranged on a wide screen so that every row is full. */

export type Rows = {
  columns: number
  /** How many cards, from the first on, take two columns. */
  wide: number
}

/** For 4 to 12 cards: in rows of four or five, or of three where that leaves no gap. */
export function fullRows(count: number): Rows {
  const columns = [4, 5, 3].find((each) => count % each === 0)
  if (columns !== undefined) return { columns, wide: 0 }
  return { columns: 4, wide: 4 - (count % 4) }
}
