/** The rows of `api/policies.test.ts` for what only operators use: health, API keys, webhooks and redirects. */

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
  ['POST /api-keys/:id/revoke', ADMIN, async ({ onDemand }) => `/api-keys/${await onDemand.apiKey()}/revoke`],
]
