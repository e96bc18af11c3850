/** A reader's comments: writing one, and deleting one's own. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentCommentForStaff } from '#core/catalog/comments/comments.presenter.ts'
import type { Services } from '#core/services.ts'
import { commentSchema, staffCommentWire } from '#shared/schemas/comment.schema.ts'
import { responses, BEARER, failures, messageAndData } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { MAX_ID } from '#shared/schemas/limits.ts'

const tags = ['Comments']

export async function commentsWritingApi(
  instance: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { comments } = services

  app.post(
    '/create-comment',
    {
      onRequest: onlySignedIn,
      schema: {
        tags,
        security: BEARER,
        summary: 'Rate and comment on an article',
        body: commentSchema,
        response: { 201: messageAndData(staffCommentWire), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { article, comment, rating } = request.body
      const articleId = article > 0 && article <= MAX_ID ? article : 0
      const created = await comments.create(callerOf(request), { articleId, comment, rating }, request.ip)
      return reply.code(201).send({ message: 'Comment added', data: presentCommentForStaff(created) })
    },
  )

  app.get(
    '/article/:id/comments/mine',
    {
      onRequest: onlySignedIn,
      schema: {
        tags,
        security: BEARER,
        summary: 'The caller’s own comments on an article, whatever their status',
        params: idParams('article.not_found'),
        response: responses(messageAndData(z.array(staffCommentWire))),
      },
    },
    async (request) => ({
      message: 'ok',
      data: (await comments.ofCallerOn(callerOf(request), request.params.id)).map(presentCommentForStaff),
    }),
  )

  app.delete(
    '/comment/:id',
    {
      schema: {
        tags,
        security: BEARER,
        summary: 'Delete a comment: one’s own, or any as an admin',
        params: idParams('comment.not_found'),
      },
    },
    async (request, reply) => {
      await comments.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
