import type { Edition } from './edition.ts'

export const hilalEnglish: Edition = {
  type: 'hilal-english',
  locale: 'en',
  theme: 'red',
  home: '/',
  name: { en: 'Hilal English', ur: 'ہلال انگلش' },
  description: {
    en: 'Defence, national affairs and the life of the country, every month since 1948.',
    ur: 'دفاع، قومی امور اور ملک کی زندگی پر ماہانہ رسالہ، ۱۹۴۸ سے۔',
  },
  menu: ['in-focus', 'war-on-terror', 'special-reports', 'national-international-news', 'armed-forces-news', 'misc'],
  blocks: {
    main: [
      { kind: 'trending-publications' },
      { kind: 'billboard', location: 4 },
      { kind: 'category', category: 'in-focus', layout: 'feature', columns: 2, perColumn: 2 },
      { kind: 'digital' },
      { kind: 'billboard', location: 2 },
      { kind: 'category', category: 'special-reports', layout: 'grid', columns: 2, perColumn: 2 },
      { kind: 'category', category: 'armed-forces-news', layout: 'grid', columns: 2, perColumn: 2 },
      { kind: 'billboard', location: 1 },
      { kind: 'previous-issue' },
      { kind: 'readers-opinion' },
    ],
    aside: [
      { kind: 'category', category: 'trending-english-1', layout: 'list', columns: 1, perColumn: 4 },
      { kind: 'billboard', location: 3 },
      { kind: 'category', category: 'trending-english-2', layout: 'list', columns: 1, perColumn: 4 },
      { kind: 'newsletter' },
    ],
  },
  month: { path: '/month-articles', categories: 'all', forKids: false },
}
