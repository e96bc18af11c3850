/** Whether texts in memory match a query, for nouns of which there are so few that no index of them is needed. */
import { parseQuery } from '#shared/search/query.ts'
import { fold } from '#shared/search/fold.ts'
import { likelySpellings } from '#shared/search/roman-distance.ts'
import { soughtRomanKeys, storedRomanKeys } from '#shared/search/roman.ts'
import { stem } from '#shared/search/stem.ts'
import { wordsOf } from './documents.ts'
import { loanSpellings } from './loanwords.ts'

/** A word in the other script this near is the same word. */
const SURE_DISTANCE = 0.5

/** Whether a word of a text is surely that of a query: it begins so, is a form of it, or the other script's spelling. */
function isSameWord(sought: string, word: string): boolean {
  if (word.startsWith(sought) || stem(word) === stem(sought)) return true
  if (loanSpellings(sought).includes(word)) return true
  const keys = new Set(soughtRomanKeys(sought))
  if (!storedRomanKeys(word).some((key) => keys.has(key))) return false
  const [likely] = likelySpellings(sought, [{ spelled: word }])
  return likely !== undefined && likely.distance <= SURE_DISTANCE
}

/** The condition of a query on the texts of a record; without any word to find, nothing matches. */
export function textFilter(q: string): (texts: readonly string[]) => boolean {
  const { clauses, excluded } = parseQuery(q)
  const required = clauses.filter(({ optional }) => !optional)
  const contains = (text: string, words: readonly string[]) => ` ${text} `.includes(` ${words.join(' ')} `)
  return (texts) => {
    const folded = texts.map(fold)
    const all = folded.flatMap(wordsOf)
    return (
      required.length > 0 &&
      required.every(({ words, quoted }) =>
        quoted ? folded.some((text) => contains(text, words)) : all.some((word) => isSameWord(words[0] ?? '', word)),
      ) &&
      !excluded.some((words) => folded.some((text) => contains(text, words)))
    )
  }
}
