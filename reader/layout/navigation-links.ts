/** What the navigation and the footer lead to. */
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Locale } from '#shared/locale.ts'

/** The houses' pages elsewhere are not open yet: the links are placeholders (reader-side specification, section 2). */
export const SOCIAL = ['Facebook', 'YouTube', 'TikTok', 'Instagram'] as const

export function magazineLinks(locale: Locale) {
  return EDITIONS.map((edition) => ({ href: edition.home, text: edition.name[locale], type: edition.type }))
}
