/** Starting up and ending. */
import { join, resolve } from 'node:path'
import { loadDemo } from '#demo/load.ts'
import { readAssets } from './assets.ts'
import { readConfig, type Config } from './config.ts'
import { createContext } from './context.ts'
import { createHttpServer } from './http.ts'
import { startBackground } from './background.ts'
import { lockFolder } from './lock.ts'

const DIST = resolve(import.meta.dirname, '..')
const DEMO_CONTENT = resolve(DIST, '../demo/content')

async function serve(config: Config): Promise<void> {
  const unlock = lockFolder(config.dataFolder)
  const context = await createContext(config)
  const admin = await context.services.users.ensureAdmin(config.admin)
  if (config.demo) {
    await loadDemo({ services: context.services, folder: DEMO_CONTENT, now: context.clock(), say })
  }
  const app = await createHttpServer({
    context,
    assets: readAssets(DIST),
    clientFolder: join(DIST, 'client'),
    adminFolder: join(DIST, 'admin'),
  })

  const stopBackground = await startBackground(context.services, (error) => app.log.error(error))

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await app.close()
    await stopBackground()
    await context.close()
    unlock()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)

  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(`Hilal is at http://localhost:${port}`)
  if (admin) {
    say(`The first admin is ${admin.email}`)
    if (admin.password) say(`with the password ${admin.password} (shown this once)`)
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

try {
  await serve(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
