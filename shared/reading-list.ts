/** Where the reading list is, and the parts of it that the device stores. */
import { prefixOf, type Locale } from './locale.ts'

/** Versioned: another form gets another key. */
export const READING_LIST_KEY = 'reading-list-1'
export const PROGRESS_KEY = 'reading-progress-1'

export function readingListPath(locale: Locale): string {
  return `${prefixOf(locale)}/reading-list`
}
