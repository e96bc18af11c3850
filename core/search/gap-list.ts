/**
 * Sets of ids as the gaps between them: of one article in twenty, a byte each, where a bitmap takes two and a half.
 * Changes wait until the list is read, so that a changed article does not decode all lists that are kept.
 */
import type { SearchIds } from '#database/engines/search-index.ts'
import type { Bitmap } from './bitmap.ts'

const LOW_BITS = 7
/** Set in every byte of a gap but its last one. */
const MORE = 1 << LOW_BITS
const LOW = MORE - 1
const MAX_GAP_BYTES = 5
/** What a change that waits takes in memory. */
const CHANGE_BYTES = 40
const MAX_CHANGES = 32

/** Where lists are written and read before their size is known. Nothing else runs meanwhile. */
let byteScratch = new Uint8Array(1024)
let idScratch = new Int32Array(1024)

function encode(ids: SearchIds): Uint8Array {
  const most = ids.length * MAX_GAP_BYTES
  if (byteScratch.length < most) byteScratch = new Uint8Array(most)
  const bytes = byteScratch
  let end = 0
  let before = 0
  for (const id of ids) {
    let gap = id - before
    before = id
    while (gap >= MORE) {
      bytes[end] = (gap & LOW) | MORE
      end += 1
      gap >>>= LOW_BITS
    }
    bytes[end] = gap
    end += 1
  }
  return bytes.slice(0, end)
}

export class GapList {
  #gaps: Uint8Array
  #count: number
  readonly #changes = new Map<number, boolean>()

  /** `ids` ascend. */
  constructor(ids: SearchIds) {
    this.#gaps = encode(ids)
    this.#count = ids.length
  }

  get bytes(): number {
    return this.#gaps.byteLength + this.#changes.size * CHANGE_BYTES
  }

  set(id: number, isMember: boolean): void {
    this.#changes.set(id, isMember)
    if (this.#changes.size > MAX_CHANGES) this.#apply()
  }

  addTo(bitmap: Bitmap): void {
    this.#apply()
    bitmap.addIds(this.#read())
  }

  /** Ascending. */
  ids(): number[] {
    this.#apply()
    return [...this.#read()]
  }

  /** Valid until any list is read next. */
  #read(): SearchIds {
    const gaps = this.#gaps
    if (idScratch.length < this.#count) idScratch = new Int32Array(2 * this.#count)
    const ids = idScratch
    let id = 0
    let count = 0
    for (let at = 0; at < gaps.length; at += 1) {
      let byte = gaps[at] ?? 0
      let gap = byte & LOW
      for (let shift = LOW_BITS; byte >= MORE; shift += LOW_BITS) {
        at += 1
        byte = gaps[at] ?? 0
        gap |= (byte & LOW) << shift
      }
      id += gap
      ids[count] = id
      count += 1
    }
    return ids.subarray(0, count)
  }

  #apply(): void {
    if (this.#changes.size === 0) return
    const unchanged = this.#read().filter((id) => !this.#changes.has(id))
    const added = [...this.#changes].flatMap(([id, isMember]) => (isMember ? [id] : []))
    const ids = new Int32Array(unchanged.length + added.length)
    ids.set(unchanged)
    ids.set(added, unchanged.length)
    this.#changes.clear()
    this.#gaps = encode(ids.sort())
    this.#count = ids.length
  }
}
