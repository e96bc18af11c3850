/** Runs the site from a folder of its sources, of this version or of an earlier one, in this process. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, createServerModuleRunner } from 'vite'
import type { Client } from 'pg'
import type * as Background from '#server/background.ts'
import type * as Assets from '#server/assets.ts'
import type * as Configuration from '#server/config.ts'
import type * as Contexts from '#server/context.ts'
import type * as Http from '#server/http.ts'

/** What is known of the modules of any version; their types are those of this one. */
export async function loadSources(root: string) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const load = async <Module>(path: string) => runner.import<Module>(path)
  const { Client: PgClient } = createRequire(join(root, 'package.json'))('pg') as { Client: { prototype: Client } }
  return {
    Client: PgClient,
    config: await load<typeof Configuration>('/server/config.ts'),
    contexts: await load<typeof Contexts>('/server/context.ts'),
    http: await load<typeof Http>('/server/http.ts'),
    assets: await load<typeof Assets>('/server/assets.ts'),
    background: await load<typeof Background>('/server/background.ts'),
    routes: (await load<{ routes: readonly { path: string }[] }>('/reader/routes.ts')).routes.map(({ path }) => path),
    async close() {
      await runner.close()
      await vite.close()
    },
  }
}

export type Sources = Awaited<ReturnType<typeof loadSources>>
export type SiteModules = Omit<Sources, 'Client' | 'close'>
