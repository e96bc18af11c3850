/** The second step of a sign-in, and sign-in with a passkey. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import type { SecondProof } from '#core/accounts/sessions/second-step.ts'
import { passkeySignInSchema, secondStepOptionsSchema, secondStepSchema } from '#shared/schemas/security.schema.ts'
import { sessionWire } from '#shared/schemas/session.wire.ts'
import { messageAndData, responses } from '../responses.ts'
import type { SessionCookies } from './cookies.ts'
import { originOf, sendSession } from './sign-in-answers.ts'

const config = { ignoresCaller: true } as const
const tags = ['Accounts']
/** The options of the Web Authentication API, as JSON. */
const optionsWire = messageAndData(z.looseObject({}))

function proofOf(body: z.infer<typeof secondStepSchema>): SecondProof {
  return 'recovery_code' in body ? { recoveryCode: body.recovery_code } : body
}

export async function secondStepApi(
  instance: FastifyInstance,
  { services, cookies }: { services: Services; cookies: SessionCookies },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { signIn } = services

  app.post(
    '/token/second-step',
    {
      config,
      schema: {
        tags,
        summary: 'Complete a sign-in with a second factor',
        description: 'With `code`, `recovery_code` or `credential`, and the `token` of the first step.',
        body: secondStepSchema,
        response: responses(sessionWire, 401, 403),
      },
    },
    async (request, reply) => {
      const { token } = request.body
      return sendSession(reply, cookies, await signIn.withSecondStep(token, proofOf(request.body), originOf(request)))
    },
  )

  app.post(
    '/token/second-step/passkey-options',
    {
      config,
      schema: {
        tags,
        summary: 'The options for completing a sign-in with a passkey',
        body: secondStepOptionsSchema,
        response: responses(optionsWire, 401),
      },
    },
    async (request) => ({ message: 'ok', data: { ...(await signIn.secondStepPasskeyOptions(request.body.token)) } }),
  )

  app.post(
    '/token/passkey/options',
    {
      config,
      schema: {
        tags,
        summary: 'The options for signing in with a passkey; the same for everyone',
        response: responses(optionsWire),
      },
    },
    async (request) => ({ message: 'ok', data: { ...(await signIn.passkeyOptions(originOf(request))) } }),
  )

  app.post(
    '/token/passkey',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: passkeySignInSchema,
        response: responses(sessionWire, 401, 403),
      },
    },
    async (request, reply) =>
      sendSession(reply, cookies, await signIn.withPasskey(request.body.credential, originOf(request))),
  )
}
