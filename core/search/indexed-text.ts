/**
 * A folded text as it is ranked: split into words once, with a number for each. A search looks for a few words in tens of
 * thousands; the numbers rule out nearly all of them without a look at the text.
 */

export type IndexedText = {
  /** Words separated by single spaces. */
  text: string
  /** In UTF-16 code units. */
  starts: Uint16Array | Uint32Array
  /** A hash of each word in the lower 16 bits, and one of its beginning in the upper 16 bits. */
  codes: Uint32Array
  /** About, in memory. */
  bytes: number
}

const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193
const SPACE = 32
const MAX_ONE_BYTE = 0xff
const MAX_SHORT_START = 0xffff

/** 16 bits of FNV-1a: different words may have the same hash. */
function shortened(hash: number): number {
  return (hash ^ (hash >>> 16)) & 0xffff
}

/** A hash of the first two characters. */
function hashOfBeginning(first: number, second: number): number {
  return (Math.imul(first, 31) ^ Math.imul(second, 1021)) & 0xffff
}

/** The number of a word; `beginning` is that of all words that begin with its first two characters. */
export function codeOf(word: string): { hash: number; beginning: number } {
  let hash = FNV_BASIS
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME)
  const second = word.length > 1 ? word.charCodeAt(1) : SPACE
  return { hash: shortened(hash), beginning: hashOfBeginning(word.length > 0 ? word.charCodeAt(0) : SPACE, second) }
}

/** Where a text is taken apart before its size is known. Nothing else runs meanwhile. */
let scratch = { starts: new Uint32Array(4096), codes: new Uint32Array(4096) }

/** An empty text has one empty word. */
export function indexText(text: string): IndexedText {
  const most = text.length + 1
  if (scratch.codes.length < most) scratch = { starts: new Uint32Array(most), codes: new Uint32Array(most) }
  const { starts, codes } = scratch
  let greatest = 0
  let index = 0
  let start = 0
  let hash = FNV_BASIS
  for (let at = 0; at <= text.length; at += 1) {
    const character = at < text.length ? text.charCodeAt(at) : SPACE
    if (character !== SPACE) {
      hash = Math.imul(hash ^ character, FNV_PRIME)
      greatest |= character
      continue
    }
    const first = at > start ? text.charCodeAt(start) : SPACE
    const second = at > start + 1 ? text.charCodeAt(start + 1) : SPACE
    starts[index] = start
    codes[index] = (hashOfBeginning(first, second) << 16) | shortened(hash)
    index += 1
    start = at + 1
    hash = FNV_BASIS
  }
  const found = starts.subarray(0, index)
  const kept = {
    starts: text.length > MAX_SHORT_START ? found.slice() : new Uint16Array(found),
    codes: codes.slice(0, index),
  }
  const characterBytes = greatest > MAX_ONE_BYTE ? 2 : 1
  return { text, ...kept, bytes: characterBytes * text.length + kept.starts.byteLength + kept.codes.byteLength }
}
