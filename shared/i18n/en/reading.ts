/** Sentences of the article page, of lists of articles, of the search page and of feeds. */
import type { Shape } from './common.ts'

export const reading = {
  minutesToRead: (minutes: number) => `${minutes} min read`,
  sharePage: 'Share this article',
  moreComments: 'More comments',
  newerComments: 'Newer comments',
  untitled: 'Untitled',
  previewLabel: 'Preview',
  previewNotPublished: 'This is not published, and may still change. Please do not pass the link on.',
  previewExpires: (day: string) => `It works until ${day}.`,
  aReader: 'A reader',
  olderArticle: '← Older',
  newerArticle: 'Newer →',
  moreFromCategory: (category: string) => `More from ${category}`,
  scrollableTable: 'Table, can be scrolled sideways',
  pictureElsewhere: (host: string) => `Show the picture from ${host}`,
  calloutNote: 'Note',
  calloutTip: 'Tip',
  calloutWarning: 'Warning',
  footnotes: 'Footnotes',
  footnote: (number: string) => `Footnote ${number}`,
  backToText: (number: string) => `Back to footnote ${number} in the text`,
  relatedArticle: 'Related article',
  fetchOneFailed: 'Error fetching article',
  fetchFailed: 'Error fetching articles',

  monthTitle: (magazine: string, month: string) => `${magazine} ${month}`,
  backTo: (magazine: string) => `Back to ${magazine}`,
  emptyMonthTitle: 'No Articles Available',
  emptyMonth: (month: string) => `No articles found for ${month}`,
  emptyMonthForKids: (month: string) => `No kids articles found for ${month}`,
  otherMonths: 'Other months',
  monthDescription: (magazine: string, month: string) => `All articles of ${magazine} published in ${month}.`,
  categoryDescription: (category: string) => `Articles under ${category}, newest first.`,

  searchFailed: 'Failed to fetch articles.',
  resultMore: 'Read More →',
  searchHelp: 'Search titles, writers and texts of all five magazines, in English or Urdu.',
  searchWords: 'Keywords',
  searchTips: 'Try fewer or other words. Urdu is found in either spelling, with or without diacritics.',

  allArticles: 'All articles',
  allArticlesText: 'Everything the five magazines have published, newest first.',
  allMagazines: 'All',
  filterByMagazine: 'Magazine',
  filterByCategory: 'Category',
  feed: 'RSS feed',
} as const

export type Reading = Shape<typeof reading>
