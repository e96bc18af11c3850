/** What every form of the readers' pages has in common: read as text fields, and only when sent from this site. */
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '#core/app-error.ts'

const MAX_FORM_BYTES = 16 * 1024

/** The fields of a sent form, each name once. */
export function formOf(request: FastifyRequest): Record<string, string> {
  const body = request.body
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      String((Array.isArray(value) ? value[0] : value) ?? ''),
    ]),
  )
}

export const formsPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(fastifyFormbody, { bodyLimit: MAX_FORM_BYTES })
  // Browsers say where a request was begun. Another site must not fill our forms in a reader's name.
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('request.foreign')
    }
  })
})
