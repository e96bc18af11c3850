/** Moves from a former site, for admins: look, decide, run, follow, read the report, and undo. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { movesAsCsv } from '#core/moving/moves.presenter.ts'
import type { MovedItem } from '#core/moving/moves.ts'
import type { MoveView } from '#core/moving/moves.service.ts'
import type { Services } from '#core/services.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import type { Locale } from '#shared/locale.ts'
import { MOVE_NOUNS, MOVE_OUTCOMES, SKIP_REASONS } from '#shared/moving.ts'
import {
  movedFileWire,
  movedItemWire,
  moveMappingSchema,
  moveStartSchema,
  moveWire,
  newMoveSchema,
  type MovedItemWire,
  type MoveWire,
} from '#shared/schemas/move.wire.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { BEARER, failures, fileOf, listOf, messageAndData, responses } from '../responses.ts'
import { sendList } from '../send-list.ts'

function present(move: MoveView, locale: Locale): MoveWire {
  const {
    found,
    progress,
    error,
    location: _location,
    userId: _userId,
    createdAt,
    startedAt,
    finishedAt,
    ...rest
  } = move
  return {
    ...rest,
    error: error && errorSentence(error.code, locale, error.details),
    progress: progress && {
      step: progress.step,
      of: progress.of,
      done: progress.done,
      total: progress.total,
      remaining_seconds: progress.remainingSeconds,
    },
    found: found && {
      tally: found.tally,
      categories: found.categories,
      languages: found.languages,
      statuses: found.statuses,
      same_names: found.sameNames,
      files: found.files,
      not_taken: found.notTaken,
      refused: found.refused,
    },
    created_at: createdAt,
    started_at: startedAt,
    finished_at: finishedAt,
  }
}

function presentItem({ noun, sourceId, recordId, outcome, reason, detail, title, edited }: MovedItem): MovedItemWire {
  return { noun, source_id: sourceId, id: recordId, outcome, reason, detail, title, edited }
}

const itemsQuery = z.object({
  ...pagingQuery,
  noun: z.enum(MOVE_NOUNS).optional(),
  outcome: z.enum(MOVE_OUTCOMES).optional(),
  reason: z.enum(SKIP_REASONS).optional(),
  edited: z.stringbool().optional(),
})

export async function movesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { moves } = services
  const about = { tags: ['Moves'], security: BEARER }
  const params = idParams('move.not_found')
  const started = { 202: messageAndData(moveWire), ...failures(409) }
  const forWrites = [onlyAdmins, onlyRecentlyProven]

  app.get(
    '/moves',
    {
      onRequest: onlyAdmins,
      schema: { ...about, summary: 'The moves from former sites, newest first', response: responses(listOf(moveWire)) },
    },
    async (request) => ({
      message: 'ok',
      data: (await moves.list(callerOf(request))).map((move) => present(move, localeOfRequest(request))),
    }),
  )

  app.post(
    '/moves',
    {
      onRequest: forWrites,
      schema: {
        ...about,
        summary: 'Look at a former site: what a move would bring. Each site has one move',
        body: newMoveSchema,
        response: started,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = await moves.create(caller, { location: request.body.address })
      return reply
        .code(202)
        .send({ message: 'Looking', data: present(await moves.start(caller, id, 'look'), localeOfRequest(request)) })
    },
  )

  app.get(
    '/moves/:id',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'A move, how far it is, and what it has done',
        params,
        response: responses(messageAndData(moveWire)),
      },
    },
    async (request) => ({
      message: 'ok',
      data: present(await moves.read(callerOf(request), request.params.id), localeOfRequest(request)),
    }),
  )

  app.put(
    '/moves/:id/mapping',
    {
      onRequest: forWrites,
      schema: {
        ...about,
        summary: 'Decide what becomes of values there, and look again',
        params,
        body: moveMappingSchema,
        response: started,
      },
    },
    async (request, reply) => {
      const [caller, { id }] = [callerOf(request), request.params]
      await moves.decide(caller, id, request.body)
      return reply
        .code(202)
        .send({ message: 'Looking', data: present(await moves.start(caller, id, 'look'), localeOfRequest(request)) })
    },
  )

  app.post(
    '/moves/:id/start',
    {
      onRequest: forWrites,
      schema: { ...about, summary: 'Look, run or undo a move', params, body: moveStartSchema, response: started },
    },
    async (request, reply) => {
      const { action, retry_files: retryFiles = false } = request.body
      const move = await moves.start(callerOf(request), request.params.id, action, { retryFiles })
      return reply.code(202).send({ message: 'Started', data: present(move, localeOfRequest(request)) })
    },
  )

  app.get(
    '/moves/:id/items',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'What became of each item in the last run; always paginated',
        params,
        querystring: itemsQuery,
        response: responses(listOf(movedItemWire)),
      },
    },
    async (request, reply) => {
      const { page = 1, page_size: pageSize = 12, ...filter } = request.query
      return sendList(
        reply,
        { page, page_size: pageSize },
        {
          page: (wanted) => moves.items(callerOf(request), request.params.id, filter, wanted),
          all: () => [],
          present: presentItem,
        },
      )
    },
  )

  app.get(
    '/moves/:id/report.csv',
    {
      onRequest: onlyAdmins,
      schema: { ...about, summary: 'The same as a spreadsheet (CSV)', params, response: fileOf('text/csv') },
    },
    async (request, reply) => {
      const [caller, { id }] = [callerOf(request), request.params]
      await moves.read(caller, id)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="move.csv"')
        .send(movesAsCsv(moves.report(caller, id)))
    },
  )

  app.get(
    '/moves/:id/files',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'The first files that were not stored',
        params,
        response: responses(listOf(movedFileWire)),
      },
    },
    async (request) => {
      const files = await moves.failedFiles(callerOf(request), request.params.id)
      return { message: 'ok', data: files.map(({ address, fault }) => ({ address, fault })) }
    },
  )
}
