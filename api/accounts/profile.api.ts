/** The caller's own profile: name, newsletter and comments. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentCommentForStaff } from '#core/catalog/comments/comments.presenter.ts'
import type { Services } from '#core/services.ts'
import { profileSchema, profileWire } from '#shared/schemas/account-data.schema.ts'
import { ownNewsletterSchema } from '#shared/schemas/subscriber.schema.ts'
import { staffCommentWire } from '#shared/schemas/comment.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { pagingQuery } from '../query/paging.ts'
import { BEARER, listOf, messageAndData, noContent, responses } from '../responses.ts'
import { sendList } from '../send-list.ts'

export async function profileApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { comments, profiles } = services
  const about = { tags: ['Accounts'], security: BEARER }
  const onRequest = onlySignedIn

  app.get(
    '/account/profile',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'One’s own name, address and newsletter',
        response: responses(messageAndData(profileWire)),
      },
    },
    async (request) => {
      const { email, firstName, lastName, hasPassword, newsletter, newsletterChoice } = await profiles.get(
        callerOf(request),
      )
      const name = `${firstName} ${lastName}`.trim()
      const choice = { ...newsletterChoice, magazines: [...newsletterChoice.magazines] }
      const data = { email, name, has_password: hasPassword, newsletter, newsletter_choice: choice }
      return { message: 'ok', data }
    },
  )

  app.put(
    '/account/profile',
    {
      onRequest,
      schema: { ...about, summary: 'Change the name under one’s comments', body: profileSchema, response: noContent() },
    },
    async (request, reply) => {
      await profiles.rename(callerOf(request), request.body.name)
      return reply.code(204).send()
    },
  )

  app.put(
    '/account/newsletter',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'Choose the magazines whose newsletter goes to one’s own address; without any it ends',
        body: ownNewsletterSchema,
        response: noContent(429),
      },
    },
    async (request, reply) => {
      await profiles.chooseNewsletter(callerOf(request), request.body, request.ip)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/account/newsletter',
    { onRequest, schema: { ...about, summary: 'Unsubscribe one’s own address from the newsletter' } },
    async (request, reply) => {
      await profiles.unsubscribe(callerOf(request))
      return reply.code(204).send()
    },
  )

  app.get(
    '/account/comments',
    {
      onRequest,
      schema: {
        ...about,
        summary: 'One’s own comments, whatever their status, newest first',
        querystring: z.object(pagingQuery),
        response: responses(listOf(staffCommentWire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      return sendList(reply, request.query, {
        page: (page) => comments.listOfCaller(caller, page),
        all: () => comments.streamOfCaller(caller),
        present: presentCommentForStaff,
      })
    },
  )
}
