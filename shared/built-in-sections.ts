/** The 22 sections that a new site has (docs/specification.md, Categories). */
import type { MagazineType } from './magazine-types.ts'

type Listed = readonly [slug: string, magazine: MagazineType | null, name: string, nameUr: string, place?: 'in no menu']

const LISTED = [
  ['in-focus', 'hilal-english', 'In Focus', 'مرکزی موضوع'],
  ['war-on-terror', 'hilal-english', 'War on Terror', 'دہشت گردی کے خلاف جنگ'],
  ['special-reports', 'hilal-english', 'Special Reports', 'خصوصی رپورٹیں'],
  ['national-international-news', 'hilal-english', 'National & International News', 'قومی و بین الاقوامی خبریں'],
  ['armed-forces-news', 'hilal-english', 'Armed Forces News', 'مسلح افواج کی خبریں'],
  ['misc', 'hilal-english', 'Misc', 'متفرق'],
  ['trending-english-1', 'hilal-english', 'Trending', 'مقبول مضامین', 'in no menu'],
  ['trending-english-2', 'hilal-english', 'More Trending', 'مزید مقبول مضامین', 'in no menu'],
  ['in-focus-urdu', 'hilal-urdu', 'In Focus', 'مرکزی موضوع'],
  ['trending-urdu', 'hilal-urdu', 'Trending', 'مقبول مضامین'],
  ['national-international-news-urdu', 'hilal-urdu', 'National & International News', 'قومی و بین الاقوامی خبریں'],
  ['armed-forces-news-urdu', 'hilal-urdu', 'Armed Forces News', 'مسلح افواج کی خبریں'],
  ['in-focus-urdu-kids', 'hilal-urdu-kids', 'In Focus for Kids', 'مرکزی موضوع ۔ بچوں کے لیے'],
  ['trending-urdu-kids', 'hilal-urdu-kids', 'Trending for Kids', 'مقبول مضامین ۔ بچوں کے لیے'],
  [
    'national-international-news-urdu-kids',
    'hilal-urdu-kids',
    'National & International for Kids',
    'قومی و بین الاقوامی ۔ بچوں کے لیے',
  ],
  ['hilal-kids-english', 'hilal-kids', 'Hilal Kids', 'ہلال کڈز'],
  ['in-focus-kids', 'hilal-kids', 'In Focus for Kids', 'مرکزی موضوع ۔ بچوں کے لیے'],
  ['trending-kids', 'hilal-kids', 'Trending for Kids', 'مقبول مضامین ۔ بچوں کے لیے'],
  ['hilal-her', 'hilal-her', 'Hilal Her', 'ہلال فار ہر'],
  ['in-focus-her', 'hilal-her', 'In Focus Her', 'مرکزی موضوع ۔ خواتین کے لیے'],
  ['trending1-her', 'hilal-her', 'Trending Her', 'مقبول مضامین ۔ خواتین کے لیے'],
  ['digital', null, 'Digital', 'ڈیجیٹل', 'in no menu'],
] as const satisfies readonly Listed[]

export type BuiltInCategory = (typeof LISTED)[number][0]

export const BUILT_IN_SECTIONS = LISTED.map(([slug, magazine, name, nameUr, ...place]) => {
  return { slug, magazine, name, nameUr, isShown: true, inMenu: place.length === 0 }
})
