/** The path of each magazine's home; separate from the editions, because readers' scripts need only these. */
import type { Locale } from '../locale.ts'
import type { MagazineType } from '../magazine-types.ts'

export const HOMES: Record<MagazineType, string> = {
  'hilal-english': '/',
  'hilal-urdu': '/hilal-urdu',
  'hilal-urdu-kids': '/hilal-urdu-kids',
  'hilal-kids': '/hilal-kids',
  'hilal-her': '/hilal-her',
}

/** The magazine of pages without one: the first in their language. */
export function magazineOfLocale(locale: Locale): MagazineType {
  return locale === 'ur' ? 'hilal-urdu' : 'hilal-english'
}

/** The home to which pages without a magazine lead. */
export function homeIn(locale: Locale): string {
  return HOMES[magazineOfLocale(locale)]
}
