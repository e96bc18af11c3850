/** Sentences of the homes, of the blocks on them, and of what is not open yet in the navigation. */
import type { Shape } from './common.ts'
import { plural } from '../plural.ts'

export const home = {
  trendingPublications: 'Trending publications',
  issue: 'Issue',
  ebook: 'E-book',
  pdfPages: (pages: number) => plural('en', pages, { one: 'PDF, 1 page', other: `PDF, ${pages} pages` }),
  pdf: 'PDF',
  mostRead: 'Most read',
  digital: 'Digital',
  play: (title: string) => `Play: ${title}`,
  player: (title: string) => `Video player: ${title}`,
  advertisement: 'Advertisement',
  previousIssueOf: (month: string) => `Last month: ${month}`,
  readPreviousIssue: (month: string) => `Read the articles of ${month}`,
  noArticlesInMonth: (month: string) => `No articles found for ${month}`,
  readersOpinion: 'Readers’ opinion',
  readersOpinionLead: 'What readers wrote under our articles, the newest first.',
  seeReadersOpinion: 'Read what readers say',
  noReadersOpinion: 'No reader has written yet. Yours can be the first comment.',
  onArticle: 'On',
  loadFailed: 'This part of the page did not arrive.',
  notOpenYet: 'not open yet',
} as const

export type HomeMessages = Shape<typeof home>
