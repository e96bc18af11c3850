/** Exports of the whole site, for admins: start one, follow it, and download its file. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { BUNDLE_MEDIA_TYPE } from '#core/archive/bundle/format.ts'
import type { OpenedExport } from '#core/archive/exports/exports.service.ts'
import type { Services } from '#core/services.ts'
import { exportLinkWire, exportWire, type ExportWire } from '#shared/schemas/export.wire.ts'
import { wallTime } from '#shared/time-zones.ts'
import type { Export } from '#core/archive/exports/exports.ts'
import { callerOf } from '../caller-of-request.ts'
import { onlyAdmins, onlyRecentlyProven } from '../guards.ts'
import { idParams } from '../query/params.ts'
import { rangeOf } from '../byte-range.ts'
import { BEARER, failures, fileByRangeOf, listOf, messageAndData, noContent, responses } from '../responses.ts'

function presentExport(found: Export): ExportWire {
  return {
    id: found.id,
    state: found.state,
    percent: found.percent,
    created_at: found.createdAt,
    user: found.userId,
    user_name: found.userName,
    bytes: found.bytes,
    finished_at: found.finishedAt,
    expires_at: found.expiresAt,
  }
}

/** By range where asked, so that an interrupted download of a large file can continue. */
async function sendFile(
  file: OpenedExport & { day: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range, file.bytes)
  reply.header('cache-control', 'private, no-store').header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const name = `hilal-${file.day}-${file.id}.tar`
  reply.header('content-type', BUNDLE_MEDIA_TYPE).header('content-disposition', `attachment; filename="${name}"`)
  if (range === 'none') return reply.header('content-length', file.bytes).send(file.read())
  reply
    .code(206)
    .header('content-length', range.end - range.start + 1)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply.send(file.read(range))
}

export async function exportsApi(instance: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { exports, settings } = services
  const about = { tags: ['Exports'], security: BEARER }
  const params = idParams('export.not_found')

  app.get(
    '/exports',
    {
      onRequest: onlyAdmins,
      schema: {
        ...about,
        summary: 'The latest exports of the site, newest first',
        response: responses(listOf(exportWire)),
      },
    },
    async (request) => ({ message: 'ok', data: (await exports.list(callerOf(request))).map(presentExport) }),
  )

  app.post(
    '/exports',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'Have the site write a bundle of itself, without passwords',
        response: { 202: messageAndData(exportWire), ...failures(409) },
      },
    },
    async (request, reply) => {
      const started = await exports.start(callerOf(request))
      return reply.code(202).send({ message: 'Export started', data: presentExport(started) })
    },
  )

  app.post(
    '/exports/:id/link',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: {
        ...about,
        summary: 'An address that downloads the file of an export for an hour',
        params,
        response: responses(messageAndData(exportLinkWire)),
      },
    },
    async (request) => {
      const { address, expiresAt } = await exports.link(callerOf(request), request.params.id)
      return { message: 'ok', data: { address, expires_at: expiresAt } }
    },
  )

  app.delete(
    '/exports/:id',
    {
      onRequest: [onlyAdmins, onlyRecentlyProven],
      schema: { ...about, summary: 'Delete the file of an export', params, response: noContent(409) },
    },
    async (request, reply) => {
      await exports.remove(callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.get(
    '/exports/:id/file',
    {
      // The archive consists of compressed media for the most part, and ranges are of its own bytes.
      compress: false,
      schema: {
        tags: about.tags,
        summary: 'The file of an export, at an address from `/exports/{id}/link/`; byte ranges are supported',
        params,
        querystring: z.object({ expires: z.string(), signature: z.string() }),
        response: fileByRangeOf(BUNDLE_MEDIA_TYPE),
      },
    },
    async (request, reply) => {
      const file = await exports.open(request.params.id, request.query)
      const { day } = wallTime(file.createdAt, await settings.timeZone())
      return sendFile({ ...file, day }, request, reply)
    },
  )
}
