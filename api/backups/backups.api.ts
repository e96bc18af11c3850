/** Backups, for admins: what there is, how old it is, and a new one at once. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { presentBackup, presentBackupsOverview } from '#core/archive/backup/backups.presenter.ts'
import type { Services } from '#core/services.ts'
import { BACKUP_KINDS, BACKUP_STATES } from '#shared/backups.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { backupsOverviewWire, backupWire } from '#shared/schemas/backups.wire.ts'
import { callerOf } from '../caller-of-request.ts'
import { localeOfRequest } from '../locale-of-request.ts'
import { onlyAdmins } from '../guards.ts'
import { oneOf } from '../query/choice-query.ts'
import { pageRequestOf, pagingQuery } from '../query/paging.ts'
import { BEARER, listOf, messageAndData, responses } from '../responses.ts'
import { sendList } from '../send-list.ts'

export async function backupsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { backups } = services
  const about = { tags: ['Backups'], security: BEARER }

  app.get(
    '/backups',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Backups, newest first; always paginated',
        querystring: z.object({
          ...pagingQuery,
          state: oneOf(BACKUP_STATES, 'Only backups in one state.'),
          kind: oneOf(BACKUP_KINDS, 'Only backups of one kind.'),
        }),
        response: responses(listOf(backupWire)),
      },
    },
    async (request, reply) => {
      const { state, kind } = request.query
      const page = pageRequestOf(request.query) ?? { page: 1, pageSize: 12 }
      return sendList(
        reply,
        { page: page.page, page_size: page.pageSize },
        {
          page: () => backups.list(callerOf(request), omitUndefined({ state, kind }), page),
          all: () => [],
          present: (backup) => presentBackup(backup, localeOfRequest(request)),
        },
      )
    },
  )

  app.get(
    '/backups/overview',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'How old the last proven backup is, and the one that is running',
        response: responses(messageAndData(backupsOverviewWire)),
      },
    },
    async (request) => ({
      message: 'ok',
      data: presentBackupsOverview(await backups.overview(callerOf(request)), localeOfRequest(request)),
    }),
  )

  app.post(
    '/backups',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'Make a backup now',
        response: responses(messageAndData(z.object({ enqueued: z.boolean() })), 409),
      },
    },
    async (request) => {
      await backups.request(callerOf(request))
      return { message: 'Enqueued', data: { enqueued: true } }
    },
  )
}
