/**
 * Memory for texts that come and go, allocated once and used again: texts that JavaScript's heap kept for a while would
 * be most of what its garbage collector has to copy and to mark.
 */
import { wordStore, wordStoreBytes, type WordStore } from './indexed-text.ts'

/** Slots that are allocated together. */
const SLOTS_AT_ONCE = 64

/** `maxBytes` of text and `maxWords` are those of one slot. */
export function textSlots(parts: { maxSlots: number; maxBytes: number; maxWords: number }) {
  const { maxSlots, maxBytes, maxWords } = parts
  const slotBytes = wordStoreBytes(maxBytes, maxWords)
  const free: WordStore[] = []
  let allocated = 0

  function allocate(): void {
    const count = Math.min(SLOTS_AT_ONCE, maxSlots - allocated)
    const memory = new ArrayBuffer(count * slotBytes)
    for (let slot = 0; slot < count; slot += 1) {
      free.push(wordStore(maxBytes, maxWords, memory, slot * slotBytes))
    }
    allocated += count
  }

  return {
    /** Null while all are in use. */
    acquire(): WordStore | null {
      if (free.length === 0 && allocated < maxSlots) allocate()
      return free.pop() ?? null
    },

    release(slot: WordStore): void {
      free.push(slot)
    },

    get bytes(): number {
      return allocated * slotBytes
    },
  }
}
