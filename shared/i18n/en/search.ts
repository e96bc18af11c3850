/** Sentences of the search page and of the suggestions while typing. */
import type { Shape } from './common.ts'

export const search = {
  didYouMean: 'Did you mean',
  somePartial: (complete: number) =>
    complete === 0
      ? 'No article contains all the words. These have some of them.'
      : complete === 1
        ? 'One article contains all the words. The others have some of them.'
        : `${complete} articles contain all the words. The others have some of them.`,
  inOtherScript: (word: string) => `No article contains “${word}” as it is written. What sounds like it:`,
  filters: 'Filter results',
  magazine: 'Magazine',
  category: 'Category',
  writer: 'Writer',
  year: 'Year',
  language: 'Language',
  all: 'All',
  issues: 'Issues',
  inIssue: 'In the issue',
  wholeSite: 'Search the whole site',
  removeFilters: 'Remove all filters',
  sort: 'Sort by',
  relevance: 'Relevance',
  date: 'Date',
  searchedFor: 'We looked for these words, in every spelling we know:',
  onlyExcluded:
    'A search needs at least one word to look for. A word after a minus sign is only left out of the results.',
  nothingToFind: 'A search needs at least one word to look for. Punctuation and other signs alone are not searched.',
  nearQueries: 'These searches find something',
  mostRead: 'Most read',
  suggestions: 'Suggestions',
  recent: 'Recent searches on this device',
  removeRecent: 'Remove',
  removeAllRecent: 'Clear all',
  article: 'Article',
} as const

export type SearchMessages = Shape<typeof search>
