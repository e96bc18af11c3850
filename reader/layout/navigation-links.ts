/** The links of the navigation and the footer. */
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Locale } from '#shared/locale.ts'

/**
 * The publisher's social media accounts are not open yet, so these are placeholders (reader-side specification, section
 * 2).
 */
export const SOCIAL = ['Facebook', 'YouTube', 'TikTok', 'Instagram'] as const

export function magazineLinks(locale: Locale) {
  return EDITIONS.map((edition) => ({ href: edition.home, text: edition.name[locale], type: edition.type }))
}
