/** The audit log, for admins. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { auditAsCsv, presentAuditEntry } from '#core/records/audit/audit.presenter.ts'
import type { Services } from '#core/services.ts'
import { AUDIT_ACTIONS, AUDIT_NOUNS } from '#shared/audit.ts'
import { auditEntryWire } from '#shared/schemas/audit.wire.ts'
import { responses, BEARER, fileOf, listOf } from '../responses.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { zoneOfDays } from '../query/period.ts'
import { pagingQuery } from '../query/paging.ts'
import { sendList } from '../send-list.ts'
import { auditQuery, filterOf } from '../query/choice-query.ts'

export async function auditApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { audit } = services
  const about = { tags: ['Audit'], security: BEARER }

  app.get(
    '/audit',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Audit events, newest first',
        description: `Nouns: ${AUDIT_NOUNS.join(', ')}. Actions: ${AUDIT_ACTIONS.join(', ')}.`,
        querystring: auditQuery.extend(pagingQuery),
        response: responses(listOf(auditEntryWire)),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const filter = filterOf(request.query, await zoneOfDays(services, caller, request.query))
      return sendList(reply, request.query, {
        page: (page) => audit.list(caller, filter, page),
        all: () => audit.stream(caller, filter),
        present: presentAuditEntry,
      })
    },
  )

  app.get(
    '/audit/export.csv',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'The audit events as a spreadsheet (CSV)',
        querystring: auditQuery,
        response: fileOf('text/csv'),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const filter = filterOf(request.query, await zoneOfDays(services, caller, request.query))
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .send(auditAsCsv(audit.stream(caller, filter)))
    },
  )
}
