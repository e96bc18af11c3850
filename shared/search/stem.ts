/** Light stemming: plural, oblique and the most regular verbal endings, so that few unrelated words meet. */
import { stemEnglish } from './stem-english.ts'
import { stemUrdu } from './stem-urdu.ts'

/** The stem of a folded word, by its script; not always a word. */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(word)
  return /^\p{sc=Arab}+$/u.test(word) ? stemUrdu(word) : word
}
