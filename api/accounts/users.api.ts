/** Routes that change an account's role or password. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Services } from '#core/services.ts'
import {
  passwordChangeSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
} from '#shared/schemas/account.schema.ts'
import { messageWire, roleWire } from '#shared/schemas/session.wire.ts'
import { responses, BEARER } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { WITHOUT_SECOND_FACTOR } from './signed-in.ts'
import { idParams } from '../query/params.ts'

const tags = ['Accounts']
const anyone = { ignoresCaller: true } as const

export async function usersApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { passwords, users } = services

  app.get(
    '/user/:id/role',
    {
      config: WITHOUT_SECOND_FACTOR,
      schema: {
        tags,
        security: BEARER,
        summary: 'The role of an account, for its user and admins',
        params: idParams('account.not_found'),
        response: responses(roleWire),
      },
    },
    async (request) => ({ role: await users.roleOf(callerOf(request), request.params.id) }),
  )

  app.post(
    '/user/password',
    {
      config: WITHOUT_SECOND_FACTOR,
      onRequest: onlySignedIn,
      schema: {
        tags,
        security: BEARER,
        summary: 'Change one’s own password and end all other sessions',
        body: passwordChangeSchema,
        response: responses(messageWire),
      },
    },
    async (request) => {
      const { current_password: current, new_password: next } = request.body
      await passwords.change(request.signedIn, { current, next })
      return { message: 'Password changed' }
    },
  )

  app.post(
    '/user/password/forgotten',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Request an email with a link that resets a forgotten password',
        body: passwordResetRequestSchema,
        response: responses(messageWire),
      },
    },
    async (request) => {
      await passwords.ask(request.body.email, localeOfRequest(request), request.ip)
      return { message: 'If this address has an account, an email is on its way' }
    },
  )

  app.post(
    '/user/password/reset',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Set a new password with the token of an emailed link',
        body: passwordResetSchema,
        response: responses(messageWire),
      },
    },
    async (request) => {
      await passwords.reset(request.body.token, request.body.password)
      return { message: 'Password changed' }
    },
  )
}
