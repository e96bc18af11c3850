/** Seeded random numbers: a measurement can be repeated with the same data. */
export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** An integer from `least` to `most`, both inclusive. */
  between(least: number, most: number): number
  /** One element of a list that is not empty. */
  oneOf<Item>(items: readonly Item[]): Item
}

export function random(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: small, fast and sufficiently uniform for generated content.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function between(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1))
  }
  return {
    next,
    between,
    oneOf(items) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('The list is empty.')
      return item
    },
  }
}
