/**
 * Memory for the bitmaps of searches, each of which needs a dozen for a moment: 12 KB for 100,000 articles. Allocated
 * anew, they would be most of what V8 counts as memory outside its heap, by which it begins to collect all garbage.
 */
import type { BitmapMemory } from './bitmap.ts'

/** Beyond that, arrays are left to the garbage collector. */
const MAX_FREE_BYTES = 8 * 2 ** 20

export type PooledMemory = BitmapMemory & {
  /** Takes back every array; no bitmap that was made with this memory may be used afterwards. */
  release: () => void
}

/** Returns a function that provides memory for one search. */
export function bitmapPool(): () => PooledMemory {
  /** By their length. */
  const free = new Map<number, Uint32Array[]>()
  let freeBytes = 0

  function takeFree(length: number): Uint32Array | undefined {
    const array = free.get(length)?.pop()
    if (array) freeBytes -= array.byteLength
    return array?.fill(0)
  }

  function giveBack(array: Uint32Array): void {
    // Lengths grow with the articles: those of other lengths are not needed again.
    if (freeBytes + array.byteLength > MAX_FREE_BYTES) {
      free.clear()
      freeBytes = 0
    }
    const same = free.get(array.length)
    if (same) same.push(array)
    else free.set(array.length, [array])
    freeBytes += array.byteLength
  }

  return () => {
    const taken: Uint32Array[] = []
    return {
      take(length) {
        const array = takeFree(length) ?? new Uint32Array(length)
        taken.push(array)
        return array
      },
      release() {
        for (const array of taken.splice(0)) giveBack(array)
      },
    }
  }
}
