/** Articles while they are written, for the back-office: autosaves, and working copies of public articles. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import { presentWorkingCopy } from '#core/articles/revisions.presenter.ts'
import type { Services } from '#core/services.ts'
import {
  articleDraftChangesSchema,
  articleDraftSchema,
  copyQuery,
  draftSavedWire,
  savedArticleWire,
} from '#shared/schemas/article.schema.ts'
import { workingCopyWire } from '#shared/schemas/revision.wire.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyMembers, onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { MAX_CONTENT_BODY_BYTES, parseRequestBody } from '../request-body.ts'
import { BEARER, messageAndData, noContent, responses } from '../responses.ts'
import { draftChangesOf, knownCopyOf } from './article-fields.ts'
import { conflictWire, conflictBody } from './conflict.ts'
import { stillNoteOf } from './still-note.ts'

export async function draftsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { articles, drafts } = services
  const about = { tags: ['Articles'], security: BEARER }
  const params = idParams('article.not_found')

  app.post(
    '/articles/draft/',
    {
      config: {
        isIdempotent: true,
        readCreated: async (caller, id) => ({
          message: 'Draft created',
          data: presentArticle(await articles.read(caller, id)),
        }),
      },
      onRequest: onlyMembers,
      preValidation: parseRequestBody,
      bodyLimit: MAX_CONTENT_BODY_BYTES,
      schema: {
        ...about,
        summary: 'Create an article that is still being written: a draft, of which every field may be absent',
        body: articleDraftSchema,
        response: { 201: messageAndData(savedArticleWire) },
      },
    },
    async (request, reply) => {
      const { onStill, note } = stillNoteOf(request)
      const article = await drafts.create(callerOf(request), draftChangesOf(request.body), { onStill })
      return reply.code(201).send({ message: 'Draft created', data: { ...presentArticle(article), ...note() } })
    },
  )

  app.put(
    '/article/:id/draft/',
    {
      onRequest: onlySignedIn,
      preValidation: parseRequestBody,
      bodyLimit: MAX_CONTENT_BODY_BYTES,
      schema: {
        ...about,
        summary: 'Save what has been written so far; an Active or Inactive one stays as it is, beside a working copy',
        params,
        body: articleDraftChangesSchema,
        response: { 200: messageAndData(draftSavedWire), 409: conflictWire },
      },
    },
    async (request, reply) => {
      const { version, explicit, ...changes } = request.body
      const { onStill, note } = stillNoteOf(request)
      try {
        const options = { version, ...knownCopyOf(changes), isExplicit: explicit === true, onStill }
        const saved = await drafts.save(callerOf(request), request.params.id, draftChangesOf(changes), options)
        const { description: _unchanged, ...article } = presentArticle(saved.article)
        const { copyVersion: copy, savedAt } = saved
        const keptIn = copy === null ? ('article' as const) : ('working_copy' as const)
        const where = { kept_in: keptIn, version: saved.version, copy_version: copy }
        return { message: 'ok', data: { ...where, saved_at: savedAt, article, ...note() } }
      } catch (error) {
        return reply.code(409).send(conflictBody(request, error))
      }
    },
  )

  app.get(
    '/article/:id/working-copy/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'What you have changed in an Active or Inactive article and not saved in it yet; null if nothing',
        params,
        response: responses(messageAndData(workingCopyWire.nullable())),
      },
    },
    async (request) => {
      const copy = await drafts.workingCopy(callerOf(request), request.params.id)
      return { message: 'ok', data: copy && presentWorkingCopy(copy) }
    },
  )

  app.delete(
    '/article/:id/working-copy/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Discard your working copy of an article',
        params,
        querystring: copyQuery,
        response: { ...noContent(), 409: conflictWire },
      },
    },
    async (request, reply) => {
      try {
        await drafts.discardWorkingCopy(callerOf(request), request.params.id, knownCopyOf(request.query))
        return await reply.code(204).send()
      } catch (error) {
        return reply.code(409).send(conflictBody(request, error))
      }
    },
  )
}
