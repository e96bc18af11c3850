import { readingListMessages } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import type { Loaded } from '../../page.ts'

/** The same bytes for everyone, and excluded from search engines: the list itself is filled in by an island. */
export function loadReadingList(locale: Locale) {
  return async (): Promise<Loaded<object>> => {
    const { title, description } = readingListMessages(locale)
    return { locale, edition: null, neutral: true, head: { title, description }, props: {} }
  }
}
