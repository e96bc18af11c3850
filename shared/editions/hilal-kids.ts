import type { Edition } from './edition.ts'
import { HOMES } from './homes.ts'

export const hilalKids: Edition = {
  type: 'hilal-kids',
  locale: 'en',
  theme: 'blue',
  home: HOMES['hilal-kids'],
  name: { en: 'Hilal Kids', ur: 'ہلال کڈز' },
  description: {
    en: 'Stories, puzzles and things to try, for readers from five to eighteen.',
    ur: 'پانچ سے اٹھارہ برس کے پڑھنے والوں کے لیے کہانیاں، پہیلیاں اور تجربے۔',
  },
  rows: [
    {
      kind: 'wide',
      blocks: [{ kind: 'category', category: 'hilal-kids-english', layout: 'grid', columns: 3, perColumn: 2 }],
    },
    { kind: 'wide', blocks: [{ kind: 'billboard', location: 2 }] },
    {
      kind: 'wide',
      blocks: [{ kind: 'category', category: 'in-focus-kids', layout: 'grid', columns: 3, perColumn: 2 }],
    },
    {
      kind: 'wide',
      blocks: [{ kind: 'category', category: 'trending-kids', layout: 'grid', columns: 3, perColumn: 2 }],
    },
    { kind: 'wide', blocks: [{ kind: 'most-read' }] },
    { kind: 'wide', blocks: [{ kind: 'previous-issue' }] },
    { kind: 'split', main: [{ kind: 'readers-opinion' }], aside: [{ kind: 'billboard', location: 5 }] },
  ],
  month: {
    path: '/month-articles-kids',
    categories: ['hilal-kids-english', 'in-focus-kids', 'trending-kids'],
    forKids: true,
  },
}
