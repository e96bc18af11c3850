/** Ids in the order of their dates, the newest first, kept sorted while dates change. */
import type { Bitmap } from '../search/bitmap.ts'

const INITIAL_CAPACITY = 1024

/** `dateOf` is a number for each id that is added, until it is removed. Of one date, the greater id comes first. */
export function dateOrder(dateOf: (id: number) => number) {
  let ids = new Int32Array(INITIAL_CAPACITY)
  let size = 0
  /** False while many are added: they are sorted when the order is asked for. */
  let isSorted = false

  const compare = (a: number, b: number) => dateOf(b) - dateOf(a) || b - a

  /** The index of an id, or where it belongs. */
  function indexOf(id: number): number {
    let from = 0
    let to = size
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(ids[middle] ?? 0, id) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  function sorted(): Int32Array {
    const all = ids.subarray(0, size)
    if (!isSorted) all.sort(compare)
    isSorted = true
    return all
  }

  return {
    clear: () => {
      size = 0
      isSorted = false
    },

    add(id: number): void {
      if (size === ids.length) {
        const longer = new Int32Array(size * 2)
        longer.set(ids)
        ids = longer
      }
      const at = isSorted ? indexOf(id) : size
      ids.copyWithin(at + 1, at, size)
      ids[at] = id
      size += 1
    },

    /** Ids that are not there are ignored. */
    remove(id: number): void {
      const at = isSorted ? indexOf(id) : ids.subarray(0, size).indexOf(id)
      if (at < 0 || at >= size || ids[at] !== id) return
      ids.copyWithin(at, at + 1, size)
      size -= 1
    },

    sort: (some: number[]): number[] => some.sort(compare),

    /** The ids before the first for which a condition does not hold. */
    firstWhile(condition: (id: number) => boolean): number[] {
      const found: number[] = []
      for (const id of sorted()) {
        if (!condition(id)) break
        found.push(id)
      }
      return found
    },

    /** The first of some ids; those of `without` are passed over. */
    first(limit: number, some: Bitmap, without: ReadonlySet<number>): number[] {
      const all = sorted()
      const found: number[] = []
      for (let at = 0; at < all.length && found.length < limit; at += 1) {
        const id = all[at] ?? 0
        if (some.has(id) && !without.has(id)) found.push(id)
      }
      return found
    },
  }
}
