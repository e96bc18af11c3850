/**
 * Loads the scripts of the reading list where they have something to do: the article is saved or begun, the reader
 * signed in or out since the last page, or scrolls through an article.
 */
import { PROGRESS_KEY, READING_LIST_KEY } from '#shared/reading-list.ts'
import { antiForgeryToken } from '#shared/session/anti-forgery.ts'

/** Storage may be unavailable; then nothing is remembered. */
function remembered(): string {
  try {
    return `${localStorage[READING_LIST_KEY]}${localStorage[PROGRESS_KEY]}`
  } catch {
    return ''
  }
}

export const readingList = () => import('../islands/reading-list/entry.ts')

export function enhanceReadingList(): void {
  const article = document.querySelector<HTMLElement>('[data-visit]')
  const text = remembered()
  const isAccounts = text.includes('"account":true')
  if (text.includes(`"id":${article?.dataset['visit']},`) || isAccounts !== (antiForgeryToken() !== undefined)) {
    void readingList().then(({ resume }) => resume(article))
  } else if (article) {
    const follow = async () => (await readingList()).followReading(article)
    addEventListener('scroll', follow, { once: true, passive: true })
  }
}
