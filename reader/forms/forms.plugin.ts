/** Common handling of the readers' HTML forms: fields are read as text, and cross-site submissions are rejected. */
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '#core/app-error.ts'

const MAX_FORM_BYTES = 16 * 1024

/** The submitted fields; of a repeated name, the first. */
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
  // The `Sec-Fetch-Site` and `Origin` headers tell where a request was made. Another site must not submit our forms.
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('request.foreign')
    }
  })
})
