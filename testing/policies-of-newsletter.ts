/** The rows of `api/policies.test.ts` for the newsletter: its subscribers, and a letter to those of `hilal-english`. */
import type { World } from './one-of-each.ts'

const ADMIN = [401, 403, 403, 200, 401] as const
const NO_EDITOR = [403, 403, 403] as const
const EDITOR = [403, 403, 200] as const

const LETTER = { magazine: 'hilal-english', kind: 'plain', texts: { en: { subject: 'December' }, ur: {} } }
const CHOICE = { locale: 'ur', magazines: ['hilal-urdu'] }

const aLetter =
  (rest = '') =>
  async ({ onDemand }: World) =>
    `/letters/${await onDemand.letter()}${rest}`
const aSubscriber =
  (rest = '') =>
  async ({ onDemand }: World) =>
    `/subscribers/${await onDemand.subscriber()}${rest}`
/** No two have the same address. */
let added = 0

export const NEWSLETTER_ROWS: readonly [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: ((world: World) => string | Promise<string>) | undefined,
  body?: ((world: World) => object) | undefined,
  members?: readonly [number, number, number, number?],
][] = [
  ['GET /subscribers', ADMIN, undefined, undefined, NO_EDITOR],
  ['GET /subscribers/export.csv', ADMIN, undefined, undefined, NO_EDITOR],
  [
    'POST /subscribers',
    [401, 403, 403, 201, 401],
    () => '/subscribers',
    () => ({ ...CHOICE, email: `added-${(added += 1)}@reader.example`, consent: 'On paper' }),
    NO_EDITOR,
  ],
  [
    'POST /subscribers/import',
    ADMIN,
    () => '/subscribers/import',
    () => ({ ...CHOICE, csv: 'sana@reader.example', trial: true }),
    NO_EDITOR,
  ],
  ['PUT /subscribers/:id', ADMIN, aSubscriber(), () => CHOICE, NO_EDITOR],
  ['POST /subscribers/:id/unsubscribe', ADMIN, aSubscriber('/unsubscribe'), undefined, NO_EDITOR],
  ['DELETE /subscribers/:id', [401, 403, 403, 204, 401], aSubscriber(), undefined, NO_EDITOR],
  ['GET /letters', ADMIN, undefined, undefined, [403, 403, 200, 200]],
  ['GET /letters/check', ADMIN, undefined, undefined, [403, 403, 200, 200]],
  ['POST /letters', [401, 403, 403, 201, 401], () => '/letters', () => LETTER, [403, 403, 201]],
  ['GET /letters/:id', ADMIN, aLetter(), undefined, EDITOR],
  ['PUT /letters/:id', ADMIN, aLetter(), () => ({ ...LETTER, version: 1 }), EDITOR],
  ['GET /letters/:id/preview', ADMIN, aLetter('/preview'), undefined, EDITOR],
  // This site has no mail server.
  ['POST /letters/:id/test', [401, 403, 403, 400, 401], aLetter('/test'), () => ({ locale: 'en' }), [403, 403, 400]],
  [
    'POST /letters/:id/state',
    [401, 403, 403, 400, 401],
    aLetter('/state'),
    () => ({ state: 'scheduled', send_at: '2026-12-01T05:00:00.000Z' }),
    [403, 403, 400],
  ],
  ['POST /letters/:id/repeat', [401, 403, 403, 409, 401], aLetter('/repeat'), undefined, [403, 403, 409]],
  ['POST /newsletter/reports/:secret', [404, 404, 404, 404, 401], () => '/newsletter/reports/guessed'],
  ['GET /settings/newsletter', ADMIN, undefined, undefined, NO_EDITOR],
  [
    'PUT /settings/newsletter',
    ADMIN,
    () => '/settings/newsletter',
    () => ({ from: '', reply_to: '', bounces_to: '', postal_address: 'Rawalpindi', per_minute: 60 }),
    NO_EDITOR,
  ],
]
