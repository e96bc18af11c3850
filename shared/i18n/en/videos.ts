/** Sentences of the page of videos. */
import { plural } from '../plural.ts'

export const videos = {
  title: 'Digital',
  lead: 'Films of the five magazines, in English and Urdu. They play on this page.',
  filterByLanguage: 'Language of the videos',
  everyLanguage: 'All',
  languages: { en: 'English', ur: 'Urdu' },
  count: (count: number) => plural('en', count, { one: '1 video', other: `${count} videos` }),
  none: 'No videos found.',
  fetchFailed: 'Error fetching videos',
  articles: 'Articles',
  allArticles: 'All articles of this category',
}

export type VideosMessages = typeof videos
