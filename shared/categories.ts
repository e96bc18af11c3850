import type { MagazineType } from './magazine-types.ts'

/**
 * The 22 categories with their magazine and label. Nothing may depend on a label's text, because editors reword them.
 */
export const CATEGORIES = [
  { slug: 'in-focus', magazine: 'hilal-english', label: 'In Focus' },
  { slug: 'war-on-terror', magazine: 'hilal-english', label: 'War on Terror' },
  { slug: 'special-reports', magazine: 'hilal-english', label: 'Special Reports' },
  { slug: 'national-international-news', magazine: 'hilal-english', label: 'National & International News' },
  { slug: 'armed-forces-news', magazine: 'hilal-english', label: 'Armed Forces News' },
  { slug: 'misc', magazine: 'hilal-english', label: 'Misc' },
  { slug: 'trending-english-1', magazine: 'hilal-english', label: 'Trending' },
  { slug: 'trending-english-2', magazine: 'hilal-english', label: 'More Trending' },
  { slug: 'in-focus-urdu', magazine: 'hilal-urdu', label: 'مرکزی موضوع' },
  { slug: 'trending-urdu', magazine: 'hilal-urdu', label: 'مقبول مضامین' },
  { slug: 'national-international-news-urdu', magazine: 'hilal-urdu', label: 'قومی و بین الاقوامی خبریں' },
  { slug: 'armed-forces-news-urdu', magazine: 'hilal-urdu', label: 'مسلح افواج کی خبریں' },
  { slug: 'in-focus-urdu-kids', magazine: 'hilal-urdu-kids', label: 'مرکزی موضوع ۔ بچوں کے لیے' },
  { slug: 'trending-urdu-kids', magazine: 'hilal-urdu-kids', label: 'مقبول مضامین ۔ بچوں کے لیے' },
  {
    slug: 'national-international-news-urdu-kids',
    magazine: 'hilal-urdu-kids',
    label: 'قومی و بین الاقوامی ۔ بچوں کے لیے',
  },
  { slug: 'hilal-kids-english', magazine: 'hilal-kids', label: 'Hilal Kids' },
  { slug: 'in-focus-kids', magazine: 'hilal-kids', label: 'In Focus for Kids' },
  { slug: 'trending-kids', magazine: 'hilal-kids', label: 'Trending for Kids' },
  { slug: 'hilal-her', magazine: 'hilal-her', label: 'Hilal Her' },
  { slug: 'in-focus-her', magazine: 'hilal-her', label: 'In Focus Her' },
  { slug: 'trending1-her', magazine: 'hilal-her', label: 'Trending Her' },
  { slug: 'digital', magazine: null, label: 'Digital' },
] as const satisfies readonly { slug: string; magazine: MagazineType | null; label: string }[]

export type Category = (typeof CATEGORIES)[number]['slug']

export const CATEGORY_SLUGS = CATEGORIES.map((category) => category.slug) as [Category, ...Category[]]

const BY_SLUG = new Map<string, (typeof CATEGORIES)[number]>(CATEGORIES.map((category) => [category.slug, category]))

export function isCategory(slug: string): slug is Category {
  return BY_SLUG.has(slug)
}

/** The label of a category; an unknown slug is its own label. */
export function categoryLabel(slug: string): string {
  return BY_SLUG.get(slug)?.label ?? slug
}

/** The magazine a category belongs to; null for `digital`, which belongs to all, and for unknown slugs. */
export function magazineOfCategory(slug: string): MagazineType | null {
  return BY_SLUG.get(slug)?.magazine ?? null
}

/** A category is Urdu when its name contains 'urdu' (docs/specification.md, Categories). */
export function isUrduCategory(slug: string): boolean {
  return slug.toLowerCase().includes('urdu')
}

export function categoriesOfMagazine(magazine: MagazineType): Category[] {
  return CATEGORIES.filter((category) => category.magazine === magazine).map((category) => category.slug)
}
