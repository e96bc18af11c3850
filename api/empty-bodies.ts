/** Requests that declare JSON and send nothing: clients set the header for every call, also for those without a body. */
import type { FastifyInstance } from 'fastify'

/** Their body is undefined, as that of a request without the header; Fastify would reject them as malformed. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}
