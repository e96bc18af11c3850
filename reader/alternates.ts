/** Which pages are the same in the other language: the two big magazines, and the two for children. */
import type { Edition } from '#shared/editions/edition.ts'
import { EDITIONS, editionOf } from '#shared/editions/editions.ts'
import type { Locale } from '#shared/locale.ts'
import type { MagazineType } from '#shared/magazine-types.ts'

type Alternates = { locale: Locale; path: string }[]

const TWINS: Partial<Record<MagazineType, MagazineType>> = {
  'hilal-english': 'hilal-urdu',
  'hilal-urdu': 'hilal-english',
  'hilal-kids': 'hilal-urdu-kids',
  'hilal-urdu-kids': 'hilal-kids',
}

/** The edition that says the same in the other language; undefined for one that has none. */
function twinOf(edition: Edition): Edition | undefined {
  const twin = TWINS[edition.type]
  return twin && editionOf(twin)
}

/** For a page that each edition has at a path of its own. Empty where the edition has no twin. */
export function alternatesOf(edition: Edition, pathOf: (edition: Edition) => string): Alternates {
  const twin = twinOf(edition)
  if (!twin) return []
  return EDITIONS.filter((each) => each === edition || each === twin).map((each) => ({
    locale: each.locale,
    path: pathOf(each),
  }))
}

export function homeAlternates(edition: Edition): Alternates {
  return alternatesOf(edition, (each) => each.home)
}
