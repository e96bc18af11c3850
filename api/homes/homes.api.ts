/** The arrangement of homes, for admins and the editors of the magazine. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { PinContent, PinWithArticle } from '#core/articles/homes/homes.ts'
import type { Services } from '#core/services.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import {
  homePreviewSchema,
  homeSchema,
  homeWire,
  type HomeArticleWire,
  type HomePinWire,
  type HomeWire,
} from '#shared/schemas/home.schema.ts'
import { previewWire } from '#shared/schemas/preview.wire.ts'
import { dateOnWire } from '#shared/dates.ts'
import type { ArticleSummary } from '#core/articles/articles.ts'
import type { ArrangedHome } from '#core/articles/homes/homes.service.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyEditors } from '../guards.ts'
import { orConflict, recordConflictWire } from '../record-versions.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

function presentArticle({ id, title, writer, category, publishDate, coverImage }: ArticleSummary): HomeArticleWire {
  return { id, title, writer, category, publish_date: dateOnWire(publishDate), cover_image: coverImage }
}

function presentPin({ block, position, articleId, startsAt, endsAt, article }: PinWithArticle): HomePinWire {
  return {
    block,
    position,
    article_id: articleId,
    starts_at: startsAt,
    ends_at: endsAt,
    article: article && { ...presentArticle(article), status: article.status },
  }
}

function presentHome({ edition, version, now, pins, blocks }: ArrangedHome): HomeWire {
  return {
    edition,
    version,
    now,
    pins: pins.map(presentPin),
    blocks: blocks.map(({ name, length, articles }) => ({ name, length, articles: articles.map(presentArticle) })),
  }
}

const params = z.object({ edition: z.enum(MAGAZINE_TYPES, 'home.not_found' satisfies ErrorCode) })

function pinsOf(pins: z.infer<typeof homeSchema>['pins']): PinContent[] {
  return pins.map(({ block, position, article, starts_at: startsAt, ends_at: endsAt }) => ({
    block,
    position,
    articleId: article,
    startsAt,
    endsAt,
  }))
}

export async function homesApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { homes, homePreviews } = services
  const about = { tags: ['Homes'], security: BEARER, params }

  app.get(
    '/homes/:edition/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'What is pinned on the home of a magazine, and the newest articles of its blocks',
        response: responses(messageAndData(homeWire)),
      },
    },
    async (request) => {
      const home = await homes.read(callerOf(request), request.params.edition)
      return { message: 'ok', data: presentHome(home) }
    },
  )

  app.put(
    '/homes/:edition/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'Replace what is pinned on the home of a magazine',
        body: homeSchema,
        response: {
          200: messageAndData(homeWire),
          409: recordConflictWire(homeWire),
        },
      },
    },
    async (request, reply) => {
      const { version, pins } = request.body
      const { edition } = request.params
      return orConflict(request, reply, presentHome, async () => {
        const home = await homes.save(callerOf(request), edition, { version, pins: pinsOf(pins) })
        return { message: 'Home arranged', data: presentHome(home) }
      })
    },
  )

  app.post(
    '/homes/:edition/preview/',
    {
      onRequest: onlyEditors,
      schema: {
        ...about,
        summary: 'Preview a home at a moment: responds with the path of its page, which is valid for 15 minutes',
        body: homePreviewSchema,
        response: { 201: messageAndData(previewWire) },
      },
    },
    async (request, reply) => {
      const { at, pins } = request.body
      const content = { at, pins: pinsOf(pins) }
      const token = await homePreviews.keep(callerOf(request), request.params.edition, content)
      return reply.code(201).send({ message: 'Preview created', data: { path: `/preview/home/${token}` } })
    },
  )
}
