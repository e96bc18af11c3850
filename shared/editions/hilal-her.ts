import type { Edition } from './edition.ts'

export const hilalHer: Edition = {
  type: 'hilal-her',
  locale: 'en',
  theme: 'pink',
  home: '/hilal-her',
  name: { en: 'Hilal Her', ur: 'ہلال فار ہر' },
  description: {
    en: 'Work, health, craft and the lives of women who built and serve.',
    ur: 'خواتین کے کام، صحت، ہنر اور زندگی کا رسالہ۔',
  },
  menu: ['hilal-her', 'in-focus-her', 'trending1-her'],
  blocks: {
    main: [
      { kind: 'category', category: 'in-focus-her', layout: 'feature', columns: 2, perColumn: 2 },
      { kind: 'billboard', location: 2 },
      { kind: 'category', category: 'hilal-her', layout: 'grid', columns: 2, perColumn: 2 },
      { kind: 'digital' },
      { kind: 'previous-issue' },
      { kind: 'readers-opinion' },
    ],
    aside: [
      { kind: 'category', category: 'trending1-her', layout: 'list', columns: 1, perColumn: 5 },
      { kind: 'billboard', location: 3 },
      { kind: 'newsletter' },
    ],
  },
  month: {
    path: '/month-articles-her',
    categories: ['in-focus-her', 'trending1-her', 'hilal-her'],
    forKids: false,
  },
}
