import type { Edition } from './edition.ts'

export const hilalUrdu: Edition = {
  type: 'hilal-urdu',
  locale: 'ur',
  theme: 'red',
  home: '/hilal-urdu',
  name: { en: 'Hilal Urdu', ur: 'ہلال اردو' },
  description: {
    en: 'The Urdu magazine: essays, literature and the news of the forces.',
    ur: 'قومی امور، ادب اور مسلح افواج کی خبروں کا ماہانہ رسالہ۔',
  },
  menu: ['in-focus-urdu', 'trending-urdu', 'national-international-news-urdu', 'armed-forces-news-urdu'],
  blocks: {
    main: [
      { kind: 'category', category: 'in-focus-urdu', layout: 'feature', columns: 2, perColumn: 2 },
      { kind: 'billboard', location: 4 },
      { kind: 'category', category: 'national-international-news-urdu', layout: 'grid', columns: 2, perColumn: 2 },
      { kind: 'digital' },
      { kind: 'billboard', location: 1 },
      { kind: 'category', category: 'armed-forces-news-urdu', layout: 'grid', columns: 2, perColumn: 2 },
      { kind: 'previous-issue' },
      { kind: 'readers-opinion' },
    ],
    aside: [
      { kind: 'category', category: 'trending-urdu', layout: 'list', columns: 1, perColumn: 5 },
      { kind: 'billboard', location: 3 },
      { kind: 'newsletter' },
    ],
  },
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
