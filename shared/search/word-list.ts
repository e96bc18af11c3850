/**
 * The words that texts contain, in memory, to find the ones a misspelled word may stand for. Words are grouped by length,
 * and most are passed over by comparing the sets of their letters as bits; few are left for the edit distance.
 */
import { editDistance, maxEdits } from './edit-distance.ts'

/** A word and in how many documents it occurs. */
export type ListedWord = { word: string; documents: number }
export type WordList<Word extends ListedWord> = {
  /** In how many documents a word occurs; 0 if in none. */
  documentsOf: (word: string) => number
  /** Words at most `edits` away (`maxEdits(word)` by default), nearest and then most frequent first; without the word. */
  near: (word: string, limit: number, edits?: number) => (Word & { edits: number })[]
}

type Group<Word> = { words: Word[]; letters: Int32Array }

/** The letters of a word as bits of a number; a few letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 31)
  return letters
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Whether a word may be made into another by so many edits, judged by its letters alone: each brings at most one in. */
export function mayBeNear(word: string, other: string, edits: number): boolean {
  return countBits(lettersOf(word) & ~lettersOf(other)) <= edits
}

function groupsByLength<Word extends ListedWord>(words: Iterable<Word>): Map<number, Group<Word>> {
  const byLength = new Map<number, Word[]>()
  for (const one of words) {
    const group = byLength.get(one.word.length)
    if (group) group.push(one)
    else byLength.set(one.word.length, [one])
  }
  return new Map(
    Array.from(byLength, ([length, list]) => [
      length,
      { words: list, letters: Int32Array.from(list, ({ word }) => lettersOf(word)) },
    ]),
  )
}

function nearInGroup<Word extends ListedWord>(
  group: Group<Word> | undefined,
  word: string,
  edits: number,
): (Word & { edits: number })[] {
  if (!group) return []
  const letters = lettersOf(word)
  const found: (Word & { edits: number })[] = []
  for (let index = 0; index < group.letters.length; index += 1) {
    // Each edit takes at most one letter away and brings at most one in.
    const other = group.letters[index] ?? 0
    if (countBits(letters & ~other) > edits || countBits(other & ~letters) > edits) continue
    const candidate = group.words[index]
    if (!candidate || candidate.word === word) continue
    const distance = editDistance(word, candidate.word, edits)
    if (distance !== null) found.push({ ...candidate, edits: distance })
  }
  return found
}

/** A list of folded words, each named once. */
export function wordList<Word extends ListedWord>(words: Iterable<Word>): WordList<Word> {
  const list = [...words]
  const documents = new Map(list.map((one) => [one.word, one.documents]))
  const groups = groupsByLength(list)
  const firstLetter = (a: string, b: string) => (a[0] === b[0] ? 0 : 1)
  return {
    documentsOf: (word) => documents.get(word) ?? 0,
    near: (word, limit, edits = maxEdits(word)) => {
      if (edits === 0) return []
      const lengths = Array.from({ length: 2 * edits + 1 }, (_, index) => word.length - edits + index)
      return lengths
        .flatMap((length) => nearInGroup(groups.get(length), word, edits))
        .sort(
          (a, b) =>
            a.edits - b.edits || firstLetter(a.word, word) - firstLetter(b.word, word) || b.documents - a.documents,
        )
        .slice(0, limit)
    },
  }
}
