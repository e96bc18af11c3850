/** The routes of a whole server, as it registers them itself. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Fastify announces every instance before anything is registered. */
const CHANNEL = 'fastify.initialization'

/** `METHOD /path` of every route that `create` registers, in order. A GET answers HEAD as well. */
export async function routesOf(create: () => Promise<FastifyInstance>): Promise<{
  app: FastifyInstance
  routes: string[]
}> {
  const routes = new Set<string>()
  const listen = (message: unknown) => {
    const { fastify: app } = message as { fastify: FastifyInstance }
    app.addHook('onRoute', ({ method, url }) => {
      const path = url === '/' ? url : url.replace(/\/$/, '')
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${path}`)
    })
  }
  subscribe(CHANNEL, listen)
  try {
    const app = await create()
    await app.ready()
    return { app, routes: [...routes].toSorted() }
  } finally {
    unsubscribe(CHANNEL, listen)
  }
}
