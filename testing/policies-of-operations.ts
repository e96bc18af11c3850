/** The rows of `api/policies.test.ts` for what only operators use: health, API keys, webhooks, redirects and moves. */

import type { World } from './one-of-each.ts'

type OperationsRow = [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: (world: World) => string | Promise<string>,
  body?: () => object,
]

const ADMIN = [401, 403, 403, 200, 401] as const
const CREATES = [401, 403, 403, 201, 401] as const
const DELETES = [401, 403, 403, 204, 401] as const

const STARTS = [401, 403, 403, 202, 401] as const

const aMove = async ({ onDemand }: World) => `/moves/${await onDemand.move()}`
const aWebhook = async ({ onDemand }: World) => `/webhooks/${await onDemand.webhook()}`

export const OPERATIONS_ROWS: readonly OperationsRow[] = [
  ['GET /health', ADMIN],
  ['GET /api-keys', ADMIN],
  ['POST /api-keys', CREATES, () => '/api-keys', () => ({ name: 'Import', scopes: ['write:articles'], days: 30 })],
  ['GET /redirects', ADMIN],
  ['GET /redirects/export.csv', ADMIN],
  ['GET /redirects/misses', ADMIN],
  ['POST /redirects', CREATES, () => '/redirects', () => ({ from: '/old', to: '/help' })],
  ['POST /redirects/import', ADMIN, () => '/redirects/import', () => ({ csv: '/old,/help', trial: true })],
  [
    'PUT /redirects/:id',
    ADMIN,
    async ({ onDemand }) => `/redirects/${await onDemand.redirect()}`,
    () => ({ from: '/older', to: '/help', version: 1 }),
  ],
  ['DELETE /redirects/:id', DELETES, async ({ onDemand }) => `/redirects/${await onDemand.redirect()}`],
  ['DELETE /redirects/misses/:id', DELETES, () => '/redirects/misses/1'],
  ['GET /webhooks', ADMIN],
  [
    'POST /webhooks',
    CREATES,
    () => '/webhooks',
    () => ({ url: 'https://receiver.example/', events: ['article.created'] }),
  ],
  ['PUT /webhooks/:id', ADMIN, aWebhook, () => ({ state: 'paused' })],
  ['DELETE /webhooks/:id', DELETES, aWebhook],
  ['POST /webhooks/:id/rotate', ADMIN, async (world) => `${await aWebhook(world)}/rotate`],
  ['GET /webhooks/:id/deliveries', ADMIN, async (world) => `${await aWebhook(world)}/deliveries`],
  [
    'POST /webhooks/deliveries/:id/send',
    ADMIN,
    async ({ onDemand }) => `/webhooks/deliveries/${await onDemand.delivery()}/send`,
  ],
  ['GET /moves', ADMIN],
  ['POST /moves', STARTS, () => '/moves', () => ({ address: 'https://former.example/' })],
  ['GET /moves/:id', ADMIN, aMove],
  [
    'PUT /moves/:id/mapping',
    STARTS,
    async (world) => `${await aMove(world)}/mapping`,
    () => ({ categories: {}, magazines: {}, statuses: {}, authors: {} }),
  ],
  ['POST /moves/:id/start', STARTS, async (world) => `${await aMove(world)}/start`, () => ({ action: 'look' })],
  ['GET /moves/:id/items', ADMIN, async (world) => `${await aMove(world)}/items`],
  ['GET /moves/:id/report.csv', ADMIN, async (world) => `${await aMove(world)}/report.csv`],
  ['GET /moves/:id/files', ADMIN, async (world) => `${await aMove(world)}/files`],
  ['POST /api-keys/:id/revoke', ADMIN, async ({ onDemand }) => `/api-keys/${await onDemand.apiKey()}/revoke`],
]
