/** Sign-in by password, registration, and sign-in through Google and Facebook. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import type { Origin, SignInResult } from '#core/sessions/sign-in.service.ts'
import {
  facebookSignInSchema,
  googleSignInSchema,
  loginSchema,
  registrationSchema,
} from '#shared/schemas/account.schema.ts'
import { sessionWire } from '#shared/schemas/session.wire.ts'
import { responses, failures } from '../responses.ts'
import { deviceOf, type SessionCookies } from './cookies.ts'

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, device: deviceOf(request) }
}

const config = { ignoresCaller: true } as const
const tags = ['Accounts']

export async function signInApi(
  instance: FastifyInstance,
  { services, cookies }: { services: Services; cookies: SessionCookies },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { signIn } = services

  function answer(reply: FastifyReply, result: SignInResult, message: string) {
    cookies.set(reply, result)
    return { access: result.access, refresh: result.refresh, user_id: result.userId, message }
  }

  app.post(
    '/token',
    {
      config,
      schema: { tags, summary: 'Sign in', body: loginSchema, response: responses(sessionWire, 400, 401, 403, 429) },
    },
    async (request, reply) => answer(reply, await signIn.withPassword(request.body, originOf(request)), 'Signed in'),
  )

  app.post(
    '/user/register',
    {
      config,
      schema: {
        tags,
        summary: 'Create an account and sign in',
        body: registrationSchema,
        response: { 201: sessionWire, ...failures(400, 409, 429) },
      },
    },
    async (request, reply) => {
      const { email, password, fname, lname } = request.body
      const user = { email, password, firstName: fname ?? '', lastName: lname ?? '' }
      const result = await signIn.register(user, originOf(request))
      return reply.code(201).send(answer(reply, result, 'Account created'))
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
        response: responses(sessionWire, 400, 401, 403, 409, 429, 503),
      },
    },
    async (request, reply) => {
      const { id_token: idToken, nonce } = request.body
      return answer(reply, await signIn.withGoogle(idToken, nonce ?? undefined, originOf(request)), 'Signed in')
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
        response: responses(sessionWire.omit({ refresh: true }), 400, 401, 403, 409, 429, 503),
      },
    },
    async (request, reply) => {
      const result = await signIn.withFacebook(request.body.access_token, originOf(request))
      const { refresh: _kept, ...body } = answer(reply, result, 'Signed in')
      return body
    },
  )
}
