/** Starting up and ending. */
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { loadDemo } from '#demo/load.ts'
import { announce } from './announce.ts'
import { readAssets } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { createContext } from './context.ts'
import { createHttpServer } from './http.ts'
import { startDailyTasks } from './daily.ts'
import { lockFolder } from './lock.ts'
import { createLogger } from './logger.ts'

const DIST = resolve(import.meta.dirname, '..')
const DEMO_CONTENT = resolve(DIST, '../demo/content')

async function serve(config: Config, log: FastifyBaseLogger): Promise<void> {
  const unlock = lockFolder(config.dataFolder)
  const context = await createContext(config, { log })
  const admin = await context.services.users.ensureAdmin(config.admin)
  if (config.demo) {
    const say = (sentence: string) => log.info(sentence)
    await loadDemo({ services: context.services, folder: DEMO_CONTENT, now: context.clock(), say })
  }
  const app = await createHttpServer({
    context,
    assets: readAssets(DIST),
    clientFolder: join(DIST, 'client'),
    adminFolder: join(DIST, 'admin'),
  })

  const stopDailyTasks = startDailyTasks(context.services, (error) => log.error(error))

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    stopDailyTasks()
    await app.close()
    await context.close()
    unlock()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)

  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => '' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  announce(log, { url: `http://localhost:${port}`, admin })
}

/** Settings that cannot be read do not say how to log: what is wrong with them is a plain sentence. */
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
