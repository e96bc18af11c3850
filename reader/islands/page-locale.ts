/** The language of the page that an island is on. */
import type { Locale } from '#shared/locale.ts'

export function pageLocale(): Locale {
  return document.documentElement.lang === 'ur' ? 'ur' : 'en'
}
