/** What the site holds of the caller: downloading it, and deleting the account with it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AccountData } from '#core/accounts/account-data/account-data.service.ts'
import type { Services } from '#core/services.ts'
import { accountDataWire, accountDeletionSchema } from '#shared/schemas/account-data.schema.ts'
import type { SessionCookies } from './cookies.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyRecentlyProven, onlySignedIn } from '../guards.ts'
import { BEARER, failures, responses } from '../responses.ts'

/** As a file, which no cache keeps. */
export function sendAccountData(reply: FastifyReply, id: number, { createdAt, held }: AccountData): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="account-${id}.json"`)
    .header('cache-control', 'no-store')
    .send({ created_at: createdAt, held })
}

export async function accountDataApi(
  instance: FastifyInstance,
  { services, cookies }: { services: Services; cookies: SessionCookies },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { accountData } = services
  const about = { tags: ['Account security'], security: BEARER }
  const onRequest = [onlySignedIn, onlyRecentlyProven]

  app.get(
    '/account/data',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'What the site holds of one’s own account, as a file',
        response: responses(accountDataWire),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      return sendAccountData(reply, caller.userId ?? 0, await accountData.ownData(caller))
    },
  )

  app.post(
    '/account/deletion',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'Delete one’s own account, for good; it is signed out everywhere',
        description: 'The accounts of admins and members of magazines are deleted by an admin.',
        body: accountDeletionSchema,
        response: { 204: z.never(), ...failures(409) },
      },
    },
    async (request, reply) => {
      await accountData.deleteOwn(callerOf(request), request.body.comments)
      cookies.clear(reply)
      return reply.code(204).send()
    },
  )
}
