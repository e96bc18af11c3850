/** The rows of `api/policies.test.ts` for what only operators use: health, API keys and webhooks. */

type OperationsRow = [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: () => string,
  body?: () => object,
]

const ADMIN = [401, 403, 403, 200, 401] as const
const CREATES = [401, 403, 403, 201, 401] as const
/** Who gets that far is authorized. */
const MISSING = [401, 403, 403, 404, 401] as const

export const OPERATIONS_ROWS: readonly OperationsRow[] = [
  ['GET /health', ADMIN],
  ['GET /api-keys', ADMIN],
  ['POST /api-keys', CREATES, () => '/api-keys', () => ({ name: 'Import', scopes: ['write:articles'], days: 30 })],
  ['GET /webhooks', ADMIN],
  [
    'POST /webhooks',
    CREATES,
    () => '/webhooks',
    () => ({ url: 'https://receiver.example/', events: ['article.created'] }),
  ],
  ['PUT /webhooks/:id', MISSING, () => '/webhooks/999', () => ({ state: 'paused' })],
  ['DELETE /webhooks/:id', MISSING, () => '/webhooks/999'],
  ['POST /webhooks/:id/rotate', MISSING, () => '/webhooks/999/rotate'],
  ['GET /webhooks/:id/deliveries', MISSING, () => '/webhooks/999/deliveries'],
  ['POST /webhooks/deliveries/:id/send', MISSING, () => '/webhooks/deliveries/999/send'],
  ['POST /api-keys/:id/revoke', MISSING, () => '/api-keys/999/revoke'],
]
