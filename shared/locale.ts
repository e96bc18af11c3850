/** The two interface languages and their properties. */
export const LOCALES = ['en', 'ur'] as const
export type Locale = (typeof LOCALES)[number]
export type Direction = 'ltr' | 'rtl'

export const DEFAULT_LOCALE: Locale = 'en'

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ur'
}

export function directionOf(locale: Locale): Direction {
  return locale === 'ur' ? 'rtl' : 'ltr'
}

/** What the Urdu address of a neutral page begins with. */
export const URDU_PREFIX = '/ur'

/** What the address of a neutral page in a language begins with. */
export function prefixOf(locale: Locale): string {
  return locale === 'ur' ? URDU_PREFIX : ''
}
