/** Stages of articles: where one is, moving it on, and who works on it until when. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentStage } from '#core/articles/stages/stages.presenter.ts'
import type { Services } from '#core/services.ts'
import { articleStageWire, assigneeWire, assignmentSchema, stageMoveSchema } from '#shared/schemas/stage.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { BEARER, messageAndData, orError, responses } from '../responses.ts'
import { conflictBody, conflictWire } from './conflict.ts'

export async function stagesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { stages } = services
  const about = { tags: ['Articles'], security: BEARER }
  const params = idParams('article.not_found')

  app.get(
    '/article/:id/stage/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The stage of an article, for its owner, the editors of its magazine, and admins',
        params,
        response: responses(messageAndData(articleStageWire)),
      },
    },
    async (request) => ({ message: 'ok', data: presentStage(await stages.of(callerOf(request), request.params.id)) }),
  )

  app.post(
    '/article/:id/stage/',
    {
      config: { isIdempotent: true },
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Move an article to another stage: submit, withdraw, review, return, approve or publish it',
        params,
        body: stageMoveSchema,
        response: {
          200: messageAndData(articleStageWire),
          409: orError(
            conflictWire,
            'Someone else has saved the article, or moved it to another stage, in the meantime.',
          ),
        },
      },
    },
    async (request, reply) => {
      const { action, note, publish_date: publishDate, version } = request.body
      try {
        const moved = await stages.move(callerOf(request), request.params.id, { action, note, publishDate, version })
        return { message: 'Stage changed', data: presentStage(moved) }
      } catch (error) {
        return reply.code(409).send(conflictBody(request, error))
      }
    },
  )

  app.put(
    '/article/:id/assignment/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Set who works on an article and until which day; absent fields keep their values',
        params,
        body: assignmentSchema,
        response: responses(messageAndData(articleStageWire)),
      },
    },
    async (request) => {
      const { assignee: assigneeId, due_day: dueDay } = request.body
      const assigned = await stages.assign(callerOf(request), request.params.id, { assigneeId, dueDay })
      return { message: 'Assigned', data: presentStage(assigned) }
    },
  )

  app.get(
    '/article/:id/assignees/',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Who an article can be assigned to, for the editors of its magazine',
        params,
        response: responses(messageAndData(z.array(assigneeWire))),
      },
    },
    async (request) => ({ message: 'ok', data: await stages.assignees(callerOf(request), request.params.id) }),
  )
}
