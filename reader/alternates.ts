/**
 * The counterpart of a page in the other language: of every neutral page, and of those of the two main magazines and the
 * two children's magazines.
 */
import type { Edition } from '#shared/editions/edition.ts'
import { EDITIONS, editionOf } from '#shared/editions/editions.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { isNeutral, pathIn } from '#shared/neutral-paths.ts'
import type { Head } from './page.ts'

type Alternates = { locale: Locale; path: string }[]

const COUNTERPARTS: Partial<Record<MagazineType, MagazineType>> = {
  'hilal-english': 'hilal-urdu',
  'hilal-urdu': 'hilal-english',
  'hilal-kids': 'hilal-urdu-kids',
  'hilal-urdu-kids': 'hilal-kids',
}

/** The edition's counterpart in the other language; undefined where there is none. */
export function counterpartOf(edition: Edition): Edition | undefined {
  const counterpart = COUNTERPARTS[edition.type]
  return counterpart && editionOf(counterpart)
}

/** Alternate links of a page that every edition has at its own path. Empty where the edition has no counterpart. */
export function alternatesOf(edition: Edition, pathOf: (edition: Edition) => string): Alternates {
  const counterpart = counterpartOf(edition)
  if (!counterpart) return []
  return EDITIONS.filter((each) => each === edition || each === counterpart).map((each) => ({
    locale: each.locale,
    path: pathOf(each),
  }))
}

export function homeAlternates(edition: Edition): Alternates {
  return alternatesOf(edition, (each) => each.home)
}

/**
 * Where a page of a magazine leads in the other language: to the same page where there is one, and otherwise to the home of
 * the counterpart, under its name. Null for a magazine without one.
 */
export function linkToCounterpart(
  edition: Edition | null,
  head: Head,
): { edition: Edition; path: string; isSame: boolean } | null {
  const counterpart = edition && counterpartOf(edition)
  if (!counterpart) return null
  const same = head.alternates?.find(({ locale }) => locale === counterpart.locale)
  return { edition: counterpart, path: same?.path ?? counterpart.home, isSame: same !== undefined }
}

/** The head of a neutral page, whose loader gives its English path: canonical in its own language, alternates in both. */
export function inBothLanguages(head: Head, locale: Locale): Head {
  const { canonical } = head
  if (canonical === undefined || !isNeutral(canonical)) return head
  return {
    ...head,
    canonical: pathIn(locale, canonical),
    alternates: LOCALES.map((each) => ({ locale: each, path: pathIn(each, canonical) })),
  }
}
