/** The rows of `api/policies.test.ts` for magazine issues: one of `hilal-english` that is planned. */
import type { World } from './one-of-each.ts'

/** No two have the same address. */
let created = 0

const ADMIN = [401, 403, 403, 200, 401] as const
const EDITOR = [403, 403, 200] as const
const at =
  (rest = '') =>
  ({ issue }: World) =>
    `/issue/${issue}${rest}`

export const ISSUE_ROWS: readonly [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: ((world: World) => string | Promise<string>) | undefined,
  body?: ((world: World) => object) | undefined,
  members?: readonly [number, number, number, number?],
][] = [
  ['GET /issues', [200, 200, 200, 200, 401]],
  ['GET /issue/:id', [404, 404, 404, 200, 401], at(), undefined, [404, 404, 200]],
  [
    'POST /issue/create',
    [401, 403, 403, 201, 401],
    () => '/issue/create',
    ({ issue }) => ({ magazine: 'hilal-english', month: '2026-12', slug: `spring-${issue}-${(created += 1)}` }),
    [403, 403, 201],
  ],
  ['PUT /issue/:id', ADMIN, at(), () => ({ title: 'Winter' }), EDITOR],
  ['DELETE /issue/:id', [401, 403, 403, 204, 401], at(), undefined, [403, 403, 403]],
  [
    'POST /issues/bulk',
    ADMIN,
    () => '/issues/bulk',
    ({ issue }) => ({ ids: [issue], action: 'delete' }),
    [403, 403, 200, 200],
  ],
  ['GET /issue/:id/contents', ADMIN, at('/contents'), undefined, EDITOR],
  ['GET /issue/:id/candidates', ADMIN, at('/candidates'), undefined, EDITOR],
  ['GET /issue/:id/text-out', ADMIN, at('/text-out'), undefined, EDITOR],
  ['POST /issue/:id/preview', ADMIN, at('/preview'), undefined, EDITOR],
  ['PUT /issue/:id/contents', ADMIN, at('/contents'), () => ({ version: 1, entries: [] }), EDITOR],
  ['GET /issue/:id/readiness', ADMIN, at('/readiness'), undefined, EDITOR],
  [
    'POST /issues/back',
    [401, 403, 403, 201, 401],
    () => '/issues/back',
    ({ issue }) => ({
      magazine: 'hilal-english',
      month: `${1950 + ((created += 1) % 60)}-0${(issue % 9) + 1}`,
      doc_url: `/media/back-${issue}-${created}.pdf`,
      cover_image: '/media/cover.webp',
    }),
    [403, 403, 201],
  ],
  [
    'POST /issues/back/guess',
    ADMIN,
    () => '/issues/back/guess',
    () => ({ doc_url: '/media/none.pdf', file_name: 'Hilal English March 1999 Vol 2 No 3.pdf' }),
    [403, 403, 200, 200],
  ],
  [
    'GET /upload/raw/pages',
    ADMIN,
    async ({ onDemand }) => `/upload/raw/pages/?address=/media/${await onDemand.documentName()}&q=`,
    undefined,
    [403, 403, 200, 200],
  ],
  ['POST /issue/:id/state', ADMIN, at('/state'), () => ({ state: 'open' }), EDITOR],
]
