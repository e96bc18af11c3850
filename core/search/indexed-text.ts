/**
 * A folded text as it is ranked: its fields one after another, split into words once, and grouped by how they begin. A search
 * looks for a few words in tens of thousands, and looks at those alone that begin as one of them does.
 */

/** What is longer is cut off. The 6,000 characters of a content that are ranked are up to 11,000 bytes and 1,300 words in Urdu. */
export const MAX_TEXT_BYTES = 13_312
export const MAX_TEXT_WORDS = 2048

/** Words of the same group begin with the same two characters, or by chance with others. */
export const GROUPS = 256
/** The index in `numbers` of the first word. */
export const FIRST_WORD = GROUPS + 1
const BEGINNING_LENGTH = 2

/** How many words, and where they are in the text, in bytes. Between two fields there is a space, as between two words. */
export type IndexedField = { words: number; start: number; stop: number }

export type IndexedText = {
  /**
   * First where each group begins among all words, and where the last ends; then for each word where it starts in the text. The
   * words of a group have the order of the text.
   */
  numbers: Uint16Array
  /** First the text, in UTF-8; then a hash of each word, in the same order as in `numbers`. */
  bytes: Uint8Array
  fields: readonly IndexedField[]
}

const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193
export const SPACE = 32
/** Bytes of UTF-8 that continue a character are 10xxxxxx. */
const CHARACTER_BITS = 0xc0
const CONTINUATION = 0x80

const encoder = new TextEncoder()

/** Where texts are split. Nothing else runs meanwhile. The space after a text has its place. */
const split = {
  bytes: new Uint8Array(MAX_TEXT_BYTES + 1),
  starts: new Uint16Array(MAX_TEXT_WORDS),
  groups: new Uint8Array(MAX_TEXT_WORDS),
  hashes: new Uint8Array(MAX_TEXT_WORDS),
}
const groupEnds = new Uint16Array(GROUPS)

/** FNV-1a, shortened: different words may have the same hash. */
function shortened(hash: number): number {
  const half = hash ^ (hash >>> 16)
  return (half ^ (half >>> 8)) & 0xff
}

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Appends to the bytes that are split. Returns where it ends. */
function append(text: string | Uint8Array, start: number): number {
  const room = split.bytes.subarray(start, MAX_TEXT_BYTES)
  if (typeof text === 'string') return start + encoder.encodeInto(text, room).written
  const fitting = text.length > room.length ? text.subarray(0, room.length) : text
  room.set(fitting)
  return start + fitting.length
}

/** Appends a field, and splits it into words, as those after `first` others. An empty one has one empty word. */
function splitField(text: string | Uint8Array, start: number, first: number): IndexedField {
  const { bytes, starts, groups, hashes } = split
  const last = append(text, start)
  bytes[last] = SPACE
  let word = first
  let stop = start
  for (let at = start; at <= last && word < MAX_TEXT_WORDS; at += 1) {
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
    groups[word] = shortened(hash)
    for (; byte !== SPACE; byte = bytes[at] ?? SPACE) {
      hash = Math.imul(hash ^ byte, FNV_PRIME)
      at += 1
    }
    hashes[word] = shortened(hash)
    word += 1
    stop = at
  }
  return { words: word - first, start, stop }
}

/** What a text of so many bytes and words takes in memory: an even number, so that texts may follow one another. */
export function indexedBytes(bytes: number, words: number): number {
  return 2 * (FIRST_WORD + words) + 2 * Math.ceil((bytes + words) / 2)
}

/** In a part of memory, from an even byte on. */
function arraysIn(memory: ArrayBuffer, offset: number, { bytes, words }: { bytes: number; words: number }) {
  const numbers = new Uint16Array(memory, offset, FIRST_WORD + words)
  return { numbers, bytes: new Uint8Array(memory, offset + numbers.byteLength, bytes + words) }
}

/** Writes the words that were split, group by group. */
function writeGroups(numbers: Uint16Array, hashes: Uint8Array, words: number): void {
  groupEnds.fill(0)
  for (let word = 0; word < words; word += 1) {
    const group = split.groups[word] ?? 0
    groupEnds[group] = (groupEnds[group] ?? 0) + 1
  }
  let end = 0
  for (let group = 0; group < GROUPS; group += 1) {
    numbers[group] = end
    end += groupEnds[group] ?? 0
    groupEnds[group] = numbers[group] ?? 0
  }
  numbers[GROUPS] = end
  for (let word = 0; word < words; word += 1) {
    const group = split.groups[word] ?? 0
    const at = groupEnds[group] ?? 0
    numbers[FIRST_WORD + at] = split.starts[word] ?? 0
    hashes[at] = split.hashes[word] ?? 0
    groupEnds[group] = at + 1
  }
}

/** Splits the fields of a text into words, in new memory, or in some that is large enough for any text. */
export function indexText(texts: readonly (string | Uint8Array)[], memory?: ArrayBuffer): IndexedText {
  let stop = 0
  let words = 0
  const fields: IndexedField[] = []
  for (const text of texts) {
    // The space after the field before it is there already.
    const start = fields.length === 0 ? 0 : Math.min(stop + 1, MAX_TEXT_BYTES)
    const field = splitField(text, start, words)
    fields.push(field)
    stop = field.stop
    words += field.words
  }
  const size = { bytes: stop, words }
  const { numbers, bytes } = arraysIn(memory ?? new ArrayBuffer(indexedBytes(stop, words)), 0, size)
  bytes.set(split.bytes.subarray(0, stop))
  writeGroups(numbers, bytes.subarray(stop), words)
  return { numbers, bytes, fields }
}

/** What a text takes in memory, in bytes. */
export function sizeOf({ numbers, bytes }: IndexedText): number {
  const words = numbers.length - FIRST_WORD
  return indexedBytes(bytes.length - words, words)
}

/** Copies a text to a part of memory. Where that overlaps its own place, it must be before it. */
export function copyText({ numbers, bytes, fields }: IndexedText, memory: ArrayBuffer, offset: number): IndexedText {
  const words = numbers.length - FIRST_WORD
  const copy = arraysIn(memory, offset, { bytes: bytes.length - words, words })
  copy.numbers.set(numbers)
  copy.bytes.set(bytes)
  return { ...copy, fields }
}

/** A word as it is looked for in texts. */
export function codedWord(word: string): { group: number; hash: number; bytes: Uint8Array } {
  const { stop } = splitField(word, 0, 0)
  return { group: split.groups[0] ?? 0, hash: split.hashes[0] ?? 0, bytes: split.bytes.slice(0, stop) }
}

/** Whether bytes stand at a place. To cut each word out of its text takes far longer. */
export function hasBytesAt({ bytes }: IndexedText, sought: Uint8Array, place: number): boolean {
  for (let at = 0; at < sought.length; at += 1) {
    if (bytes[place + at] !== sought[at]) return false
  }
  return true
}

/** Where a text ends, in bytes. */
export function endOf({ fields }: IndexedText): number {
  return fields.at(-1)?.stop ?? 0
}

/** The words of a field. */
export function wordsOf({ bytes }: IndexedText, { words, start, stop }: IndexedField): string[] {
  return words === 0 ? [] : new TextDecoder().decode(bytes.subarray(start, stop)).split(' ')
}
