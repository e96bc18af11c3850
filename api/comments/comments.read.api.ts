/** Routes that read comments. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { presentComment, presentCommentForStaff } from '#core/catalog/comments/comments.presenter.ts'
import type { Services } from '#core/services.ts'
import { pageOf } from '#shared/pagination.ts'
import { commentWire, ratingWire, staffCommentWire } from '#shared/schemas/comment.schema.ts'
import { COMMENT_COLUMNS, type CommentFilter } from '#core/catalog/comments/comments.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { MAX_ID, RATING_RANGE } from '#shared/schemas/limits.ts'
import { COMMENT_STATUSES } from '#shared/schemas/statuses.ts'
import { responses, BEARER, listOf, OPTIONAL_BEARER } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { zoneOfDays, between } from '../query/period.ts'
import { pagingQuery } from '../query/paging.ts'
import { idParams, userParams } from '../query/params.ts'
import { sendList } from '../send-list.ts'
import { tagReply } from '../tag-reply.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { magazine, text, integer } from '../query/query-fields.ts'
import { ordering } from '../query/list-query.ts'

/** The filters and sort orders of the staff's lists of comments. */
const commentListQuery = z.object({
  q: text("Words of the comment, its writer's name or its article's title."),
  status: oneOf(COMMENT_STATUSES, 'Whether it is shown.'),
  rating: integer(RATING_RANGE, 'query.choice_invalid', 'Stars.'),
  article: integer({ from: 1, to: MAX_ID }, 'query.choice_invalid', 'Of one article.'),
  magazine,
  from: day,
  to: day,
  ...ordering(COMMENT_COLUMNS),
  ...pagingQuery,
})

/** `from` and `to` are days of the time zone. */
function filterOf(query: z.infer<typeof commentListQuery>, zone: string): CommentFilter {
  return {
    ...(query.q !== undefined && { q: query.q }),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.rating !== undefined && { rating: query.rating }),
    ...(query.article !== undefined && { articleId: query.article }),
    ...(query.magazine !== undefined && { categories: categoriesOfMagazine(query.magazine) }),
    ...(query.sort !== undefined && { sort: query.sort }),
    ...(query.order !== undefined && { order: query.order }),
    ...between(query, zone),
  }
}

export async function commentsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { articles, comments } = services
  const tags = ['Comments']

  app.get(
    '/article/:id/comments/',
    {
      schema: {
        tags,
        summary: 'Comments on an article, newest first, with its rating',
        security: OPTIONAL_BEARER,
        params: idParams('article.not_found'),
        querystring: z.object(pagingQuery),
        response: responses(listOf(commentWire).extend({ rating: ratingWire })),
      },
    },
    async (request, reply) => {
      const { id } = await articles.read(callerOf(request), request.params.id)
      const { comments: count, ...rating } = await comments.rating(id)
      tagReply(reply, [cacheTags.article(id), cacheTags.comments(id)])
      return sendList(reply, request.query, {
        page: async (page) => pageOf(await comments.listOfArticle(id, page), count, page),
        all: () => comments.streamOfArticle(id),
        present: presentComment,
        extra: { rating },
      })
    },
  )

  app.get(
    '/get-comments/',
    {
      schema: {
        tags,
        summary: 'All comments, newest first, for admins',
        security: BEARER,
        querystring: commentListQuery,
        response: responses(listOf(staffCommentWire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const filter = filterOf(request.query, await zoneOfDays(services, caller, request.query))
      return sendList(reply, request.query, {
        page: (page) => comments.list(caller, filter, page),
        all: () => comments.stream(caller, filter),
        present: presentCommentForStaff,
      })
    },
  )

  app.get(
    '/comments/user/:userId/',
    {
      schema: {
        tags,
        summary: "Comments on a user's articles, for that user and admins",
        security: BEARER,
        params: userParams,
        querystring: commentListQuery,
        response: responses(listOf(staffCommentWire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { userId } = request.params
      const filter = filterOf(request.query, await zoneOfDays(services, caller, request.query))
      return sendList(reply, request.query, {
        page: (page) => comments.listOfUser(caller, userId, filter, page),
        all: () => comments.streamOfUser(caller, userId, filter),
        present: presentCommentForStaff,
      })
    },
  )
}
