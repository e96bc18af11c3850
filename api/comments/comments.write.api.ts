/** A reader's comments: writing one, taking one's own back. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentCommentForStaff } from '#core/comments/comments.presenter.ts'
import type { Services } from '#core/services.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { staffCommentWire } from '#shared/schemas/comment.wire.ts'
import { responses, BEARER, failures, messageAndData } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'

const MAX_ID = 2_147_483_647
const MAX_TEXT_LENGTH = 50_000

function integer(error: ErrorCode) {
  const number = z.number({ error }).int({ error })
  return z.union(
    [
      number,
      z
        .string()
        .regex(/^\s*[0-9]{1,10}\s*$/)
        .transform(Number),
    ],
    { error },
  )
}

/** Numbers that arrive as text are read as numbers; who writes is the session's, whatever `user` says. */
const body = z.object(
  {
    rating: integer('comment.rating_required').pipe(
      z.number().min(1, { error: 'comment.rating_required' }).max(5, { error: 'comment.rating_required' }),
    ),
    comment: z.string({ error: 'comment.required' }).max(MAX_TEXT_LENGTH, { error: 'comment.too_long' }),
    article: integer('article.not_found'),
  },
  { error: 'comment.rating_required' },
)

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
        body,
        response: { 201: messageAndData(staffCommentWire), ...failures(400, 401, 404, 429) },
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
        summary: 'Ids of the caller’s own comments on an article',
        params: idParams('article.not_found'),
        response: responses(messageAndData(z.array(z.int())), 401, 404),
      },
    },
    async (request) => ({
      message: 'ok',
      data: await comments.idsOfCaller(callerOf(request), request.params.id),
    }),
  )

  app.delete(
    '/comment/:id',
    {
      schema: {
        tags,
        summary: 'Remove a comment: one’s own, or any as an admin',
        params: idParams('comment.not_found'),
      },
    },
    async (request, reply) => {
      await comments.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
