/** Ascending ids as the gaps between them: of one article in twenty a byte each, where a number takes four. */

/** `gaps`: seven bits of a gap in each byte, the low ones first. */
export type PackedIds = { gaps: Uint8Array<ArrayBuffer>; count: number; last: number }

const LOW_BITS = 7
/** Set in every byte of a gap but its last one. */
const MORE = 1 << LOW_BITS
const LOW = MORE - 1
const MAX_GAP_BYTES = 5
const ZERO = '0'.codePointAt(0) ?? 0

/** Where lists are written and read before their size is known. Nothing else runs meanwhile. */
let byteScratch = new Uint8Array(1024)
let idScratch = new Int32Array(1024)

/** `ids` ascend. */
export function packIds(ids: Int32Array): PackedIds {
  const most = ids.length * MAX_GAP_BYTES
  if (byteScratch.length < most) byteScratch = new Uint8Array(most)
  const bytes = byteScratch
  let end = 0
  let last = 0
  for (const id of ids) {
    let gap = id - last
    last = id
    while (gap >= MORE) {
      bytes[end] = (gap & LOW) | MORE
      end += 1
      gap >>>= LOW_BITS
    }
    bytes[end] = gap
    end += 1
  }
  return { gaps: bytes.slice(0, end), count: ids.length, last }
}

/** Valid until any list is read next. */
export function unpackIds({ gaps, count }: Omit<PackedIds, 'last'>): Int32Array {
  if (idScratch.length < count) idScratch = new Int32Array(2 * count)
  const ids = idScratch
  let id = 0
  let found = 0
  for (let at = 0; at < gaps.length; at += 1) {
    let byte = gaps[at] ?? 0
    let gap = byte & LOW
    for (let shift = LOW_BITS; byte >= MORE; shift += LOW_BITS) {
      at += 1
      byte = gaps[at] ?? 0
      gap |= (byte & LOW) << shift
    }
    id += gap
    ids[found] = id
    found += 1
  }
  return ids.subarray(0, found)
}

/**
 * Sets the bit of each id, 32 to a number; ids beyond them are ignored. It reads gaps as `unpackIds` does: iterating over the
 * array that this returns made almost half of the garbage of a search.
 */
export function markIds(bits: Uint32Array, { gaps }: Pick<PackedIds, 'gaps'>): void {
  let id = 0
  for (let at = 0; at < gaps.length; at += 1) {
    let byte = gaps[at] ?? 0
    let gap = byte & LOW
    for (let shift = LOW_BITS; byte >= MORE; shift += LOW_BITS) {
      at += 1
      byte = gaps[at] ?? 0
      gap |= (byte & LOW) << shift
    }
    id += gap
    const word = id >>> 5
    if (word < bits.length) bits[word] = (bits[word] ?? 0) | (1 << (id & 31))
  }
}

/** Where reading a text has stopped: how many numbers were complete, the last of them, and the digits of the next one. */
type Reading = { count: number; last: number; id: number; isSorted: boolean }

/** Reads the numbers of a part of a text into `ids`. Returns where it has stopped. */
function readNumbers(text: string, start: number, end: number, ids: Int32Array, before: Reading): Reading {
  let { count, last, id, isSorted } = before
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit >= 0) id = id * 10 + digit
    else {
      isSorted &&= id >= last
      ids[count] = id
      last = id
      count += 1
      id = 0
    }
  }
  return { count, last, id, isSorted }
}

/**
 * Characters that are read by one call. V8 compiles what is called often once, and a loop that it compiles while it runs again
 * and again: that does not know yet what follows the loop.
 */
const PART_LENGTH = 2048

/** Reads numbers separated by commas, of which there may be a hundred thousand, in any order. */
export function parseIds(text: string | null): PackedIds {
  if (text === null || text === '') return packIds(new Int32Array(0))
  const most = Math.ceil(text.length / 2)
  if (idScratch.length < most) idScratch = new Int32Array(most)
  let reading: Reading = { count: 0, last: 0, id: 0, isSorted: true }
  for (let start = 0; start < text.length; start += PART_LENGTH) {
    reading = readNumbers(text, start, Math.min(start + PART_LENGTH, text.length), idScratch, reading)
  }
  const { count, last, id, isSorted } = reading
  idScratch[count] = id
  const found = idScratch.subarray(0, count + 1)
  return packIds(isSorted && id >= last ? found : found.sort())
}
