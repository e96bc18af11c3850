/** The caller's own passkeys. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { newPasskeySchema, passkeyNameSchema } from '#shared/schemas/security.schema.ts'
import { passkeyWire, recoveryCodesWire, type PasskeyWire } from '#shared/schemas/security.wire.ts'
import type { Passkey } from '#core/accounts/second-factors/passkeys.ts'
import { onlyRecentlyProven, onlySignedIn } from '../guards.ts'
import { textParam } from '../query/params.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'
import { signedInOf, WITHOUT_SECOND_FACTOR } from './signed-in.ts'

export function presentPasskey({ id, name, isBackedUp, createdAt, lastUsedAt }: Passkey): PasskeyWire {
  return { id, name, is_backed_up: isBackedUp, created_at: createdAt, last_used_at: lastUsedAt }
}

export async function passkeysApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { passkeys } = services
  const about = { tags: ['Account security'], security: BEARER }
  const config = WITHOUT_SECOND_FACTOR
  const onRequest = [onlySignedIn, onlyRecentlyProven]
  const params = z.object({ passkey: textParam })

  app.post(
    '/account/passkeys/options',
    {
      config,
      onRequest,
      schema: {
        ...about,
        summary: 'The options for creating a passkey',
        response: responses(messageAndData(z.looseObject({})), 409),
      },
    },
    async (request) => ({
      message: 'ok',
      data: { ...(await passkeys.registrationOptions(signedInOf(request))) },
    }),
  )

  app.post(
    '/account/passkeys',
    {
      config,
      onRequest,
      schema: {
        ...about,
        summary: 'Add the passkey that the browser has created',
        body: newPasskeySchema,
        response: {
          201: messageAndData(z.object({ passkey: passkeyWire }).extend(recoveryCodesWire.shape)),
        },
      },
    },
    async (request, reply) => {
      const { passkey, recoveryCodes } = await passkeys.register(signedInOf(request), request.body)
      const data = { passkey: presentPasskey(passkey), recovery_codes: recoveryCodes }
      return reply.code(201).send({ message: 'Added', data })
    },
  )

  app.patch(
    '/account/passkeys/:passkey',
    {
      config,
      onRequest: onlySignedIn,
      schema: { ...about, summary: 'Rename a passkey', params, body: passkeyNameSchema },
    },
    async (request, reply) => {
      await passkeys.rename(signedInOf(request), request.params.passkey, request.body.name)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/account/passkeys/:passkey',
    {
      config,
      onRequest,
      schema: { ...about, summary: 'Remove a passkey', params },
    },
    async (request, reply) => {
      await passkeys.remove(signedInOf(request), request.params.passkey)
      return reply.code(204).send()
    },
  )
}
