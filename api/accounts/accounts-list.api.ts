/** Accounts, for admins: who has a second factor, and removing that of somebody who has lost it. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import type { AccountEntry } from '#core/accounts/users/users.ts'
import { accountWire, type AccountWire } from '#shared/schemas/security.wire.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { oneOf } from '../query/choice-query.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { BEARER, listOf, noContent, responses } from '../responses.ts'

function present({ id, email, firstName, lastName, role, status, hasSecondFactor }: AccountEntry): AccountWire {
  const name = `${firstName} ${lastName}`.trim()
  return { id, email, name, role, status, has_second_factor: hasSecondFactor }
}

export async function accountsListApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { secondFactorRecovery, users } = services
  const about = { tags: ['Account security'], security: BEARER }

  app.get(
    '/accounts',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Accounts, admins first; always paginated',
        querystring: z.object({
          ...pagingQuery,
          q: text('Words of the name, or part of the email address.'),
          role: oneOf(['admin'], 'Only admins.'),
        }),
        response: responses(listOf(accountWire)),
      },
    },
    async (request) => {
      const { q, role } = request.query
      const page = pageRequestOf(request.query) ?? { page: 1, pageSize: 12 }
      const found = await users.list(callerOf(request), { q, isAdmin: role === 'admin' }, page)
      return {
        message: 'ok',
        data: found.rows.map(present),
        count: found.count,
        page: found.page,
        page_size: found.pageSize,
        pages: found.pages,
      }
    },
  )

  app.delete(
    '/accounts/:id/second-factor',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'Remove the second factor of somebody who has lost it',
        params: idParams('account.not_found'),
        response: noContent(409),
      },
    },
    async (request, reply) => {
      await secondFactorRecovery.reset(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
