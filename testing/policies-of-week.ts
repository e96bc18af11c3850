/** The rows of `api/policies.test.ts` for the calendar and the arrangement of homes. */

const ADMIN = [401, 403, 403, 200, 401] as const
const MISSING = [401, 403, 403, 404, 401] as const

const EDITOR = [403, 403, 200] as const
/** Of the one magazine that `hilal-her` is. */
const EDITOR_OF_HER = [403, 403, 403, 200] as const

export const WEEK_ROWS: readonly [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: (() => string) | undefined,
  body?: (() => object) | undefined,
  members?: readonly [number, number, number, number?],
][] = [
  ['GET /calendar', ADMIN, undefined, undefined, [403, 403, 200, 200]],
  ['GET /homes/:edition', ADMIN, () => '/homes/hilal-english', undefined, EDITOR],
  ['GET /homes/:edition', ADMIN, () => '/homes/hilal-her', undefined, EDITOR_OF_HER],
  ['GET /homes/:edition', MISSING, () => '/homes/hilal', undefined, [403, 403, 404, 404]],
  ['PUT /homes/:edition', ADMIN, () => '/homes/hilal-english', () => ({ version: 0, pins: [] }), EDITOR],
  ['PUT /homes/:edition', ADMIN, () => '/homes/hilal-her', () => ({ version: 0, pins: [] }), EDITOR_OF_HER],
  [
    'POST /homes/:edition/preview',
    [401, 403, 403, 201, 401],
    () => '/homes/hilal-her/preview',
    () => ({ pins: [] }),
    [403, 403, 403, 201],
  ],
]
