/** Sign-in by password, registration, and sign-in through Google and Facebook. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import {
  facebookSignInSchema,
  googleSignInSchema,
  loginSchema,
  registrationSchema,
} from '#shared/schemas/account.schema.ts'
import { sessionWire } from '#shared/schemas/session.wire.ts'
import { responses, failures } from '../responses.ts'
import type { SessionCookies } from './cookies.ts'
import { originOf, secondStepOrError, sendOutcome, sendSession } from './sign-in-answers.ts'

const config = { ignoresCaller: true } as const
const tags = ['Accounts']

export async function signInApi(
  instance: FastifyInstance,
  { services, cookies }: { services: Services; cookies: SessionCookies },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { signIn } = services

  app.post(
    '/token',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in',
        body: loginSchema,
        response: { ...responses(sessionWire, 401), 403: secondStepOrError },
      },
    },
    async (request, reply) => sendOutcome(reply, cookies, await signIn.withPassword(request.body, originOf(request))),
  )

  app.post(
    '/user/register',
    {
      config,
      schema: {
        tags,
        summary: 'Create an account and sign in',
        body: registrationSchema,
        response: { 201: sessionWire, ...failures(409) },
      },
    },
    async (request, reply) => {
      const { email, password, fname, lname } = request.body
      const user = { email, password, firstName: fname ?? '', lastName: lname ?? '' }
      const result = await signIn.register(user, originOf(request))
      return reply.code(201).send(sendSession(reply, cookies, result, 'Account created'))
    },
  )

  app.post(
    '/user/google-login',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in with a Google id token',
        body: googleSignInSchema,
        response: { ...responses(sessionWire, 401, 409), 403: secondStepOrError },
      },
    },
    async (request, reply) => {
      const { id_token: idToken, nonce } = request.body
      return sendOutcome(reply, cookies, await signIn.withGoogle(idToken, nonce ?? undefined, originOf(request)))
    },
  )

  app.post(
    '/user/facebook-login',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in with a Facebook access token',
        body: facebookSignInSchema,
        response: {
          ...responses(sessionWire.omit({ refresh: true }), 401, 409),
          403: secondStepOrError,
        },
      },
    },
    async (request, reply) => {
      const outcome = await signIn.withFacebook(request.body.access_token, originOf(request))
      return sendOutcome(reply, cookies, outcome, { withoutRefresh: true })
    },
  )
}
