/** The links of the navigation and the footer. */
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Locale } from '#shared/locale.ts'

export function magazineLinks(locale: Locale) {
  return EDITIONS.map((edition) => ({ href: edition.home, text: edition.name[locale], type: edition.type }))
}
