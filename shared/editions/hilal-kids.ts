import type { Edition } from './edition.ts'

export const hilalKids: Edition = {
  type: 'hilal-kids',
  locale: 'en',
  theme: 'blue',
  home: '/hilal-kids',
  name: { en: 'Hilal Kids', ur: 'ہلال کڈز' },
  description: {
    en: 'Stories, puzzles and things to try, for readers from five to eighteen.',
    ur: 'پانچ سے اٹھارہ برس کے پڑھنے والوں کے لیے کہانیاں، پہیلیاں اور تجربے۔',
  },
  menu: ['hilal-kids-english', 'in-focus-kids', 'trending-kids'],
  blocks: {
    main: [
      { kind: 'category', category: 'hilal-kids-english', layout: 'grid', columns: 3, perColumn: 2 },
      { kind: 'category', category: 'in-focus-kids', layout: 'grid', columns: 3, perColumn: 2 },
      { kind: 'billboard', location: 2 },
      { kind: 'digital' },
      { kind: 'category', category: 'trending-kids', layout: 'grid', columns: 3, perColumn: 2 },
      { kind: 'previous-issue' },
      { kind: 'readers-opinion' },
    ],
    aside: [],
  },
  month: {
    path: '/month-articles-kids',
    categories: ['hilal-kids-english', 'in-focus-kids', 'trending-kids'],
    forKids: true,
  },
}
