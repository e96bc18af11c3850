/** The caller's own second factors: an overview, the authenticator app, and recovery codes. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import { totpConfirmationSchema } from '#shared/schemas/security.schema.ts'
import { accountSecurityWire, newTotpWire, recoveryCodesWire } from '#shared/schemas/security.wire.ts'
import { onlyRecentlyProven, onlySignedIn } from '../guards.ts'
import { BEARER, failures, messageAndData, noContent, responses } from '../responses.ts'
import { presentPasskey } from './passkeys.api.ts'
import { signedInOf, WITHOUT_SECOND_FACTOR } from './signed-in.ts'

export async function accountSecurityApi(
  instance: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { passkeys, secondFactors, settings, users } = services
  const about = { tags: ['Account security'], security: BEARER }
  const config = WITHOUT_SECOND_FACTOR
  const onRequest = [onlySignedIn, onlyRecentlyProven]

  app.get(
    '/account/security',
    {
      config,
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'One’s own second factors',
        response: responses(messageAndData(accountSecurityWire)),
      },
    },
    async (request) => {
      const { userId, needsSecondFactor } = signedInOf(request)
      const [user, factors, keys, secondFactorFrom] = await Promise.all([
        users.get(userId),
        secondFactors.of(userId),
        passkeys.listOf(userId),
        settings.secondFactorFrom(),
      ])
      return {
        message: 'ok',
        data: {
          email: user.email,
          has_password: user.passwordHash !== null,
          authenticator: factors.totp,
          recovery_codes: factors.recoveryCodes,
          passkeys: keys.map(presentPasskey),
          passkey_origin: passkeys.origin,
          second_factor_from: user.role === 'admin' ? secondFactorFrom : null,
          must_add_second_factor: needsSecondFactor,
        },
      }
    },
  )

  app.post(
    '/account/totp',
    {
      config,
      onRequest,
      schema: {
        ...about,
        summary: 'Begin to set up an authenticator app',
        description: 'The app counts as a second factor once a code has confirmed it.',
        response: { 201: messageAndData(newTotpWire), ...failures(409) },
      },
    },
    async (request, reply) => {
      const { secret, address, qrCode } = await secondFactors.beginTotp(signedInOf(request))
      return reply.code(201).send({ message: 'Begun', data: { secret, address, qr_code: qrCode } })
    },
  )

  app.post(
    '/account/totp/confirm',
    {
      config,
      onRequest,
      schema: {
        ...about,
        summary: 'Confirm the authenticator app with a code',
        body: totpConfirmationSchema,
        response: responses(messageAndData(recoveryCodesWire), 404),
      },
    },
    async (request) => {
      const codes = await secondFactors.confirmTotp(signedInOf(request), request.body.code)
      return { message: 'Confirmed', data: { recovery_codes: codes } }
    },
  )

  app.delete(
    '/account/totp',
    {
      config,
      onRequest,
      schema: { ...about, summary: 'Remove the authenticator app', response: noContent(404) },
    },
    async (request, reply) => {
      await secondFactors.removeTotp(signedInOf(request))
      return reply.code(204).send()
    },
  )

  app.post(
    '/account/recovery-codes',
    {
      config,
      onRequest,
      schema: {
        ...about,
        summary: 'Replace the recovery codes',
        response: { 201: messageAndData(recoveryCodesWire), ...failures(404) },
      },
    },
    async (request, reply) => {
      const codes = await secondFactors.replaceRecoveryCodes(signedInOf(request))
      return reply.code(201).send({ message: 'Replaced', data: { recovery_codes: codes } })
    },
  )
}
