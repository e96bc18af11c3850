/**
 * The sections of the magazines, which the API and the addresses call categories. 22 belong to the product; staff add
 * others and reword all of them. A process, like a page of the back-office, serves one site and holds its sections here.
 */
import { BUILT_IN_SECTIONS, type BuiltInCategory } from './built-in-sections.ts'
import type { MagazineType } from './magazine-types.ts'

export type Section = {
  slug: string
  /** Null for `digital`, which belongs to all. */
  magazine: MagazineType | null
  /** The label in each language: readers see the one in the language of the section. */
  name: string
  nameUr: string
  /** Whether new articles can be put into it; one that is not shown keeps its page and its articles, and is in no menu. */
  isShown: boolean
  /** Whether the Category menu of its magazine lists it. */
  inMenu: boolean
}

/** The slug of a section. Nothing may depend on a label's text, because editors reword them. */
export type Category = string

type Sections = { all: readonly Section[]; bySlug: ReadonlyMap<string, Section> }

const sectionsOf = (all: readonly Section[]): Sections => ({
  all,
  bySlug: new Map(all.map((section) => [section.slug, section])),
})

const current = { sections: sectionsOf(BUILT_IN_SECTIONS) }

/** Replaces the sections of this process, in their order. */
export function setSections(all: readonly Section[]): void {
  current.sections = sectionsOf(all)
}

/** In the order in which staff have put them. */
export function allSections(): readonly Section[] {
  return current.sections.all
}

export function categorySlugs(): Category[] {
  return allSections().map(({ slug }) => slug)
}

/** Whether a section belongs to the product: its slug and magazine are the specification's, and it cannot be deleted. */
export function isBuiltIn(slug: string): slug is BuiltInCategory {
  return BUILT_IN_SECTIONS.some((section) => section.slug === slug)
}

export function isCategory(slug: string): boolean {
  return current.sections.bySlug.has(slug)
}

/** The label of a category in its own language; an unknown slug is its own label. */
export function categoryLabel(slug: string): string {
  const section = current.sections.bySlug.get(slug)
  if (!section) return slug
  return isUrduCategory(slug) ? section.nameUr : section.name
}

/** The magazine a category belongs to; null for `digital`, which belongs to all, and for unknown slugs. */
export function magazineOfCategory(slug: string): MagazineType | null {
  return current.sections.bySlug.get(slug)?.magazine ?? null
}

/** A category is Urdu when its name contains 'urdu' (docs/specification.md, Categories). */
export function isUrduCategory(slug: string): boolean {
  return slug.toLowerCase().includes('urdu')
}

export function categoriesOfMagazine(magazine: MagazineType): Category[] {
  return allSections()
    .filter((section) => section.magazine === magazine)
    .map(({ slug }) => slug)
}

/** What the Category menu of a magazine lists. */
export function menuOf(magazine: MagazineType): Category[] {
  return allSections()
    .filter((section) => section.magazine === magazine && section.inMenu && section.isShown)
    .map(({ slug }) => slug)
}
