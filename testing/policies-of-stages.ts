/** The rows of `api/policies.test.ts` for the stages of articles and for people. */
import { randomBytes } from 'node:crypto'
import type { World } from './one-of-each.ts'

type StageRow = [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: ((world: World) => string | Promise<string>) | undefined,
  body?: (() => object) | undefined,
  members?: readonly [number, number, number, number?],
]

const ADMIN = [401, 403, 403, 200, 401] as const
/** Of a draft, which does not exist for others than its owner, the editors of its magazine and admins. */
const OWNER_OF_DRAFT = [401, 200, 404, 200, 401] as const
const ADMIN_OF_DRAFT = [401, 403, 404, 200, 401] as const
const EDITOR = [404, 404, 200] as const
const aPerson = () => {
  const email = `new-${randomBytes(6).toString('hex')}@hilal.example`
  return { email, first_name: 'Sana', role: 'author', memberships: [] }
}

export const STAGE_ROWS: readonly StageRow[] = [
  ['GET /article/:id/stage', OWNER_OF_DRAFT, ({ draft }) => `/article/${draft}/stage`, undefined, EDITOR],
  [
    'POST /article/:id/stage',
    OWNER_OF_DRAFT,
    ({ draft }) => `/article/${draft}/stage`,
    () => ({ action: 'submit' }),
    EDITOR,
  ],
  [
    'POST /article/:id/stage',
    ADMIN_OF_DRAFT,
    ({ draft }) => `/article/${draft}/stage`,
    () => ({ action: 'publish' }),
    EDITOR,
  ],
  [
    'PUT /article/:id/assignment',
    ADMIN_OF_DRAFT,
    ({ draft }) => `/article/${draft}/assignment`,
    () => ({ due_day: '2026-12-01' }),
    EDITOR,
  ],
  ['GET /article/:id/assignees', ADMIN_OF_DRAFT, ({ draft }) => `/article/${draft}/assignees`, undefined, EDITOR],
  ['GET /account/memberships', [401, 200, 200, 200, 401]],
  ['GET /desk/articles', ADMIN, undefined, undefined, [200, 200, 200, 200]],
  ['GET /desk/assignees', ADMIN, undefined, undefined, [200, 200, 200, 200]],
  ['GET /people', ADMIN],
  ['POST /people', [401, 403, 403, 201, 401], undefined, aPerson],
  ['PATCH /people/:id', ADMIN, ({ owner }) => `/people/${owner}`, () => ({ status: 'active' })],
  [
    'POST /people/:id/invitation',
    [401, 403, 403, 204, 401],
    async ({ onDemand }) => `/people/${await onDemand.person()}/invitation`,
  ],
  ['GET /people/:id/data', ADMIN, async ({ onDemand }) => `/people/${await onDemand.person()}/data`],
  [
    'POST /people/:id/deletion',
    [401, 403, 403, 204, 401],
    async ({ onDemand }) => `/people/${await onDemand.person()}/deletion`,
    () => ({ comments: 'anonymize' }),
  ],
  [
    'DELETE /people/:id/sessions',
    [401, 403, 403, 204, 401],
    async ({ onDemand }) => `/people/${await onDemand.person()}/sessions`,
  ],
]
