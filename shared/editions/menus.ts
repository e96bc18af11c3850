/**
 * The categories in each magazine's Category menu; separate from the editions, because readers' scripts need only
 * these.
 */
import type { Category } from '../categories.ts'
import type { MagazineType } from '../magazine-types.ts'

export const MENUS: Record<MagazineType, readonly Category[]> = {
  'hilal-english': [
    'in-focus',
    'war-on-terror',
    'special-reports',
    'national-international-news',
    'armed-forces-news',
    'misc',
  ],
  'hilal-urdu': ['in-focus-urdu', 'trending-urdu', 'national-international-news-urdu', 'armed-forces-news-urdu'],
  'hilal-urdu-kids': ['in-focus-urdu-kids', 'trending-urdu-kids', 'national-international-news-urdu-kids'],
  'hilal-kids': ['hilal-kids-english', 'in-focus-kids', 'trending-kids'],
  'hilal-her': ['hilal-her', 'in-focus-her', 'trending1-her'],
}
