/** Process start-up and shutdown: one process, or with `CLUSTER` a supervisor and the processes it runs. */
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { incomingFiles } from '#core/media/incoming-files.ts'
import { announce, announceSetup } from './announce.ts'
import { readAssets } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { createContext, incomingFolderOf } from './context.ts'
import { shutDownGracefully } from './lifecycle.ts'
import { createLogger } from './logger.ts'
import { prepareSite, runSite, startSite, type RunningSite } from './start.ts'
import { readSetupFonts } from './setup/setup-fonts.ts'
import { openSetup, type Setup } from './setup/setup-site.ts'
import { processId, supervisor } from './supervisor.ts'

const DIST = resolve(import.meta.dirname, '..')
const demoContent = resolve(DIST, '../demo/content')

const CLIENT = join(DIST, 'client')

function builtFiles() {
  return { dist: DIST, assets: readAssets(DIST), clientFolder: CLIENT, adminFolder: join(DIST, 'admin') }
}

/** Returns the port. */
async function listen({ app }: RunningSite, { port, host }: Config): Promise<number> {
  await app.listen({ port, host, listenTextResolver: () => '' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/**
 * Waits until an empty site was set up in a browser. The page still answers after that, until the site is ready to take
 * its port: the caller stops it. Null where there is nothing to set up.
 */
async function setUp(config: Config, log: FastifyBaseLogger): Promise<Setup | null> {
  const setup = await openSetup(config, { log, demoContent, readFonts: () => readSetupFonts(readAssets(DIST), CLIENT) })
  if (!setup) return null
  const endSetup = () => void setup.stop().finally(() => process.exit(0))
  process.once('SIGINT', endSetup).once('SIGTERM', endSetup)
  announceSetup(log, { url: `http://localhost:${setup.port}`, code: setup.code })
  await setup.finished
  process.off('SIGINT', endSetup).off('SIGTERM', endSetup)
  return setup
}

async function serve(settings: Config, log: FastifyBaseLogger): Promise<void> {
  const setup = await setUp(settings, log)
  const config = setup ? { ...settings, port: setup.port } : settings
  const site = await startSite(config, { log, demoContent, ...builtFiles() })
  shutDownGracefully({ log, close: () => site.stop() })
  await setup?.stop()
  const port = await listen(site, config)
  announce(log, { url: `http://localhost:${port}`, admin: site.admin, siteUrlIsSet: config.siteUrlIsSet })
}

/** One of several processes; the supervisor has prepared the site. */
async function serveAsOneOf(config: Config, log: FastifyBaseLogger, id: number): Promise<void> {
  const context = await createContext(config, { log, incomingFolder: incomingFolderOf(config, String(id)) })
  const site = await runSite(context, builtFiles())
  shutDownGracefully({ log, close: () => site.stop() })
  await listen(site, config)
}

async function supervise(config: Config, log: FastifyBaseLogger): Promise<void> {
  const setup = await setUp(config, log)
  const prepared = await prepareSite(config, { log, demoContent })
  await prepared.context.close()
  // The process that takes its place has another id, and a folder of its own.
  const onEnd = (ended: number) => {
    const folder = incomingFolderOf(config, String(ended))
    incomingFiles(folder)
      .clear()
      .catch((error: unknown) => log.warn(error))
  }
  const processes = supervisor({ script: import.meta.filename, count: config.processes, log, onEnd })
  const close = async () => {
    await processes.stop()
    prepared.release()
  }
  shutDownGracefully({ log, close, deadlineMs: 25_000 })
  await setup?.stop()
  const port = await processes.start()
  announce(log, { url: `http://localhost:${port}`, admin: prepared.admin, siteUrlIsSet: config.siteUrlIsSet })
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
const id = processId()
try {
  if (id !== null) await serveAsOneOf(config, log, id)
  else if (config.processes > 1) await supervise(config, log)
  else await serve(config, log)
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
