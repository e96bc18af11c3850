/** Redirects of old addresses, and addresses that were asked for in vain, for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { asCsv } from '#core/csv.ts'
import type { Services } from '#core/services.ts'
import type { Redirect } from '#core/site/redirects/redirects.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import {
  missedAddressWire,
  redirectCsvSchema,
  redirectChangesSchema,
  redirectImportWire,
  redirectSchema,
  redirectWire,
  type RedirectWire,
} from '#shared/schemas/redirect.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { text } from '../query/query-fields.ts'
import { BEARER, fileOf, listOf, messageAndData, noContent, responses } from '../responses.ts'
import { sendList } from '../send-list.ts'

/** Of some 200,000 lines. */
const MAX_CSV_BYTES = 20 * 1024 * 1024

function presentRedirect({ id, address, isPattern, target, location, version, createdAt }: Redirect): RedirectWire {
  const to = location ?? target?.place ?? ''
  return {
    id,
    from: address,
    to,
    is_pattern: isPattern,
    is_broken: target !== null && location === null,
    version,
    created_at: createdAt,
  }
}

async function* csvRows(
  redirects: AsyncIterable<Redirect>,
): AsyncGenerator<{ from: string; to: string }, void, undefined> {
  for await (const { address, target, location } of redirects)
    yield { from: address, to: location ?? target?.place ?? '' }
}

export async function redirectsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { redirects } = services
  const about = { tags: ['Redirects'], security: BEARER }
  const params = idParams('redirect.not_found')
  const onePage = { page: 1, page_size: 20 }

  app.get(
    '/redirects/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Redirects of old addresses, newest first; always paginated',
        querystring: z.object({ ...pagingQuery, q: text('A part of an address.') }),
        response: responses(listOf(redirectWire)),
      },
    },
    async (request, reply) => {
      const page = pageRequestOf(request.query)
      return sendList(reply, page ? request.query : onePage, {
        page: (wanted) => redirects.list(callerOf(request), request.query.q, wanted),
        all: () => [],
        present: presentRedirect,
      })
    },
  )

  app.post(
    '/redirects/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Redirect an old address; one that is redirected already leads elsewhere from now on',
        body: redirectSchema,
        response: { 201: messageAndData(redirectWire) },
      },
    },
    async (request, reply) => {
      const redirect = await redirects.create(callerOf(request), request.body)
      return reply.code(201).send({ message: 'Redirect saved', data: presentRedirect(redirect) })
    },
  )

  app.put(
    '/redirects/:id/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Change a redirect',
        params,
        body: redirectChangesSchema,
        response: responses(messageAndData(redirectWire), 409),
      },
    },
    async (request) => {
      const redirect = await redirects.update(callerOf(request), request.params.id, request.body)
      return { message: 'Redirect saved', data: presentRedirect(redirect) }
    },
  )

  app.delete(
    '/redirects/:id/',
    { onRequest: onlyAdmins, schema: { ...about, summary: 'Delete a redirect', params, response: noContent() } },
    async (request, reply) => {
      await redirects.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/redirects/import/',
    {
      onRequest: onlyAdmins,
      bodyLimit: MAX_CSV_BYTES,
      schema: {
        ...about,
        summary: 'Add redirects from a CSV file of two columns: the old address, and where it leads',
        body: redirectCsvSchema,
        response: responses(messageAndData(redirectImportWire)),
      },
    },
    async (request) => {
      const { csv, trial } = request.body
      const { refused, refusedCount, ...counts } = await redirects.importCsv(callerOf(request), csv, trial)
      const locale = localeOfRequest(request)
      const reasons = refused.map(({ line, from, refusal }) => ({
        line,
        from,
        reason: errorSentence(refusal.code, locale),
      }))
      return { message: 'ok', data: { ...counts, refused: reasons, refused_count: refusedCount } }
    },
  )

  app.get(
    '/redirects/export.csv',
    {
      onRequest: onlyAdmins,
      schema: { ...about, summary: 'The redirects as a spreadsheet (CSV)', response: fileOf('text/csv') },
    },
    async (request, reply) => {
      const rows = csvRows(redirects.all(callerOf(request)))
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="redirects.csv"')
        .send(asCsv(rows, { from: 'from', to: 'to' }))
    },
  )

  app.get(
    '/redirects/misses/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Addresses that were asked for in vain, the most frequent first, with suggestions; always paginated',
        querystring: z.object(pagingQuery),
        response: responses(listOf(missedAddressWire)),
      },
    },
    async (request, reply) => {
      const page = pageRequestOf(request.query)
      return sendList(reply, page ? request.query : onePage, {
        page: (wanted) => redirects.misses(callerOf(request), wanted),
        all: () => [],
        present: ({ id, address, count, lastDay, suggestions }) => ({
          id,
          address,
          count,
          last_day: lastDay,
          suggestions: suggestions.map(({ id: articleId, title }) => ({ title, path: `/article/${articleId}` })),
        }),
      })
    },
  )

  app.delete(
    '/redirects/misses/:id/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Take an address off the list until it is asked for again',
        params,
        response: noContent(),
      },
    },
    async (request, reply) => {
      await redirects.removeMiss(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
