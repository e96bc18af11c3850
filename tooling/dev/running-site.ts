/** The site that is running now, out of its sources, and the next one that takes its place when they change. */
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
  /** Settled when the site answers that is to answer next. */
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
    /** Waits while the site restarts, so that no request fails for it. */
    app: async () => current,

    async start(): Promise<void> {
      await load()
      current = begin()
      await current
    },

    /** Answers whether the new code runs. Code that cannot be loaded leaves the old site running. */
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
