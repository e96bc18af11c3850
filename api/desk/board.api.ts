/** The board of a magazine's articles, for the members of its newsroom. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '#core/services.ts'
import {
  BOARD_MAGAZINES,
  BOARD_NEEDS,
  BOARD_PAGE_SIZE,
  BOARD_STAGES,
  boardCardWire,
  type BoardCardWire,
} from '#shared/schemas/board.schema.ts'
import type { BoardCard } from '#core/articles/stages/board.service.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyMembers } from '../guards.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { BEARER, listOf, responses } from '../responses.ts'

function presentCard(card: BoardCard): BoardCardWire {
  const { id, title, writer, category, language, version, stage, actions, assigneeId, assigneeName } = card
  return {
    id,
    title,
    writer,
    category,
    language,
    publish_date: card.publishDate,
    take_down_at: card.takeDownAt,
    version,
    stage,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
    due_day: card.dueDay,
    actions: [...actions],
  }
}

const boardQuery = z.object({
  magazine: z
    .enum(BOARD_MAGAZINES, 'query.choice_invalid')
    .meta({ description: 'A magazine; none for articles whose category belongs to none.' }),
  stage: z.enum(BOARD_STAGES, 'query.choice_invalid').meta({ description: 'The column.' }),
  need: z
    .enum(BOARD_NEEDS, 'query.choice_invalid')
    .optional()
    .meta({ description: 'Only unfinished articles that are due (due), or assigned to you (mine).' }),
  ...pagingQuery,
})

export async function boardApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/desk/board/',
    {
      onRequest: onlyMembers,
      schema: {
        tags: ['Articles'],
        security: BEARER,
        summary: 'The articles of a magazine at one stage, what is due first, with what you may do; always paginated',
        querystring: boardQuery,
        response: responses(listOf(boardCardWire)),
      },
    },
    async (request) => {
      const { magazine, stage, need, ...paging } = request.query
      const page = pageRequestOf(paging) ?? { page: 1, pageSize: BOARD_PAGE_SIZE }
      const found = await services.board.column(callerOf(request), { magazine, stage, need }, page)
      return {
        message: 'ok',
        data: found.rows.map(presentCard),
        count: found.count,
        page: found.page,
        page_size: found.pageSize,
        pages: found.pages,
      }
    },
  )
}
