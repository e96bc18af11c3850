/** Process start-up and shutdown. */
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { announce } from './announce.ts'
import { readAssets } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { shutDownGracefully } from './lifecycle.ts'
import { createLogger } from './logger.ts'
import { startSite } from './start.ts'

const DIST = resolve(import.meta.dirname, '..')

async function serve(config: Config, log: FastifyBaseLogger): Promise<void> {
  const site = await startSite(config, {
    log,
    demoContent: resolve(DIST, '../demo/content'),
    assets: readAssets(DIST),
    clientFolder: join(DIST, 'client'),
    adminFolder: join(DIST, 'admin'),
  })

  shutDownGracefully({ log, close: () => site.stop() })

  await site.app.listen({ port: config.port, host: config.host, listenTextResolver: () => '' })
  const address = site.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  announce(log, { url: `http://localhost:${port}`, admin: site.admin, siteUrlIsSet: config.siteUrlIsSet })
}

/** Without valid settings the log format is unknown, so the error is printed as a plain sentence. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

let config: Config
try {
  config = readConfig(process.env)
} catch (error) {
  fail(error)
}
const log = createLogger(config)
try {
  await serve(config, log)
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
