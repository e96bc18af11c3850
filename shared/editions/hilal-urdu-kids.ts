import type { Edition } from './edition.ts'
import { HOMES } from './homes.ts'

export const hilalUrduKids: Edition = {
  type: 'hilal-urdu-kids',
  locale: 'ur',
  theme: 'green',
  home: HOMES['hilal-urdu-kids'],
  name: { en: 'Hilal Kids Urdu', ur: 'ہلال کڈز اردو' },
  description: {
    en: 'Stories, science and the world for children who read Urdu.',
    ur: 'بچوں کے لیے کہانیاں، سائنس اور دنیا کی باتیں۔',
  },
  rows: [
    {
      kind: 'wide',
      blocks: [{ kind: 'category', category: 'in-focus-urdu-kids', layout: 'grid', columns: 3, perColumn: 2 }],
    },
    { kind: 'wide', blocks: [{ kind: 'billboard', location: 2 }] },
    {
      kind: 'wide',
      blocks: [{ kind: 'category', category: 'trending-urdu-kids', layout: 'grid', columns: 3, perColumn: 2 }],
    },
    {
      kind: 'wide',
      blocks: [
        {
          kind: 'category',
          category: 'national-international-news-urdu-kids',
          layout: 'grid',
          columns: 3,
          perColumn: 2,
        },
      ],
    },
    { kind: 'wide', blocks: [{ kind: 'most-read' }] },
    { kind: 'wide', blocks: [{ kind: 'previous-issue' }] },
    { kind: 'split', main: [{ kind: 'readers-opinion' }], aside: [{ kind: 'billboard', location: 5 }] },
  ],
  month: {
    path: '/month-articles-kids-urdu',
    categories: ['in-focus-urdu-kids', 'trending-urdu-kids', 'national-international-news-urdu-kids'],
    forKids: true,
  },
}
