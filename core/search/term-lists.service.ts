/** The posting lists of all kinds of terms: those of long phrases are made from the lists of their pairs of words. */
import type { SearchTerm } from '#database/engines/search-index.ts'
import { fold } from '#shared/search/fold.ts'
import type { ArticleSearchRepository } from '../articles/article-search.repository.ts'
import { Bitmap } from './bitmap.ts'
import { termMatcher } from './document-terms.ts'
import { addPostings } from './posting-list.ts'
import type { ListOf, Postings } from './postings.ts'

/**
 * The articles that are read to see whether the pairs of a phrase are the phrase. Where more contain all its pairs,
 * nearly all contain it.
 */
const MAX_READ = 60

function isLongPhrase({ words, prefix }: SearchTerm): boolean {
  return words.length > 2 && !prefix
}

function pairsOf({ words, field }: SearchTerm): SearchTerm[] {
  return words.slice(1).map((word, index) => ({ words: [words[index] ?? '', word], field }))
}

export function termListsService({ articles, postings }: { articles: ArticleSearchRepository; postings: Postings }) {
  async function phraseOf(term: SearchTerm, listOf: ListOf, capacity: number): Promise<Bitmap> {
    const [first, ...others] = pairsOf(term).map((pair) => {
      const matches = new Bitmap(capacity)
      addPostings(matches, listOf(pair))
      return matches
    })
    if (!first) return new Bitmap(0)
    for (const other of others) first.retain(other)
    const { size } = first
    if (size === 0 || size > MAX_READ) return first
    const texts = await articles.wholeTexts(first.ids())
    const documents = texts.map(({ id, title, writer, content }) => {
      return { id, title: fold(title), byline: fold(writer), frequent: '', content }
    })
    return Bitmap.of(documents.filter((document) => termMatcher(document)(term)).map(({ id }) => id))
  }

  return {
    /** `capacity`: ids beyond it are ignored. */
    async read(terms: readonly SearchTerm[], capacity: number): Promise<ListOf> {
      const long = terms.filter(isLongPhrase)
      const short = terms.filter((term) => !isLongPhrase(term))
      const listOf = await postings.read([...short, ...long.flatMap(pairsOf)])
      if (long.length === 0) return listOf
      const phrases = new Map<string, Bitmap>()
      const keyOf = ({ field, words }: SearchTerm) => `${field} ${words.join(' ')}`
      for (const term of long) phrases.set(keyOf(term), await phraseOf(term, listOf, capacity))
      return (term) => (isLongPhrase(term) ? phrases.get(keyOf(term)) : undefined) ?? listOf(term)
    },
  }
}

export type TermLists = ReturnType<typeof termListsService>
