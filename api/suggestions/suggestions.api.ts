/** Suggested changes of articles: proposed by those who may open an article, decided by those who may edit it. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentArticle } from '#core/articles/articles.presenter.ts'
import type { Services } from '#core/services.ts'
import { articleWire } from '#shared/schemas/article.schema.ts'
import {
  acceptanceSchema,
  comparedSuggestionWire,
  refusalSchema,
  suggestionChangesSchema,
  suggestionSchema,
  suggestionWire,
  type ComparedSuggestionWire,
  type SuggestionWire,
} from '#shared/schemas/suggestion.schema.ts'
import type { ComparedSuggestion, SuggestionSummary } from '#core/desk/suggestions/suggestions.ts'
import { conflictBody, conflictWire } from '../articles/conflict.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { MAX_CONTENT_BODY_BYTES, parseRequestBody } from '../request-body.ts'
import { BEARER, messageAndData, noContent, orError, responses } from '../responses.ts'

function presentSuggestion(suggestion: SuggestionSummary): SuggestionWire {
  const { id, userId, name, status, note, version, articleVersion } = suggestion
  const { createdAt, updatedAt, decidedAt, decidedBy, reply } = suggestion
  return {
    id,
    user: userId,
    name,
    status,
    note,
    version,
    article_version: articleVersion,
    created_at: createdAt,
    updated_at: updatedAt,
    decided_at: decidedAt,
    decided_by: decidedBy,
    reply,
  }
}

function presentCompared({ suggestion, article }: ComparedSuggestion): ComparedSuggestionWire {
  const { version, title, standfirst, description, status } = article
  return {
    ...presentSuggestion(suggestion),
    changes: suggestion.changes,
    current: { version, title, standfirst, description, status },
  }
}

const about = { tags: ['Articles'], security: BEARER }
const params = idParams('article.not_found')
const suggestionParams = params.extend({ suggestionId: idParams('suggestion.not_found').shape.id })
/** For bodies with the content of an article. */
const withContent = { preValidation: parseRequestBody, bodyLimit: MAX_CONTENT_BODY_BYTES }

type Options = { services: Services }

function addProposingRoutes(instance: FastifyInstance, { suggestions }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/article/:id/suggestions/',
    {
      config: { isIdempotent: true },
      onRequest: onlySignedIn,
      ...withContent,
      schema: {
        ...about,
        summary: 'Suggest other words for an article, which stays as it is; fields that are absent are not changed',
        params,
        body: suggestionSchema,
        response: { 201: messageAndData(suggestionWire) },
      },
    },
    async (request, reply) => {
      const { article_version: articleVersion, note = '', ...changes } = request.body
      const input = { ...changes, note, articleVersion }
      const suggestion = await suggestions.create(callerOf(request), request.params.id, input)
      return reply.code(201).send({ message: 'Suggestion created', data: presentSuggestion(suggestion) })
    },
  )

  app.put(
    '/article/:id/suggestions/:suggestionId/',
    {
      onRequest: onlySignedIn,
      ...withContent,
      schema: {
        ...about,
        summary: 'Replace an open suggestion of your own',
        params: suggestionParams,
        body: suggestionChangesSchema,
        response: responses(messageAndData(suggestionWire), 409),
      },
    },
    async (request) => {
      const { article_version: articleVersion, note = '', ...changes } = request.body
      const { id, suggestionId } = request.params
      const input = { ...changes, note, articleVersion }
      const suggestion = await suggestions.change(callerOf(request), id, suggestionId, input)
      return { message: 'Suggestion updated', data: presentSuggestion(suggestion) }
    },
  )

  app.delete(
    '/article/:id/suggestions/:suggestionId/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Withdraw an open suggestion of your own',
        params: suggestionParams,
        response: noContent(409),
      },
    },
    async (request, reply) => {
      await suggestions.withdraw(callerOf(request), request.params.id, request.params.suggestionId)
      return reply.code(204).send()
    },
  )
}

function addDecisionRoutes(instance: FastifyInstance, { suggestions }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/article/:id/suggestions/:suggestionId/accept/',
    {
      config: { isIdempotent: true },
      onRequest: onlySignedIn,
      ...withContent,
      schema: {
        ...about,
        summary: 'Write a suggestion into its article, whole or as you have edited it',
        params: suggestionParams,
        body: acceptanceSchema,
        response: {
          200: messageAndData(articleWire),
          409: orError(
            conflictWire,
            'Someone else has saved the article, or changed or decided the suggestion, in the meantime.',
          ),
        },
      },
    },
    async (request, reply) => {
      const { version, article_version: articleVersion, changes, note = '' } = request.body
      const { id, suggestionId } = request.params
      try {
        const acceptance = { version, articleVersion, changes, note }
        const article = await suggestions.accept(callerOf(request), id, suggestionId, acceptance)
        return { message: 'Suggestion accepted', data: presentArticle(article) }
      } catch (error) {
        return reply.code(409).send(conflictBody(request, error))
      }
    },
  )

  app.post(
    '/article/:id/suggestions/:suggestionId/decline/',
    {
      config: { isIdempotent: true },
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Decline a suggestion, with a note for its writer',
        params: suggestionParams,
        body: refusalSchema,
      },
    },
    async (request, reply) => {
      const { id, suggestionId } = request.params
      await suggestions.decline(callerOf(request), id, suggestionId, request.body)
      return reply.code(204).send()
    },
  )
}

export async function suggestionsApi(instance: FastifyInstance, { services }: Options): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { suggestions } = services
  app.get(
    '/article/:id/suggestions/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The suggested changes of an article without their words: the open ones, then the newest decided ones',
        params,
        response: responses(messageAndData(z.array(suggestionWire))),
      },
    },
    async (request) => {
      const found = await suggestions.list(callerOf(request), request.params.id)
      return { message: 'ok', data: found.map(presentSuggestion) }
    },
  )

  app.get(
    '/article/:id/suggestions/:suggestionId/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'A suggestion with its words, and those that the article has now',
        params: suggestionParams,
        response: responses(messageAndData(comparedSuggestionWire)),
      },
    },
    async (request) => {
      const { id, suggestionId } = request.params
      const compared = await suggestions.compare(callerOf(request), id, suggestionId)
      return { message: 'ok', data: presentCompared(compared) }
    },
  )

  addProposingRoutes(instance, services)
  addDecisionRoutes(instance, services)
}
