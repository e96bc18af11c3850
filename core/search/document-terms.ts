/** Whether a document contains a term, as the index decides it. */
import { wordsWithinLimit, type SearchDocument, type SearchTerm } from '#database/engines/search-index.ts'

type Field = { words: () => ReadonlySet<string>; sorted: () => readonly string[]; text: string }
export type TermMatcher = (term: SearchTerm) => boolean

function fieldOf(content: string): Field {
  const text = ` ${wordsWithinLimit(content).join(' ')} `
  let words: ReadonlySet<string> | undefined
  let sorted: readonly string[] | undefined
  // From the text: a document that is kept would keep all its words otherwise, each as often as it has it.
  const distinct = () => (words ??= new Set(text.split(' ').filter(Boolean)))
  return { text, words: distinct, sorted: () => (sorted ??= [...distinct()].toSorted()) }
}

/** Whether any of the words, which ascend, begins with a text: the first that is not less than it does, or none. */
function hasBeginning(words: readonly string[], text: string): boolean {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return words[low]?.startsWith(text) ?? false
}

function fieldContains({ words, sorted, text }: Field, term: SearchTerm): boolean {
  const [word = '', ...others] = term.words
  if (others.length === 0) return term.prefix ? hasBeginning(sorted(), word) : words().has(word)
  return text.includes(` ${term.words.join(' ')}${term.prefix ? '' : ' '}`)
}

/** Reads a document once, for many terms. */
export function termMatcher(document: SearchDocument): TermMatcher {
  const title = fieldOf(document.title)
  const byline = fieldOf(document.byline)
  const frequent = fieldOf(document.frequent)
  const content = fieldOf(document.content)
  const fields = { title: [title], prominent: [title, byline, frequent], any: [title, byline, content] }
  // The frequent words follow one another in no text.
  const phraseFields = { ...fields, prominent: [title, byline] }
  return (term) => {
    const searched = term.words.length > 1 ? phraseFields : fields
    return searched[term.field].some((field) => fieldContains(field, term))
  }
}

/** Without a document, nothing matches. */
export function matchTerm(matcher: TermMatcher | undefined, term: SearchTerm): boolean {
  return matcher?.(term) ?? false
}
