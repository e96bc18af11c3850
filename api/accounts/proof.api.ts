/** Fresh proof of who the caller is, which some routes require. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { proofSchema } from '#shared/schemas/security.schema.ts'
import { proofMethodsWire } from '#shared/schemas/security.wire.ts'
import { messageWire } from '#shared/schemas/session.wire.ts'
import { deviceOf } from './cookies.ts'
import { onlySignedIn } from '../guards.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'
import { signedInOf, WITHOUT_SECOND_FACTOR } from './signed-in.ts'

export async function proofApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { proofs } = services
  const about = { tags: ['Account security'], security: BEARER }
  const base = { config: WITHOUT_SECOND_FACTOR, onRequest: onlySignedIn }

  app.get(
    '/account/proof',
    {
      ...base,
      schema: {
        ...about,
        summary: 'The ways in which the caller can prove who they are',
        response: responses(messageAndData(proofMethodsWire)),
      },
    },
    async (request) => ({ message: 'ok', data: await proofs.methodsOf(signedInOf(request)) }),
  )

  app.post(
    '/account/proof/passkey-options',
    {
      ...base,
      schema: {
        ...about,
        summary: 'The options for a proof with a passkey',
        response: responses(messageAndData(z.looseObject({}))),
      },
    },
    async (request) => ({ message: 'ok', data: { ...(await proofs.passkeyOptions(signedInOf(request))) } }),
  )

  app.post(
    '/account/proof',
    {
      ...base,
      schema: {
        ...about,
        summary: 'Prove who the caller is; valid in this session for ten minutes',
        description:
          'With `code`, `recovery_code` or `credential`; with `password` only where the account has no second factor.',
        body: proofSchema,
        response: responses(messageWire),
      },
    },
    async (request) => {
      const { body } = request
      const proof = 'recovery_code' in body ? { recoveryCode: body.recovery_code } : body
      await proofs.prove(signedInOf(request), proof, deviceOf(request))
      return { message: 'Proved' }
    },
  )
}
