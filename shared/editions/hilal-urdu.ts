import type { Edition } from './edition.ts'
import { HOMES } from './homes.ts'

export const hilalUrdu: Edition = {
  type: 'hilal-urdu',
  locale: 'ur',
  theme: 'red',
  home: HOMES['hilal-urdu'],
  name: { en: 'Hilal Urdu', ur: 'ہلال اردو' },
  description: {
    en: 'The Urdu magazine: essays, literature and the news of the forces.',
    ur: 'قومی امور، ادب اور مسلح افواج کی خبروں کا ماہانہ رسالہ۔',
  },
  rows: [
    {
      kind: 'split',
      main: [{ kind: 'category', category: 'in-focus-urdu', layout: 'feature', columns: 2, perColumn: 2 }],
      aside: [
        { kind: 'category', category: 'trending-urdu', layout: 'list', columns: 1, perColumn: 4 },
        { kind: 'billboard', location: 3 },
      ],
    },
    {
      kind: 'split',
      main: [
        { kind: 'category', category: 'national-international-news-urdu', layout: 'grid', columns: 2, perColumn: 2 },
      ],
      aside: [{ kind: 'newsletter' }],
    },
    { kind: 'wide', blocks: [{ kind: 'billboard', location: 2 }] },
    { kind: 'wide', blocks: [{ kind: 'digital' }] },
    {
      kind: 'split',
      main: [
        { kind: 'category', category: 'armed-forces-news-urdu', layout: 'grid', columns: 2, perColumn: 2 },
        { kind: 'billboard', location: 1 },
      ],
      aside: [{ kind: 'trending-publications' }],
    },
    { kind: 'split', main: [{ kind: 'most-read' }], aside: [{ kind: 'billboard', location: 6 }] },
    { kind: 'wide', blocks: [{ kind: 'previous-issue' }] },
    { kind: 'wide', blocks: [{ kind: 'billboard', location: 4 }] },
    { kind: 'split', main: [{ kind: 'readers-opinion' }], aside: [{ kind: 'billboard', location: 5 }] },
  ],
  month: {
    path: '/month-articles-urdu',
    categories: [
      'in-focus-urdu',
      'trending-urdu',
      'national-international-news-urdu',
      'armed-forces-news-urdu',
      'in-focus-urdu-kids',
      'trending-urdu-kids',
      'national-international-news-urdu-kids',
      'in-focus-her',
      'trending1-her',
      'hilal-her',
    ],
    forKids: false,
  },
}
