/** Everything of the reading list that pages load when they need it. */
import { refreshBookmark } from './bookmark.ts'
import { followReading } from './continue.ts'

export { toggleBookmark } from './bookmark.ts'
export { followReading } from './continue.ts'
export { mountReadingList } from './page.ts'

/** For a page that has to do with what is remembered: the article is saved or begun, or the reader signed in or out. */
export function resume(article: HTMLElement | null): void {
  void refreshBookmark()
  if (article) followReading(article)
}
