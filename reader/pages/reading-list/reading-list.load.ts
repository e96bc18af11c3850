import { readingListMessages } from '#shared/i18n/messages.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'

/** The same bytes for everyone, and excluded from search engines: the list itself is filled in by an island. */
export async function loadReadingList({ locale }: PageRequestContext): Promise<Loaded<object>> {
  const { title, description } = readingListMessages(locale)
  return { locale, edition: null, neutral: true, head: { title, description }, props: {}, tags: [] }
}
