/** A server with a page cache in front of routes that a test adds, listening on a port of this machine. */
import type { AddressInfo } from 'node:net'
import { request as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { addEntityTags } from '#server/entity-tags.ts'
import { HTTP_LIMITS } from '#server/overload/limits.ts'
import { addLimits, limitedServer } from '#server/overload/limited-server.ts'
import { requestGate } from '#server/overload/request-gate.ts'
import { parseQuery } from '#server/page-cache/address.ts'
import { declareCacheable } from '#server/page-cache/cacheable.ts'
import { answerFromCache, captureRoutes, hideOtherParameters } from '#server/page-cache/page-cache.hooks.ts'
import { pageCache, type PageCache, type PageCacheOptions } from '#server/page-cache/page-cache.ts'
import { newRejections } from './rejections.ts'

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** As sent. */
  bytes: Buffer
  /** Decoded. */
  text: string
}

export type CachedApp = {
  app: FastifyInstance
  cache: PageCache
  port: number
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>
}

function decode(bytes: Buffer, coding: unknown): string {
  if (bytes.length === 0) return ''
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Sends a request exactly as given: `fetch` would normalize the path and add headers. */
export async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = send({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = method === 'HEAD' ? '' : decode(bytes, response.headers['content-encoding'])
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** `add` adds the routes; each decides by `cacheQuery` and `reply.cacheTags` what is cached. */
export async function cachedApp(
  add: (app: FastifyInstance) => void,
  options: Partial<PageCacheOptions> = {},
): Promise<CachedApp> {
  const gate = requestGate(HTTP_LIMITS, newRejections())
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery },
    forceCloseConnections: true,
    serverFactory: (answer) => limitedServer(HTTP_LIMITS, gate, answer),
  })
  const log: FastifyBaseLogger = options.log ?? app.log
  const cache = pageCache({ maxBytes: 4 * 1024 * 1024, hostOf: () => '', ...options, log })
  addLimits(app, HTTP_LIMITS, gate)
  declareCacheable(app, cache)
  hideOtherParameters(app)
  const captureResponses = answerFromCache(app, cache)
  gate.answersAtOnce((asked, response) => cache.answer(asked, response))
  addEntityTags(app)
  captureRoutes(app, captureResponses)
  app.addHook('onSend', async (request, reply, payload) =>
    request.is404 ? captureResponses.call(app, request, reply, payload) : payload,
  )
  add(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, cache, port, get: (path, headers, method) => ask(port, path, headers, method) }
}
