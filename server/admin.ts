/** The back-office: the same page for every path under /admin, with 404 where it has no screen. The API guards the data that it shows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isAdminPath } from '#shared/admin-paths.ts'

const YEAR_MS = 31_536_000_000

/**
 * The component library inserts style elements, and sets styles by script; style attributes of markup have no effect.
 * Scripts are loaded only from our own origin. Images may come from any host.
 */
export const ADMIN_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "font-src 'self'",
  "img-src 'self' https: http: data: blob:",
  "connect-src 'self'",
  "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

export async function adminPlugin(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: join(folder, 'admin-assets'),
    prefix: '/admin-assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
  })
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) =>
      reply
        .code(isAdminPath(request.url.split('?', 1)[0] ?? '') ? 200 : 404)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': ADMIN_POLICY, 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}
