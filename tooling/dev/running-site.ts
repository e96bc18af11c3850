/** The site that is currently running from its sources, and its replacement when they change. */
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createServerModuleRunner, type ViteDevServer } from 'vite'
import type { Config } from '#server/config.ts'
import type { StartedSite } from '#server/start.ts'
import type * as SiteModules from './site-modules.ts'
import { developmentAssets } from './styles.ts'

const MODULES = '/tooling/dev/site-modules.ts'

export function runningSite(root: string, vite: ViteDevServer) {
  const environment = vite.environments.ssr
  const runner = createServerModuleRunner(environment, { hmr: false })
  let modules: typeof SiteModules
  let config: Config
  let log: FastifyBaseLogger
  let site: StartedSite | null = null
  /** Resolves to the application that handles the next request. */
  let current: Promise<FastifyInstance>

  async function load(): Promise<void> {
    modules = await runner.import<typeof SiteModules>(MODULES)
  }

  async function begin(): Promise<FastifyInstance> {
    config = modules.readConfig(process.env)
    log = modules.createLogger(config)
    site = await modules.startSite(config, {
      log,
      demoContent: join(root, 'demo/content'),
      assets: await developmentAssets(root, environment, runner),
      clientFolder: null,
      compress: false,
    })
    await site.app.ready()
    return site.app
  }

  async function stop(): Promise<void> {
    const ending = site
    site = null
    await ending?.stop()
  }

  return {
    config: () => config,
    /** Waits during a restart, so that no request fails because of it. */
    app: async () => current,

    async start(): Promise<void> {
      await load()
      current = begin()
      await current
    },

    /** Resolves to whether the new code runs. If it cannot be loaded, the previous site keeps running. */
    async restart(): Promise<boolean> {
      const began = performance.now()
      try {
        await load()
        current = stop().then(begin)
        await current
        log.info(`The server restarted in ${Math.round(performance.now() - began)} ms`)
        return true
      } catch (error) {
        log.error(error)
        return false
      }
    },

    announce(port: number): void {
      modules.announce(log, { url: `http://localhost:${port}`, admin: site?.admin ?? null })
    },

    async stop(): Promise<void> {
      await stop()
      await runner.close()
    },
  }
}
