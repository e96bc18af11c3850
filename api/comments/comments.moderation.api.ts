/** Routes for admins: approve, hold and hide comments, one or many. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { applyToEach, statusChange } from '#core/records/bulk.ts'
import { presentCommentForStaff } from '#core/catalog/comments/comments.presenter.ts'
import { commentNoun } from '#core/catalog/comments/comments.table.ts'
import { versionOfContent } from '#core/records/record-versions.ts'
import type { Services } from '#core/services.ts'
import { bulkSchema } from '#shared/schemas/bulk.schema.ts'
import { commentStatusSchema, staffCommentWire } from '#shared/schemas/comment.schema.ts'
import { responses, BEARER, messageAndData } from '../responses.ts'
import { parseRequestBody } from '../request-body.ts'
import { COMMENT_STATUSES } from '#shared/schemas/statuses.ts'
import { bulkWire, presentBulk } from '../bulk.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAllowed } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { idParams } from '../query/params.ts'

export async function commentsModerationApi(
  instance: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { commentsModeration } = services
  const about = { tags: ['Comments'], security: BEARER }

  app.patch(
    '/comment/:id/',
    {
      onRequest: onlyAllowed('write:comments'),
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'Approve, hold or hide a comment',
        params: idParams('comment.not_found'),
        body: commentStatusSchema,
        response: responses(staffCommentWire),
      },
    },
    async (request) => {
      const { id } = request.params
      const { after } = await commentsModeration.setStatus(callerOf(request), id, request.body.status)
      return presentCommentForStaff(after)
    },
  )

  app.post(
    '/comments/bulk/',
    {
      onRequest: onlyAllowed('write:comments'),
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'One action on up to 200 comments, with a result for each',
        body: bulkSchema(COMMENT_STATUSES),
        response: responses(messageAndData(z.array(bulkWire))),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { ids, action, status, versions } = request.body
      const results = await applyToEach(ids, async (id) => {
        if (action === 'delete') return commentsModeration.remove(caller, id)
        if (action === 'restore') return commentsModeration.restore(caller, id)
        if (status === undefined) return
        const change = await commentsModeration.setStatus(caller, id, status, versions[id])
        return statusChange(change, versionOfContent(commentNoun, change.after))
      })
      return { message: 'ok', data: presentBulk(results, localeOfRequest(request)) }
    },
  )
}
