/**
 * How many of some articles have each value. Where most articles are meant, those that are not are counted, and subtracted
 * from the totals.
 */
import type { Bitmap } from '../search/bitmap.ts'

/** The index of each article's value, by its id. */
type Column = Uint16Array | Uint32Array
const NONE = new Uint32Array(0)
export type Counts = { kinds: Int32Array; writers: Int32Array }

function increment(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}

/** The totals of a column, kept as articles come and go. */
function totalsOf() {
  let totals = new Int32Array(64)
  return {
    change(index: number, by: 1 | -1): void {
      if (index >= totals.length) {
        const longer = new Int32Array(2 * index)
        longer.set(totals)
        totals = longer
      }
      totals[index] = (totals[index] ?? 0) + by
    },
    clear: () => totals.fill(0),
    /** What is left of them without some counts, of as many values. */
    without: (counts: Int32Array): Int32Array => counts.map((count, index) => (totals[index] ?? 0) - count),
  }
}

export function factCounts() {
  const kinds = totalsOf()
  const writers = totalsOf()
  let all = 0

  return {
    /** Called for each article that is added (1) or removed (-1). */
    change({ kind, writer }: { kind: number; writer: number }, by: 1 | -1): void {
      all += by
      kinds.change(kind, by)
      writers.change(writer, by)
    },

    clear(): void {
      all = 0
      kinds.clear()
      writers.clear()
    },

    /** The number of all articles. */
    total: () => all,

    /** Counts articles that are among the `existing` ones, of which there are so many values. */
    count(
      { selected, existing }: Record<'selected' | 'existing', Bitmap>,
      columns: { kind: Column; writer: Column },
      values: { kinds: number; writers: number },
    ): Counts {
      const { kind, writer } = columns
      const counts = { kinds: new Int32Array(values.kinds), writers: new Int32Array(values.writers) }
      const isMost = 2 * selected.sizeUpTo(all) > all
      const { words } = isMost ? existing : selected
      const left = isMost ? selected.words : NONE
      // One loop for all: a call for each of a hundred thousand articles takes longer than counting them.
      for (let at = 0; at < words.length; at += 1) {
        for (let word = (words[at] ?? 0) & ~(left[at] ?? 0); word !== 0; word &= word - 1) {
          const id = at * 32 + 31 - Math.clz32(word & -word)
          increment(counts.kinds, kind[id] ?? 0)
          increment(counts.writers, writer[id] ?? 0)
        }
      }
      if (!isMost) return counts
      return { kinds: kinds.without(counts.kinds), writers: writers.without(counts.writers) }
    },
  }
}
