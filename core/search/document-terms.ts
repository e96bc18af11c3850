/** Whether a document contains a term, as the index decides it. */
import { wordsWithinLimit, type SearchDocument, type SearchTerm } from '#database/engines/search-index.ts'

type Field = { words: () => ReadonlySet<string>; text: string }
export type TermMatcher = (term: SearchTerm) => boolean

function fieldOf(content: string): Field {
  const text = ` ${wordsWithinLimit(content).join(' ')} `
  let words: ReadonlySet<string> | undefined
  return { text, words: () => (words ??= new Set(text.split(' '))) }
}

function fieldContains({ words, text }: Field, term: SearchTerm): boolean {
  const [word = ''] = term.words
  if (term.words.length === 1 && !term.prefix) return words().has(word)
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
