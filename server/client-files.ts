/** Serves the built files of the browser: those with a hash in their names for good, others for a day. */
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DAY_MS = 86_400_000

export async function serveClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: 365 * DAY_MS,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    index: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz', '**/*.html'],
    maxAge: DAY_MS,
  })
}
