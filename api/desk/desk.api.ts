/** The desk of a member of the newsroom: their memberships, and the articles they work on. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentDeskArticle } from '#core/articles/stages/stages.presenter.ts'
import { membershipsOf } from '#core/accounts/memberships/memberships.policy.ts'
import type { Services } from '#core/services.ts'
import { assigneeWire, deskArticleWire, membershipWire, writerWire } from '#shared/schemas/stage.schema.ts'
import { WITHOUT_SECOND_FACTOR } from '../accounts/signed-in.ts'
import { deskFilterOf, deskListQuery, wantsText } from '../articles/article-list-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyMembers, onlySignedIn } from '../guards.ts'
import { pageRequestOf } from '../query/paging.ts'
import { zoneOfDays } from '../query/period.ts'
import { BEARER, listOf, messageAndData, responses } from '../responses.ts'

const PAGE_SIZE = 12

const ownMemberships = messageAndData(z.array(membershipWire)).extend({ writer: writerWire.nullable() })

export async function deskApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { articles, stages } = services

  app.get(
    '/account/memberships/',
    {
      config: WITHOUT_SECOND_FACTOR,
      onRequest: onlySignedIn,
      schema: {
        tags: ['Accounts'],
        security: BEARER,
        summary: 'Your own roles in magazines; an admin needs none',
        response: responses(ownMemberships),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const user = caller.userId === null ? undefined : await services.users.find(caller.userId)
      const writer = user ? await services.authors.writerOf(user) : null
      return {
        message: 'ok',
        data: [...membershipsOf(caller)],
        writer: writer && { writer: writer.name, author_id: writer.authorId },
      }
    },
  )

  app.get(
    '/desk/assignees/',
    {
      onRequest: onlyMembers,
      schema: {
        tags: ['Articles'],
        security: BEARER,
        summary: 'Who works on the articles you work on',
        response: responses(messageAndData(z.array(assigneeWire))),
      },
    },
    async (request) => ({ message: 'ok', data: await stages.assigned(callerOf(request)) }),
  )

  app.get(
    '/desk/articles/',
    {
      onRequest: onlyMembers,
      schema: {
        tags: ['Articles'],
        security: BEARER,
        summary: 'The articles you work on, with their stages: your own, and those of magazines you edit; paginated',
        querystring: deskListQuery,
        response: responses(listOf(deskArticleWire)),
      },
    },
    async (request) => {
      const { query } = request
      const page = pageRequestOf(query) ?? { page: 1, pageSize: PAGE_SIZE }
      const caller = callerOf(request)
      const filter = deskFilterOf(query, await zoneOfDays(services, caller, query))
      const found = await articles.listOfDesk(caller, filter, page, wantsText(query))
      const places = await stages.ofArticles(found.rows)
      return {
        message: 'ok',
        data: found.rows.flatMap((article) => {
          const place = places.get(article.id)
          return place ? presentDeskArticle(article, place) : []
        }),
        count: found.count,
        page: found.page,
        page_size: found.pageSize,
        pages: found.pages,
      }
    },
  )
}
