/**
 * A Bloom filter: it does not know its members, but of most other texts that they are none.
 * https://doi.org/10.1145/362686.362692
 */

const BITS_PER_MEMBER = 10
/** The best number for ten bits, ten times the logarithm of 2: one of 120 other texts is taken for a member. */
const BITS_PER_TEXT = 7
const SEEDS = [0x811c9dc5, 0x9747b28c] as const

/** FNV-1a with the finalizer of MurmurHash3, as an unsigned 32-bit integer. */
function hashOf(text: string, seed: number): number {
  let hash: number = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** For about so many members; with more of them it takes more texts for members. */
export function bloomFilter(members: number) {
  const bits = new Uint8Array(Math.ceil((Math.max(1, members) * BITS_PER_MEMBER) / 8))
  const size = bits.length * 8

  function bitsOf(text: string): number[] {
    const first = hashOf(text, SEEDS[0])
    const step = hashOf(text, SEEDS[1])
    return Array.from({ length: BITS_PER_TEXT }, (_, index) => (first + index * step) % size)
  }

  return {
    add(text: string): void {
      for (const bit of bitsOf(text)) bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7))
    },

    /** False only for texts that were not added. */
    mayHave: (text: string): boolean => bitsOf(text).every((bit) => ((bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0),
  }
}

export type BloomFilter = ReturnType<typeof bloomFilter>
