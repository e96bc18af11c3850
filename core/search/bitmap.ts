/** Sets of ids as one bit each: intersecting two sets of a hundred thousand articles takes microseconds. */
import { markIds, type PackedIds } from '#database/engines/packed-ids.ts'

const BITS = 32

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Provides arrays of zeros. */
export type BitmapMemory = { take: (length: number) => Uint32Array }

const GARBAGE_COLLECTED: BitmapMemory = { take: (length) => new Uint32Array(length) }

export class Bitmap {
  words: Uint32Array
  readonly #memory: BitmapMemory

  /**
   * `capacity`: ids are below it, unless they are added with `set`, which makes room for them. What is made from a bitmap
   * takes the same `memory`.
   */
  constructor(capacity: number, memory: BitmapMemory = GARBAGE_COLLECTED) {
    this.#memory = memory
    this.words = memory.take(Math.ceil(capacity / BITS))
  }

  static of(ids: readonly number[]): Bitmap {
    let last = 0
    for (const id of ids) last = Math.max(last, id)
    const bitmap = new Bitmap(last + 1)
    for (const id of ids) bitmap.set(id, true)
    return bitmap
  }

  get bytes(): number {
    return this.words.byteLength
  }

  has(id: number): boolean {
    return (((this.words[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1
  }

  set(id: number, isMember: boolean): void {
    const at = id >>> 5
    if (at >= this.words.length) {
      if (!isMember) return
      const longer = new Uint32Array(at + 1 + (at >>> 3))
      longer.set(this.words)
      this.words = longer
    }
    const bit = 1 << (id & 31)
    this.words[at] = isMember ? (this.words[at] ?? 0) | bit : (this.words[at] ?? 0) & ~bit
  }

  /** Ids beyond the capacity are ignored. */
  addIds(ids: PackedIds): void {
    markIds(this.words, ids)
  }

  add(other: Bitmap): void {
    const { words } = this
    const length = Math.min(words.length, other.words.length)
    for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) | (other.words[at] ?? 0)
  }

  /** Keeps only what the other contains too. */
  retain(other: Bitmap): void {
    const { words } = this
    const length = Math.min(words.length, other.words.length)
    for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) & (other.words[at] ?? 0)
    words.fill(0, length)
  }

  /** What both contain. */
  and(other: Bitmap): Bitmap {
    const { words } = this
    const both = new Bitmap(words.length * BITS, this.#memory)
    const length = Math.min(words.length, other.words.length)
    for (let at = 0; at < length; at += 1) both.words[at] = (words[at] ?? 0) & (other.words[at] ?? 0)
    return both
  }

  without(other: Bitmap): Bitmap {
    const left = this.copy()
    const length = Math.min(left.words.length, other.words.length)
    for (let at = 0; at < length; at += 1) left.words[at] = (left.words[at] ?? 0) & ~(other.words[at] ?? 0)
    return left
  }

  get size(): number {
    return this.sizeUpTo(Infinity)
  }

  /** The number of ids; from `limit` on, any number that is not less. */
  sizeUpTo(limit: number): number {
    const { words } = this
    let size = 0
    for (let at = 0; at < words.length && size < limit; at += 1) {
      const word = words[at] ?? 0
      if (word !== 0) size += bitCount(word)
    }
    return size
  }

  copy(): Bitmap {
    const copy = new Bitmap(this.words.length * BITS, this.#memory)
    copy.words.set(this.words)
    return copy
  }

  /** Calls back with each id, ascending. */
  forEach(visit: (id: number) => void): void {
    const { words } = this
    for (let at = 0; at < words.length; at += 1) {
      let word = words[at] ?? 0
      while (word !== 0) {
        const lowest = word & -word
        visit(at * BITS + (31 - Math.clz32(lowest)))
        word ^= lowest
      }
    }
  }

  /** Ascending. */
  ids(): number[] {
    const ids: number[] = []
    this.forEach((id) => ids.push(id))
    return ids
  }
}
