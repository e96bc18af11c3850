/** The bin, for admins: deleted records can be restored for 30 days. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { isNoun, NOUNS, type Noun } from '#shared/nouns.ts'
import { binEntryWire } from '#shared/schemas/bin.wire.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { expiryOf, type BinEntry } from '#core/records/bin/bin.ts'
import { responses, BEARER, listOf, messageAndData } from '../responses.ts'
import { oneOf } from '../query/choice-query.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { sendList } from '../send-list.ts'

function presentBinEntry(entry: BinEntry) {
  return {
    id: entry.id,
    noun: entry.noun,
    noun_id: entry.nounId,
    title: entry.title,
    deleted_at: entry.deletedAt,
    deleted_by: entry.deletedBy,
    deleted_by_name: entry.deletedByName,
    is_damaged: entry.isDamaged,
    expires_at: expiryOf(entry.deletedAt),
  }
}

const record = idParams('bin.not_found').extend({ noun: z.string() })

function nounOf(word: string): Noun {
  if (!isNoun(word)) throw new AppError('bin.not_found')
  return word
}

export async function binApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { bin } = services
  const about = { tags: ['Bin'], security: BEARER }

  app.get(
    '/bin',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Deleted records, latest first; always paginated',
        querystring: z.object({
          ...pagingQuery,
          q: text('Search terms: the title.'),
          noun: oneOf(NOUNS, 'Only one kind of record.'),
        }),
        response: responses(listOf(binEntryWire)),
      },
    },
    async (request, reply) => {
      const { noun, q } = request.query
      const page = pageRequestOf(request.query) ?? { page: 1, pageSize: 12 }
      return sendList(
        reply,
        { page: page.page, page_size: page.pageSize },
        {
          page: () => bin.list(callerOf(request), omitUndefined({ noun, q }), page),
          all: () => [],
          present: presentBinEntry,
        },
      )
    },
  )

  app.post(
    '/bin/:noun/:id/restore',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Restore a record',
        params: record,
        response: responses(messageAndData(z.object({ noun: z.string(), id: z.int() })), 409),
      },
    },
    async (request) => {
      const { id, noun } = request.params
      await bin.restore(callerOf(request), nounOf(noun), id)
      return { message: 'Restored', data: { noun, id } }
    },
  )

  app.delete(
    '/bin/:noun/:id',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: { ...about, summary: 'Purge a record', params: record },
    },
    async (request, reply) => {
      await bin.purge(callerOf(request), nounOf(request.params.noun), request.params.id)
      return reply.code(204).send()
    },
  )
}
