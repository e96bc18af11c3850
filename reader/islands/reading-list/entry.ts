/** Everything of the reading list that pages load when they need it, and the 'Save' button of an article. */
import { readingListPath } from '#shared/reading-list.ts'
import { element } from '../element.ts'
import { sayBeside } from '../../enhance/say-beside.ts'
import { followReading } from './continue.ts'
import { currentList, refreshList, remove, save, t } from './list.ts'

export { followReading } from './continue.ts'
export { mountReadingList } from './page.ts'

const BUTTON = '[data-action=bookmark]'

function show(button: HTMLElement): void {
  const id = Number(button.dataset['article'])
  const isSaved = currentList().saved.some((entry) => entry.id === id)
  button.setAttribute('aria-pressed', String(isSaved))
  const label = button.querySelector('span')
  if (label) label.textContent = isSaved ? t.isSaved : t.save
  const link = button.parentElement?.querySelector('a')
  if (!isSaved) link?.remove()
  else if (!link) {
    const locale = document.documentElement.lang === 'ur' ? 'ur' : 'en'
    button.after(element('a', { href: readingListPath(locale) }, t.open))
  }
}

/** Merges what the device saved before sign-in, and shows whether this page's article is saved. */
async function refreshBookmark(): Promise<void> {
  const button = document.querySelector<HTMLElement>(BUTTON)
  if (button) show(button)
  // A list that could not be merged stays on the device, and the next page tries again.
  await refreshList()
  if (button) show(button)
}

export async function toggleBookmark(button: HTMLElement): Promise<void> {
  const id = Number(button.dataset['article'])
  const isSaved = button.getAttribute('aria-pressed') === 'true'
  const failure = await (isSaved ? remove(id) : save({ id, at: new Date().toISOString() }))
  show(button)
  sayBeside(button, failure ?? '')
}

/** For a page that has to do with what is remembered: the article is saved or begun, or the reader signed in or out. */
export function resume(article: HTMLElement | null): void {
  void refreshBookmark()
  if (article) followReading(article)
}
