/** Pages behind a page cache for its tests: they count their renders, change, fail, and wait as a test wants. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#core/app-error.ts'
import type { PageCacheOptions } from '#server/page-cache/page-cache.ts'
import { cachedApp, type CachedApp } from './cached-app.ts'

export const LONG = Array.from({ length: 300 }, (_, mile) => `At mile ${(mile * 7919) % 1009} the road bends. `).join(
  '',
)
export const SHARED = 'public, max-age=0, s-maxage=60'

export type CachedPages = CachedApp & {
  /** How often each path was rendered. */
  rendered: Record<string, number>
  /** A part of each page. */
  version: string
  /** The status with which renders fail; 0: they succeed. */
  failing: number
  failsOnce: boolean
  /** The clock of the cache, in milliseconds. */
  time: number
  /** Makes renders of `/page/…` wait until `open` is called. Resolves when the first has begun. */
  hold(): Promise<void>
  open(): void
}

type State = Omit<CachedPages, keyof CachedApp> & { started?: () => void; gate: Promise<void> }

function newState(): State {
  const state: State = {
    rendered: {},
    version: 'one',
    failing: 0,
    failsOnce: false,
    time: Date.parse('2026-11-22'),
    gate: Promise.resolve(),
    open: () => undefined,
    hold() {
      state.gate = new Promise((done) => {
        state.open = done
      })
      return new Promise((done) => {
        state.started = done
      })
    },
  }
  return state
}

function page(reply: FastifyReply, tags: readonly string[] | null = ['article:1']): FastifyReply {
  reply.cacheTags = tags
  return reply.header('cache-control', SHARED).type('text/html; charset=utf-8')
}

const DECLARED = { config: { cacheQuery: [] } }

function addPages(app: FastifyInstance, state: State): void {
  app.addHook('preHandler', async (request) => {
    const path = request.url.split('?')[0] ?? ''
    state.rendered[path] = (state.rendered[path] ?? 0) + 1
  })
  app.get<{ Params: { name: string }; Querystring: Record<string, string> }>(
    '/page/:name',
    { config: { cacheQuery: ['page', 'category'] } },
    async (request, reply) => {
      const text = `${request.params.name} ${state.version} ${JSON.stringify(request.query)} ${LONG}`
      state.started?.()
      await state.gate
      const failure = state.failing
      if (state.failsOnce) [state.failing, state.failsOnce] = [0, false]
      if (failure) throw new AppError(failure === 503 ? 'database.unavailable' : 'server.failed')
      return page(reply, ['article:1', `name:${request.params.name}`]).send(text)
    },
  )
  app.get('/brief', DECLARED, async (_request, reply) => {
    reply.cacheMaxAgeSeconds = 30
    return page(reply).send(state.version)
  })
  app.get('/stream', DECLARED, async (_request, reply) => page(reply).send(Readable.from([LONG, state.version])))
  app.get('/endless', DECLARED, async (_request, reply) =>
    page(reply).send(Readable.from(Array.from({ length: 200 }, () => LONG.repeat(10)))),
  )
  app.get('/moved', DECLARED, async (_request, reply) => {
    reply.cacheTags = []
    return reply.redirect('/page/a', 301)
  })
  app.get('/no-tags', DECLARED, async (_request, reply) => page(reply, null).send(state.version))
  app.get('/undeclared', async (_request, reply) => page(reply).send(state.version))
  app.get<{ Params: { how: string } }>('/never/:how', DECLARED, async ({ params: { how } }, reply) => {
    page(reply)
    if (how === 'no-store') reply.header('cache-control', 'no-store')
    if (how === 'private') reply.header('cache-control', 'private, max-age=60')
    if (how === 'cookie') reply.header('set-cookie', 'session=1')
    if (how === 'vary') reply.header('vary', 'Cookie')
    if (how === 'status') reply.code(206)
    return reply.send(state.version)
  })
  app.setNotFoundHandler(async (_request, reply) => page(reply, []).code(404).send(`missing ${state.version}`))
}

export async function cachedPages(options: Partial<PageCacheOptions> = {}): Promise<CachedPages> {
  const state = newState()
  const site = await cachedApp((app) => addPages(app, state), { now: () => state.time, ...options })
  return Object.assign(state, site)
}
