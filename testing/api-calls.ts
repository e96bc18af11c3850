/** The calls that the API has. */
import fastifyCookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { apiPlugin } from '#api/api.plugin.ts'
import type { TestSite } from './site.ts'

/** Every route, as the API itself registers them. */
export async function callsOf(site: TestSite): Promise<string[]> {
  const calls = new Set<string>()
  const app = fastify()
  await app.register(fastifyCookie)
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/^\/api/, '').replace(/\/$/, '')
    for (const each of [method].flat()) if (each !== 'HEAD' && path !== '') calls.add(`${each} ${path}`)
  })
  await app.register(apiPlugin, {
    prefix: '/api',
    services: site.services,
    siteUrl: site.config.siteUrl,
    allowedOrigins: [],
  })
  await app.close()
  return [...calls]
}
