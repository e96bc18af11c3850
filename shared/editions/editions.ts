import { categoriesOfMagazine, isBuiltIn, magazineOfCategory, type Category } from '../categories.ts'
import type { Locale } from '../locale.ts'
import type { MagazineType } from '../magazine-types.ts'
import type { Edition } from './edition.ts'
import { hilalEnglish } from './hilal-english.ts'
import { hilalHer } from './hilal-her.ts'
import { hilalKids } from './hilal-kids.ts'
import { hilalUrduKids } from './hilal-urdu-kids.ts'
import { hilalUrdu } from './hilal-urdu.ts'
import { magazineOfLocale } from './homes.ts'

/** The five editions in the order of the navigation. */
export const EDITIONS: readonly Edition[] = [hilalEnglish, hilalUrdu, hilalUrduKids, hilalKids, hilalHer]

export const DEFAULT_EDITION = hilalEnglish

const BY_TYPE = new Map<string, Edition>(EDITIONS.map((edition) => [edition.type, edition]))

export function findEdition(type: string): Edition | undefined {
  return BY_TYPE.get(type)
}

export function editionOf(type: MagazineType): Edition {
  return BY_TYPE.get(type) ?? DEFAULT_EDITION
}

/** The edition whose logo and menu are on pages without a magazine: the first in their language. */
export function editionOfLocale(locale: Locale): Edition {
  return editionOf(magazineOfLocale(locale))
}

/** The edition a category belongs to; undefined for `digital`, which belongs to all. */
export function editionOfCategory(category: string): Edition | undefined {
  const magazine = magazineOfCategory(category)
  return magazine ? editionOf(magazine) : undefined
}

/**
 * The categories whose articles are the magazine's own (its archive, its feed): without `digital`, which belongs to
 * all.
 */
export function categoriesOfEdition(edition: Edition): readonly Category[] {
  return categoriesOfMagazine(edition.type)
}

/**
 * The filter of the edition's month page, and of whatever counts or lists the articles of that page: the specification's
 * categories, and those that staff have added to the magazine.
 */
export function monthFilterOf({ type, month }: Edition): { categories?: readonly Category[] } {
  if (month.categories === 'all') return {}
  return { categories: [...month.categories, ...categoriesOfMagazine(type).filter((slug) => !isBuiltIn(slug))] }
}
