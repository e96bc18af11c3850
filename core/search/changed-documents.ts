/**
 * The articles that have changed of late, for the lists in memory: each list follows them when it is read next. Ten
 * thousand lists are kept and a search reads a few of them, so that no search waits for all lists to follow a hundred
 * changes.
 */
import type { SearchDocument, SearchTerm } from '#database/engines/search-index.ts'
import { matchTerm, termMatcher, type TermMatcher } from './document-terms.ts'
import type { PostingList } from './posting-list.ts'

/** Articles, and the characters of their documents, which take up to 30 MB with the words that are looked up in them. */
export const MAX_CHANGED = { articles: 200, characters: 4_000_000 }

type Change = {
  /** Counts the changes. */
  number: number
  /** Undefined where the article was deleted. */
  matcher: TermMatcher | undefined
  characters: number
}

export function changedDocuments(max = MAX_CHANGED) {
  /** The last change of each article, the oldest first. */
  const changes = new Map<number, Change>()
  let last = 0
  /** No list that lacks this change can follow any more. */
  let forgotten = 0
  let characters = 0

  function remove(id: number): Change | undefined {
    const change = changes.get(id)
    changes.delete(id)
    characters -= change?.characters ?? 0
    return change
  }

  return {
    /** The number of the last change: a list that is read from the index now contains it. */
    get last() {
      return last
    },

    /** Whether a list that contains the changes up to a number can follow the others. */
    canFollow: (since: number): boolean => since >= forgotten,

    /** Articles that have changed, and their documents as they are now. */
    add(ids: readonly number[], documents: readonly SearchDocument[]): void {
      const byId = new Map(documents.map((document) => [document.id, document]))
      for (const id of ids) {
        remove(id)
        const document = byId.get(id)
        const { title = '', byline = '', frequent = '', content = '' } = document ?? {}
        const length = title.length + byline.length + frequent.length + content.length
        last += 1
        changes.set(id, { number: last, matcher: document && termMatcher(document), characters: length })
        characters += length
      }
      for (const id of changes.keys()) {
        if (changes.size <= max.articles && characters <= max.characters) break
        forgotten = remove(id)?.number ?? forgotten
      }
    },

    /** Applies the changes after a number to the list of a term. */
    follow(list: PostingList, term: SearchTerm, since: number): void {
      for (const [id, { number, matcher }] of changes) if (number > since) list.set(id, matchTerm(matcher, term))
    },

    /** Called where all lists are forgotten. */
    clear(): void {
      changes.clear()
      characters = 0
      forgotten = last
    },
  }
}
