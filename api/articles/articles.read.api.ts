/** Routes that read articles. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cacheTags, type CacheTag } from '#core/site/cache-tags/tags.ts'
import { authorTag } from '#core/site/cache-tags/article-lists.ts'
import { categoriesOfMagazine } from '#shared/categories.ts'
import { MAX_ID } from '#shared/schemas/limits.ts'
import { presentArticle, presentMonth, presentRecentArticle } from '#core/articles/articles.presenter.ts'
import { presentAuthorOfArticle } from '#core/catalog/authors/authors.presenter.ts'
import type { Services } from '#core/services.ts'
import { articlePageWire, articleWire, monthWire } from '#shared/schemas/article.schema.ts'
import { responses, BEARER, listOf, OPTIONAL_BEARER } from '../responses.ts'
import { cacheForFiveMinutes } from '../caching.ts'
import { callerOf } from '../caller-of-request.ts'
import { zoneOfDays } from '../query/period.ts'
import { pagingQuery } from '../query/paging.ts'
import { idParams, textParam, userParams } from '../query/params.ts'
import { language, magazine, integer } from '../query/query-fields.ts'
import { sendList, shortList } from '../send-list.ts'
import { tagReply, VISITS_MAX_AGE_SECONDS } from '../tag-reply.ts'
import { articleListQuery, filterOf, wantsText } from './article-list-query.ts'

const RECENT = 10
/** Reader-side specification, section 9. */
const RECENT_BESIDE_ARTICLE = 5

const recentQuery = z.object({
  language,
  exclude: integer({ from: 1, to: MAX_ID }, 'query.exclude_invalid', 'An article to leave out.'),
  limit: integer({ from: 1, to: 100 }, 'query.limit_invalid', `How many at most; ${RECENT} by default.`),
  ...pagingQuery,
})

/** A list of records, each with its author's id and its visits. */
function tagList(reply: FastifyReply, tag: CacheTag): void {
  tagReply(reply, [tag, cacheTags.authorLinks], VISITS_MAX_AGE_SECONDS)
}

export async function articlesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { articles, authors } = services
  const tags = ['Articles']

  app.get(
    '/get-articles/',
    {
      schema: {
        tags,
        summary: 'Articles, newest first: public ones, or all for an admin',
        security: OPTIONAL_BEARER,
        querystring: articleListQuery,
        response: responses(listOf(articleWire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const filter = filterOf(request.query, await zoneOfDays(services, caller, request.query))
      if (filter.month !== undefined) cacheForFiveMinutes(reply)
      tagList(reply, filter.q === undefined ? cacheTags.articles : cacheTags.search)
      return sendList(reply, request.query, {
        page: (page) => articles.list(caller, filter, page, wantsText(request.query)),
        all: () => articles.stream(caller, filter),
        present: presentArticle,
      })
    },
  )

  app.get(
    '/get-recent-articles/',
    {
      schema: {
        tags,
        summary: 'The newest public articles',
        querystring: recentQuery,
        response: responses(listOf(articleWire)),
      },
    },
    async (request, reply) => {
      const { query } = request
      const rows = await articles.recent({
        limit: query.limit ?? RECENT,
        ...(query.language !== undefined && { language: query.language }),
        ...(query.exclude !== undefined && { excludeId: query.exclude }),
      })
      tagList(reply, cacheTags.articles)
      return sendList(reply, query, { ...shortList(rows), present: presentArticle })
    },
  )

  app.get(
    '/articles/category/:category/',
    {
      schema: {
        tags,
        summary: 'Articles of a category, newest first; an empty list for an unknown category',
        security: OPTIONAL_BEARER,
        params: z.object({ category: textParam }),
        querystring: z.object(pagingQuery),
        response: responses(listOf(articleWire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const filter = { category: request.params.category.toLowerCase() }
      tagList(reply, cacheTags.category(filter.category))
      return sendList(reply, request.query, {
        page: (page) => articles.list(caller, filter, page),
        all: () => articles.stream(caller, filter),
        present: presentArticle,
      })
    },
  )

  app.get(
    '/articles/user/:userId/',
    {
      schema: {
        tags,
        summary: 'The articles that belong to a user, for that user and admins',
        security: BEARER,
        params: userParams,
        querystring: articleListQuery,
        response: responses(listOf(articleWire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { userId } = request.params
      const filter = filterOf(request.query, await zoneOfDays(services, caller, request.query))
      return sendList(reply, request.query, {
        page: (page) => articles.listOfUser(caller, userId, filter, page, wantsText(request.query)),
        all: () => articles.streamOfUser(caller, userId, filter),
        present: presentArticle,
      })
    },
  )

  app.get(
    '/articles/months/',
    {
      schema: {
        tags,
        summary: 'Months with public articles, newest first',
        querystring: z.object({ magazine, ...pagingQuery }),
        response: responses(listOf(monthWire)),
      },
    },
    async (request, reply) => {
      const { query } = request
      cacheForFiveMinutes(reply)
      const months = await articles.months(
        query.magazine === undefined ? {} : { categories: categoriesOfMagazine(query.magazine) },
      )
      tagReply(reply, [query.magazine === undefined ? cacheTags.articles : cacheTags.edition(query.magazine)])
      return sendList(reply, query, { ...shortList(months), present: presentMonth })
    },
  )

  app.get(
    '/article/:id/',
    {
      schema: {
        tags,
        summary: 'An article with its author, and the newest others of its language',
        security: OPTIONAL_BEARER,
        params: idParams('article.not_found'),
        response: responses(articlePageWire),
      },
    },
    async (request, reply) => {
      const article = await articles.read(callerOf(request), request.params.id)
      const [author, recent] = await Promise.all([
        authors.ofArticle(article),
        articles.newestBeside(article, RECENT_BESIDE_ARTICLE),
      ])
      const read = [cacheTags.article(article.id), authorTag(article), recent.tag]
      tagReply(reply, read, VISITS_MAX_AGE_SECONDS)
      return {
        article: presentArticle(article),
        author: presentAuthorOfArticle(author, article.writer),
        id: article.id,
        recent_articles: recent.articles.map(presentRecentArticle),
      }
    },
  )
}
