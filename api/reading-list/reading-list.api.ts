/** The reading list of the signed-in reader. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SavedArticle } from '#core/desk/reading-list/reading-list.ts'
import type { Services } from '#core/services.ts'
import { readingListEntryWire, readingListSchema } from '#shared/schemas/reading-list.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlySignedIn } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { BEARER, messageAndData, responses } from '../responses.ts'

function presentSavedArticle({ articleId, savedAt }: SavedArticle) {
  return { article: articleId, saved_at: savedAt }
}

const LIST = messageAndData(z.array(readingListEntryWire))

function answer(entries: readonly SavedArticle[]) {
  return { message: 'ok', data: entries.map(presentSavedArticle) }
}

export async function readingListApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { readingList } = services
  const about = { tags: ['Reading list'], security: BEARER }

  app.get(
    '/reading-list',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'The articles that the caller saved, newest first, whether they are public now or not',
        response: responses(LIST),
      },
    },
    async (request) => answer(await readingList.list(callerOf(request))),
  )

  app.post(
    '/reading-list',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Add articles to the caller’s list; those on it already stay as they are. Returns the whole list',
        body: readingListSchema,
        response: responses(LIST),
      },
    },
    async (request) => {
      const entries = request.body.articles.map(({ article, saved_at: savedAt }) => ({
        articleId: article,
        ...(savedAt !== undefined && { savedAt }),
      }))
      return answer(await readingList.add(callerOf(request), entries))
    },
  )

  app.delete(
    '/reading-list/:id',
    {
      onRequest: onlySignedIn,
      schema: {
        ...about,
        summary: 'Remove an article from the caller’s list, also if it is not on it',
        params: idParams('article.not_found'),
      },
    },
    async (request, reply) => {
      await readingList.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
