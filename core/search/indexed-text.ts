/**
 * A folded text as it is ranked: split into words once, with a number for each. A search looks for a few words in tens of
 * thousands; the numbers rule out nearly all of them without a look at the text.
 */

/** Where the words of several texts are stored one after another. */
export type WordStore = {
  /** UTF-8, at most 65,535 bytes. */
  bytes: Uint8Array
  /** Where each word starts, in `bytes`. */
  starts: Uint16Array
  /** The number of each word: a hash of its beginning in the upper eight bits, and one of the word in the lower ones. */
  codes: Uint16Array
}

/** Words in a store, separated by single spaces: from `first` up to `end`, and in bytes from `start` up to `stop`. */
export type IndexedText = WordStore & { first: number; end: number; start: number; stop: number }

const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193
export const SPACE = 32
/** Bytes of UTF-8 that continue a character are 10xxxxxx. */
const CHARACTER_BITS = 0xc0
const CONTINUATION = 0x80
/** The first characters of a word that its beginning consists of. */
const BEGINNING_LENGTH = 2

const encoder = new TextEncoder()

/** Words have numbers below it, of which those with the same beginning are `CODES_PER_BEGINNING` in a row. */
export const CODES = 2 ** 16
export const CODES_PER_BEGINNING = 2 ** 8

/** FNV-1a, shortened: different words may have the same number. */
function shortened(hash: number): number {
  const half = hash ^ (hash >>> 16)
  return (half ^ (half >>> 8)) & 0xff
}

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text)
}

/** The number of a word; those of all words that begin with its first two characters follow `first`. */
export function codeOf(word: string): { code: number; first: number } {
  const code = indexText(word).codes[0] ?? 0
  return { code, first: code - (code % CODES_PER_BEGINNING) }
}

/** In one piece of memory, or in a part of a larger one, from an even byte on. */
export function wordStore(
  maxBytes: number,
  maxWords: number,
  memory = new ArrayBuffer(wordStoreBytes(maxBytes, maxWords)),
  offset = 0,
): WordStore {
  const codes = new Uint16Array(memory, offset, maxWords)
  const starts = new Uint16Array(memory, offset + codes.byteLength, maxWords)
  return { codes, starts, bytes: new Uint8Array(memory, starts.byteOffset + starts.byteLength, maxBytes) }
}

/** An even number, so that stores may follow one another. */
export function wordStoreBytes(maxBytes: number, maxWords: number): number {
  return 4 * maxWords + 2 * Math.ceil(maxBytes / 2)
}

/**
 * Copies what is stored first to a piece of memory: so many bytes of text and so many words. Where it overlaps its own place,
 * it must move towards the beginning.
 */
export function copyStore(
  store: WordStore,
  size: { bytes: number; words: number },
  memory: ArrayBuffer,
  offset: number,
): WordStore {
  const copy = wordStore(size.bytes, size.words, memory, offset)
  copy.codes.set(store.codes.subarray(0, size.words))
  copy.starts.set(store.starts.subarray(0, size.words))
  copy.bytes.set(store.bytes.subarray(0, size.bytes))
  return copy
}

/** Returns where it ends; what does not fit is cut off. */
function append(text: string | Uint8Array, bytes: Uint8Array, start: number): number {
  const room = bytes.subarray(start)
  if (typeof text === 'string') return start + encoder.encodeInto(text, room).written
  const fitting = text.length > room.length ? text.subarray(0, room.length) : text
  room.set(fitting)
  return start + fitting.length
}

function storeFor(text: string | Uint8Array): WordStore {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  return wordStore(bytes.length, bytes.length + 1)
}

/** Appends a text to a store, after another one. An empty text has one empty word. */
export function indexText(
  text: string | Uint8Array,
  store: WordStore = storeFor(text),
  after: Pick<IndexedText, 'end' | 'stop'> = { end: 0, stop: 0 },
): IndexedText {
  const { bytes, starts, codes } = store
  const start = after.stop
  const last = append(text, bytes, start)
  // Where there is room, so that the loops end there.
  if (last < bytes.length) bytes[last] = SPACE
  let word = after.end
  let stop = start
  for (let at = start; at <= last && word < codes.length; at += 1) {
    starts[word] = at
    let hash = FNV_BASIS
    let characters = 0
    let byte = bytes[at] ?? SPACE
    for (; byte !== SPACE; byte = bytes[at] ?? SPACE) {
      if ((byte & CHARACTER_BITS) !== CONTINUATION) {
        if (characters === BEGINNING_LENGTH) break
        characters += 1
      }
      hash = Math.imul(hash ^ byte, FNV_PRIME)
      at += 1
    }
    const beginning = hash
    for (; byte !== SPACE; byte = bytes[at] ?? SPACE) {
      hash = Math.imul(hash ^ byte, FNV_PRIME)
      at += 1
    }
    codes[word] = (shortened(beginning) << 8) | shortened(hash)
    word += 1
    stop = at
  }
  return { bytes, starts, codes, first: after.end, end: word, start, stop }
}

/** Whether a word stands at a place. Compares its bytes there: to cut each word out of its text takes far longer. */
export function hasWordAt({ bytes }: IndexedText, word: Uint8Array, place: number): boolean {
  for (let at = 0; at < word.length; at += 1) {
    if (bytes[place + at] !== word[at]) return false
  }
  return true
}

/** Where a word ends, by its index. */
export function endOfWord({ starts, end, stop }: IndexedText, index: number): number {
  return index + 1 < end ? (starts[index + 1] ?? 0) - 1 : stop
}

/** The words of a text. */
export function wordsOf(text: IndexedText): string[] {
  const { bytes, starts, first, end } = text
  const decoder = new TextDecoder()
  return Array.from({ length: end - first }, (_, index) =>
    decoder.decode(bytes.subarray(starts[first + index] ?? 0, endOfWord(text, first + index))),
  )
}
