/** Sign-in with Google and Facebook from the site's own pages, by authorization code. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import { providerCodeSchema } from '#shared/schemas/account.schema.ts'
import { sessionWire } from '#shared/schemas/session.wire.ts'
import { messageAndData, responses } from '../responses.ts'
import type { SessionCookies } from './cookies.ts'
import { originOf, secondStepOrError, sendOutcome } from './sign-in-answers.ts'

const config = { ignoresCaller: true } as const
const tags = ['Accounts']
const begunWire = messageAndData(
  z.object({
    url: z.string().meta({ description: 'The page of the provider.' }),
    request: z.string().meta({ description: 'To be sent with the code.' }),
  }),
)

export async function providerCodeApi(
  instance: FastifyInstance,
  { services, cookies }: { services: Services; cookies: SessionCookies },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { signIn } = services

  for (const provider of ['google', 'facebook'] as const) {
    app.post(
      `/user/${provider}-login/start`,
      {
        config,
        schema: { tags, summary: `Begin to sign in at ${provider}`, response: responses(begunWire) },
      },
      async (request) => ({ message: 'ok', data: await signIn.beginAtProvider(provider, originOf(request)) }),
    )

    app.post(
      `/user/${provider}-login/code`,
      {
        config,
        schema: {
          tags,
          summary: `Sign in with a code from ${provider}`,
          body: providerCodeSchema,
          response: { ...responses(sessionWire, 401, 409), 403: secondStepOrError },
        },
      },
      async (request, reply) =>
        sendOutcome(reply, cookies, await signIn.withCode(provider, request.body, originOf(request))),
    )
  }
}
