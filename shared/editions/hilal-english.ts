import type { Edition } from './edition.ts'
import { HOMES } from './homes.ts'

export const hilalEnglish: Edition = {
  type: 'hilal-english',
  locale: 'en',
  theme: 'red',
  home: HOMES['hilal-english'],
  name: { en: 'Hilal English', ur: 'ہلال انگلش' },
  description: {
    en: 'Defence, national affairs and the life of the country, every month since 1948.',
    ur: 'دفاع، قومی امور اور ملک کی زندگی پر ماہانہ رسالہ، 1948 سے۔',
  },
  rows: [
    {
      kind: 'split',
      main: [{ kind: 'category', category: 'in-focus', layout: 'feature', columns: 2, perColumn: 2 }],
      aside: [
        { kind: 'category', category: 'trending-english-1', layout: 'list', columns: 1, perColumn: 2 },
        { kind: 'category', category: 'trending-english-2', layout: 'list', columns: 1, perColumn: 2 },
      ],
    },
    { kind: 'wide', blocks: [{ kind: 'billboard', location: 2 }] },
    { kind: 'wide', blocks: [{ kind: 'digital' }] },
    {
      kind: 'split',
      main: [
        { kind: 'category', category: 'armed-forces-news', layout: 'grid', columns: 2, perColumn: 2 },
        { kind: 'billboard', location: 1 },
      ],
      aside: [{ kind: 'newsletter' }, { kind: 'billboard', location: 3 }],
    },
    { kind: 'wide', blocks: [{ kind: 'trending-publications' }, { kind: 'billboard', location: 4 }] },
    {
      kind: 'columns',
      blocks: [
        { kind: 'category', category: 'special-reports', layout: 'list', columns: 1, perColumn: 2 },
        { kind: 'category', category: 'national-international-news', layout: 'list', columns: 1, perColumn: 2 },
        { kind: 'category', category: 'war-on-terror', layout: 'list', columns: 1, perColumn: 2 },
        { kind: 'category', category: 'misc', layout: 'list', columns: 1, perColumn: 2 },
      ],
    },
    { kind: 'split', main: [{ kind: 'most-read' }], aside: [{ kind: 'billboard', location: 6 }] },
    { kind: 'wide', blocks: [{ kind: 'previous-issue' }] },
    { kind: 'split', main: [{ kind: 'readers-opinion' }], aside: [{ kind: 'billboard', location: 5 }] },
  ],
  month: { path: '/month-articles', categories: 'all', forKids: false },
}
