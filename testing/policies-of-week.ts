/** The rows of `api/policies.test.ts` for the calendar and the arrangement of homes. */

const ADMIN = [401, 403, 403, 200, 401] as const
const MISSING = [401, 403, 403, 404, 401] as const

const EDITOR = [403, 403, 200] as const

export const WEEK_ROWS: readonly [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: (() => string) | undefined,
  body?: (() => object) | undefined,
  members?: readonly [number, number, number],
][] = [
  ['GET /calendar', ADMIN, undefined, undefined, EDITOR],
  ['GET /homes/:edition', ADMIN, () => '/homes/hilal-english', undefined, EDITOR],
  // Editors of another magazine.
  ['GET /homes/:edition', ADMIN, () => '/homes/hilal-her'],
  ['GET /homes/:edition', MISSING, () => '/homes/hilal', undefined, [403, 403, 404]],
  ['PUT /homes/:edition', ADMIN, () => '/homes/hilal-english', () => ({ version: 0, pins: [] }), EDITOR],
  ['PUT /homes/:edition', ADMIN, () => '/homes/hilal-her', () => ({ version: 0, pins: [] })],
  ['POST /homes/:edition/preview', [401, 403, 403, 201, 401], () => '/homes/hilal-her/preview', () => ({ pins: [] })],
]
