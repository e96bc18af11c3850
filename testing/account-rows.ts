/** The rows of `api/policies.test.ts` for second factors and sign-in: route × caller → status. */
import type { World } from './one-of-each.ts'

type AccountRow = [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: (world: World) => string | Promise<string>,
  body?: () => object,
]

export const ACCOUNT_ROWS: readonly AccountRow[] = [
  // Routes that open or end a session require no token.
  ['POST /token', [400, 400, 400, 400, 400]],
  ['POST /user/register', [400, 400, 400, 400, 400]],
  ['POST /user/google-login', [400, 400, 400, 400, 400]],
  ['POST /user/facebook-login', [400, 400, 400, 400, 400]],
  ['POST /token/refresh', [401, 401, 401, 401, 401]],
  ['POST /logout', [401, 401, 401, 401, 401]],
  ['POST /user/password/forgotten', [400, 400, 400, 400, 400]],
  ['POST /user/password/reset', [400, 400, 400, 400, 400]],
  ['POST /user/password', [401, 400, 400, 400, 401]],
  ['POST /user/facebook-login/code', [400, 400, 400, 400, 400]],
  ['POST /user/facebook-login/start', [503, 503, 503, 503, 503]],
  ['POST /user/google-login/code', [400, 400, 400, 400, 400]],
  ['POST /user/google-login/start', [503, 503, 503, 503, 503]],
  ['POST /token/second-step', [400, 400, 400, 400, 400]],
  ['POST /token/second-step/passkey-options', [400, 400, 400, 400, 400]],
  ['POST /token/passkey/options', [200, 200, 200, 200, 200]],
  ['POST /token/passkey', [400, 400, 400, 400, 400]],
  ['GET /account/sessions', [401, 200, 200, 200, 401]],
  ['DELETE /account/sessions/:session', [401, 404, 404, 404, 401], () => '/account/sessions/none'],
  ['GET /account/security', [401, 200, 200, 200, 401]],
  ['POST /account/totp', [401, 201, 201, 201, 401]],
  ['POST /account/totp/confirm', [401, 400, 400, 400, 401], () => '/account/totp/confirm', () => ({ code: '12345' })],
  ['DELETE /account/totp', [401, 404, 404, 404, 401]],
  ['POST /account/recovery-codes', [401, 404, 404, 404, 401]],
  ['POST /account/passkeys/options', [401, 200, 200, 200, 401]],
  ['POST /account/passkeys', [401, 400, 400, 400, 401]],
  ['PATCH /account/passkeys/:passkey', [401, 404, 404, 404, 401], () => '/account/passkeys/x', () => ({ name: 'A' })],
  ['DELETE /account/passkeys/:passkey', [401, 404, 404, 404, 401], () => '/account/passkeys/none'],
  ['GET /account/data', [401, 200, 200, 200, 401]],
  ['POST /account/deletion', [401, 400, 400, 400, 401], () => '/account/deletion', () => ({ comments: 'sell' })],
  ['GET /account/proof', [401, 200, 200, 200, 401]],
  ['POST /account/proof/passkey-options', [401, 200, 200, 200, 401]],
  ['POST /account/proof', [401, 400, 400, 400, 401], () => '/account/proof', () => ({ password: 'a guess' })],
  ['GET /accounts', [401, 403, 403, 200, 401]],
  ['DELETE /accounts/:id/second-factor', [401, 403, 403, 404, 401], ({ owner }) => `/accounts/${owner}/second-factor`],
  [
    'DELETE /accounts/:id/second-factor',
    [401, 403, 403, 204, 401],
    async ({ onDemand }) => `/accounts/${await onDemand.protectedPerson()}/second-factor`,
  ],
]
