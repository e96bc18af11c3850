/** The API's reference page, and the OpenAPI document that it is generated from. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { localeOfRequest } from '../locale-of-request.ts'
import { describe } from './description.ts'
import { renderDocs } from './docs.page.tsx'
import { docsStyles } from './docs.styles.ts'

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyles).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

export async function docsApi(app: FastifyInstance): Promise<void> {
  app.get('/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  app.get('/docs/', { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Language',
      })
      .send(renderDocs(describe(app.swagger()), localeOfRequest(request))),
  )
}
