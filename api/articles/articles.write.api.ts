/** Routes that write articles. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { applyToEach, statusChange } from '#core/records/bulk.ts'
import { assertCanCreateArticles, assertCanWriteArticles } from '#core/articles/articles.policy.ts'
import type { Services } from '#core/services.ts'
import { articleChangesSchema, articleSchema, savedArticleWire } from '#shared/schemas/article.schema.ts'
import { bulkSchema } from '#shared/schemas/bulk.schema.ts'
import { ARTICLE_STATUSES } from '#shared/schemas/statuses.ts'
import { responses, BEARER, messageAndData } from '../responses.ts'
import { MAX_CONTENT_BODY_BYTES, parseRequestBody } from '../request-body.ts'
import { bulkWire, presentBulk } from '../bulk.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAllowed } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { idParams } from '../query/params.ts'
import { changesOf, draftOf, knownCopyOf } from './article-fields.ts'
import { conflictWire, conflictBody } from './conflict.ts'
import { stillNoteOf } from './still-note.ts'

/** An `onRequest` hook. Throws `session.*`. */
async function onlyArticleWriters(request: FastifyRequest): Promise<void> {
  assertCanWriteArticles(callerOf(request))
}

/** An `onRequest` hook. Throws `session.*`. */
async function onlyArticleCreators(request: FastifyRequest): Promise<void> {
  assertCanCreateArticles(callerOf(request))
}

export async function articlesWritingApi(
  instance: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { articles, articlesWriting, bin } = services
  const about = { tags: ['Articles'], security: BEARER, consumes: ['application/json', 'multipart/form-data'] }
  const params = idParams('article.not_found')

  app.post(
    '/create-article/',
    {
      config: {
        isIdempotent: true,
        readCreated: async (caller, id) => ({
          message: 'Article created',
          data: presentArticle(await articles.read(caller, id)),
        }),
      },
      onRequest: onlyArticleCreators,
      preValidation: parseRequestBody,
      bodyLimit: MAX_CONTENT_BODY_BYTES,
      schema: {
        ...about,
        summary: 'Create an article',
        body: articleSchema,
        response: { 201: messageAndData(savedArticleWire) },
      },
    },
    async (request, reply) => {
      const { onStill, note } = stillNoteOf(request)
      const article = await articlesWriting.create(callerOf(request), draftOf(request.body), { onStill })
      return reply.code(201).send({ message: 'Article created', data: { ...presentArticle(article), ...note() } })
    },
  )

  app.put(
    '/article/:id/',
    {
      onRequest: onlyArticleWriters,
      preValidation: parseRequestBody,
      bodyLimit: MAX_CONTENT_BODY_BYTES,
      schema: {
        ...about,
        summary: 'Change an article; absent fields keep their values',
        params,
        body: articleChangesSchema,
        response: { 200: savedArticleWire, 409: conflictWire },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { onStill, note } = stillNoteOf(request)
      const options = { version: request.body.version, ...knownCopyOf(request.body), onStill }
      try {
        const article = await articlesWriting.update(callerOf(request), id, changesOf(request.body), options)
        return { ...presentArticle(article), ...note() }
      } catch (error) {
        return reply.code(409).send(conflictBody(request, error))
      }
    },
  )

  app.delete(
    '/article/:id/',
    { onRequest: onlyAllowed('write:articles'), schema: { ...about, summary: 'Move an article to the bin', params } },
    async (request, reply) => {
      await articlesWriting.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/articles/bulk/',
    {
      onRequest: onlyAllowed('write:articles'),
      preValidation: parseRequestBody,
      schema: {
        ...about,
        summary: 'One action on up to 200 articles, with a result for each',
        body: bulkSchema(ARTICLE_STATUSES),
        response: responses(messageAndData(z.array(bulkWire))),
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { ids, action, status, versions } = request.body
      const results = await applyToEach(ids, async (id) => {
        if (action === 'delete') return articlesWriting.remove(caller, id)
        if (action === 'restore') return bin.restore(caller, 'article', id)
        if (status === undefined) return
        const version = versions[id] === undefined ? undefined : Number(versions[id])
        const change = await articlesWriting.setStatus(caller, id, status, version)
        return statusChange(change, String(change.after.version))
      })
      return { message: 'ok', data: presentBulk(results, localeOfRequest(request)) }
    },
  )
}
