/**
 * `npm run dev`: the site from its sources. Vite serves the browser code and hot-replaces it; the server's code runs in
 * this process and restarts, on the same port, when one of its modules changes.
 */
import { createServer as createHttpServer } from 'node:http'
import { createServer as createViteServer, type Plugin } from 'vite'
import { ROOT } from '../build.ts'
import { developmentServer } from '../vite.ts'
import { answering } from './answer.ts'
import { runningSite } from './running-site.ts'
import { SITE_CHANGED } from './site-changed.ts'

/** Several files saved at once by an editor cause a single restart. */
const QUIET_MS = 20

/** Detects changes to the server's loaded modules, which excludes tests and everything else. */
function onServerChange(): { plugin: Plugin; subscribe(listener: () => Promise<void>): void } {
  let listener: () => Promise<void> = async () => undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  return {
    plugin: {
      name: 'server-changes',
      hotUpdate({ modules }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          running = running.then(listener)
        }, QUIET_MS)
      },
    },
    subscribe(next) {
      listener = next
    },
  }
}

process.env.NODE_ENV ??= 'development'
// Sources are served unprotected: only on the loopback interface, unless configured otherwise.
process.env['HOST'] ??= 'localhost'

const http = createHttpServer()
const changes = onServerChange()
const vite = await createViteServer(developmentServer(ROOT, http, [changes.plugin]))
const site = runningSite(ROOT, vite)
changes.subscribe(async () => {
  if (await site.restart()) vite.environments.client.hot.send({ type: 'custom', event: SITE_CHANGED })
})

async function end(): Promise<void> {
  http.closeAllConnections()
  await Promise.all([vite.close(), site.stop()])
  process.exit(0)
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())

try {
  await site.start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
http.on('request', answering(ROOT, vite, site.app))
http.listen({ port: site.config().port, host: site.config().host }, () => {
  const address = http.address()
  site.announce(typeof address === 'object' && address ? address.port : site.config().port)
})
