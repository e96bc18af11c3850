/** Subscribers of the newsletter, for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { asCsv } from '#core/csv.ts'
import type { Services } from '#core/services.ts'
import type { Subscriber } from '#core/site/newsletter/newsletter.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATUSES } from '#shared/schemas/statuses.ts'
import {
  subscriberChoiceSchema,
  subscriberImportSchema,
  subscriberImportWire,
  subscriberSchema,
  subscriberWire,
  type SubscriberWire,
} from '#shared/schemas/subscriber.schema.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { idParams } from '../query/params.ts'
import { magazine as magazineOfQuery, text } from '../query/query-fields.ts'
import { day, oneOf } from '../query/choice-query.ts'
import { between } from '../query/period.ts'
import { BEARER, fileOf, listOf, messageAndData, noContent, responses } from '../responses.ts'
import { sendList } from '../send-list.ts'

/** Of some 200,000 lines. */
const MAX_CSV_BYTES = 20 * 1024 * 1024
const ONE_PAGE = { page: 1, page_size: 20 }

function present(subscriber: Subscriber): SubscriberWire {
  const { id, email, locale, magazines, status, source, consent, createdAt, confirmedAt, endedAt, endedBy } = subscriber
  return {
    id,
    email,
    locale,
    magazines: [...magazines],
    status,
    source,
    consent,
    created_at: createdAt,
    confirmed_at: confirmedAt,
    ended_at: endedAt,
    ended_by: endedBy,
  }
}

const FILTERS = {
  q: text('A part of an address.'),
  status: oneOf(SUBSCRIBER_STATUSES, 'The state of the subscription.'),
  source: oneOf(SUBSCRIBER_SOURCES, 'How they came to be on the list.'),
  magazine: magazineOfQuery,
  from: day,
  to: day,
}

/** `from` and `to` are days of consent, in the time zone. */
function filterOf({ q, status, source, magazine, ...days }: z.infer<z.ZodObject<typeof FILTERS>>, zone: string) {
  return { q, status, source, magazine, ...between(days, zone) }
}

async function* csvRows(subscribers: AsyncIterable<Subscriber>) {
  for await (const subscriber of subscribers) {
    const { magazines, ended_by: endedBy, ...row } = present(subscriber)
    yield { ...row, magazines: magazines.join(' '), ended_by: endedBy ?? '' }
  }
}

export async function subscribersApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { subscribers } = services
  const about = { tags: ['Newsletter'], security: BEARER }
  const params = idParams('subscriber.not_found')
  const one = messageAndData(subscriberWire)

  app.get(
    '/subscribers/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Subscribers of the newsletter, newest first; always paginated',
        querystring: z.object({ ...pagingQuery, ...FILTERS }),
        response: responses(listOf(subscriberWire)),
      },
    },
    async (request, reply) => {
      const page = pageRequestOf(request.query)
      const zone = await services.settings.timeZone()
      return sendList(reply, page ? request.query : ONE_PAGE, {
        page: (wanted) => subscribers.list(callerOf(request), filterOf(request.query, zone), wanted),
        all: () => [],
        present,
      })
    },
  )

  app.post(
    '/subscribers/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Add somebody who has agreed',
        body: subscriberSchema,
        response: { 201: one },
      },
    },
    async (request, reply) => {
      const subscriber = await subscribers.add(callerOf(request), request.body)
      return reply.code(201).send({ message: 'Subscriber added', data: present(subscriber) })
    },
  )

  app.put(
    '/subscribers/:id/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Change the magazines and the language of a subscriber',
        params,
        body: subscriberChoiceSchema,
        response: responses(one),
      },
    },
    async (request) => {
      const subscriber = await subscribers.change(callerOf(request), request.params.id, request.body)
      return { message: 'Subscriber saved', data: present(subscriber) }
    },
  )

  app.post(
    '/subscribers/:id/unsubscribe/',
    {
      onRequest: onlyAdmins,
      schema: { ...about, summary: 'End a subscription', params, response: responses(one) },
    },
    async (request) => {
      const subscriber = await subscribers.unsubscribe(callerOf(request), request.params.id)
      return { message: 'Subscription ended', data: present(subscriber) }
    },
  )

  app.delete(
    '/subscribers/:id/',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Erase a subscriber; only a keyed hash is left, so that no import brings them back',
        params,
        response: noContent(),
      },
    },
    async (request, reply) => {
      await subscribers.erase(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/subscribers/import/',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      bodyLimit: MAX_CSV_BYTES,
      schema: {
        ...about,
        summary: 'Add subscribers from a CSV file: those without a proof of consent are asked first',
        body: subscriberImportSchema,
        response: responses(messageAndData(subscriberImportWire)),
      },
    },
    async (request) => {
      const { refused, refusedCount, ...counts } = await subscribers.importCsv(callerOf(request), request.body)
      const locale = localeOfRequest(request)
      const reasons = refused.map(({ line, email, code }) => ({ line, email, reason: errorSentence(code, locale) }))
      return { message: 'ok', data: { ...counts, refused: reasons, refused_count: refusedCount } }
    },
  )

  app.get(
    '/subscribers/export.csv',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'The subscribers as a spreadsheet (CSV)',
        querystring: z.object(FILTERS),
        response: fileOf('text/csv'),
      },
    },
    async (request, reply) => {
      const rows = csvRows(
        subscribers.all(callerOf(request), filterOf(request.query, await services.settings.timeZone())),
      )
      const columns = {
        email: 'email',
        locale: 'language',
        magazines: 'magazines',
        status: 'status',
        source: 'source',
        consent: 'consent',
        created_at: 'created_at',
        confirmed_at: 'consent_date',
        ended_at: 'ended_at',
        ended_by: 'ended_by',
      }
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="subscribers.csv"')
        .send(asCsv(rows, columns))
    },
  )
}
