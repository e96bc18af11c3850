import type { Edition } from './edition.ts'
import { HOMES } from './homes.ts'

export const hilalHer: Edition = {
  type: 'hilal-her',
  locale: 'en',
  theme: 'pink',
  home: HOMES['hilal-her'],
  name: { en: 'Hilal Her', ur: 'ہلال فار ہر' },
  description: {
    en: 'Work, health, craft and the lives of women who built and serve.',
    ur: 'خواتین کے کام، صحت، ہنر اور زندگی کا رسالہ۔',
  },
  rows: [
    {
      kind: 'split',
      main: [{ kind: 'category', category: 'in-focus-her', layout: 'feature', columns: 2, perColumn: 2 }],
      aside: [
        { kind: 'category', category: 'trending1-her', layout: 'list', columns: 1, perColumn: 3 },
        { kind: 'billboard', location: 3 },
      ],
    },
    {
      kind: 'split',
      main: [{ kind: 'category', category: 'hilal-her', layout: 'grid', columns: 2, perColumn: 2 }],
      aside: [{ kind: 'newsletter' }],
    },
    { kind: 'wide', blocks: [{ kind: 'billboard', location: 2 }] },
    { kind: 'wide', blocks: [{ kind: 'digital' }] },
    { kind: 'split', main: [{ kind: 'most-read' }], aside: [{ kind: 'billboard', location: 6 }] },
    { kind: 'wide', blocks: [{ kind: 'previous-issue' }] },
    { kind: 'split', main: [{ kind: 'readers-opinion' }], aside: [{ kind: 'billboard', location: 5 }] },
  ],
  month: {
    path: '/month-articles-her',
    categories: ['in-focus-her', 'trending1-her', 'hilal-her'],
    forKids: false,
  },
}
