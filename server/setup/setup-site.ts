/**
 * The first start of an empty site for which no setting says how it begins: whoever has the code from its log creates
 * the first admin, loads the demo magazine, restores a backup or imports a bundle in a browser. It is a server of its own
 * in front of the site, so that nothing of it exists once there is an account.
 */
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { completeRestoreLocked } from '../place-database.ts'
import { hasNoAccounts, openSite, type OpenSite } from './open-site.ts'
import { newSetupCode } from './setup-code.ts'
import { createSetupServer } from './setup.server.ts'
import type { SetupFonts } from './setup-fonts.ts'
import { setupState } from './setup-state.ts'
import { setupTasks } from './setup-tasks.ts'

export type Setup = {
  app: FastifyInstance
  port: number
  /** What opens the page. */
  code: string
  /** Resolves when the site is set up and its data folder is free; the server still answers, until `stop`. */
  finished: Promise<void>
  stop(): Promise<void>
}

export type SetupOptions = {
  log: FastifyBaseLogger
  /** The folder of the demo magazine's content. */
  demoContent: string
  readFonts: () => SetupFonts
}

/** Null where the site is not empty, or the settings say how it begins. Throws what `lockFolder` and `createContext` do. */
export async function openSetup(config: Config, { log, demoContent, readFonts }: SetupOptions): Promise<Setup | null> {
  if (!config.offersSetup) return null
  completeRestoreLocked(config.dataFolder, (sentence) => log.info(sentence))
  if (!(await hasNoAccounts(config))) return null
  let open: OpenSite | null = await openSite(config, log)
  const close = async () => {
    const closing = open
    open = null
    await closing?.close()
  }
  if (!(await open.context.services.bundle.isEmptySite())) {
    await close()
    return null
  }
  const current = () => {
    if (!open) throw new Error('The site is closed while a backup is restored.')
    return open
  }
  const reopen = async () => {
    open = await openSite(config, log)
  }
  const code = newSetupCode()
  const state = setupState((error) => log.error(error))
  const tasks = setupTasks({
    config,
    state,
    site: { current, reopen, closeForRestore: close },
    demoContent,
    log,
  })
  const isSetUpElsewhere = async () => open !== null && !(await open.context.services.bundle.isEmptySite())
  const app = await createSetupServer({ config, code, state, tasks, fonts: readFonts(), isSetUpElsewhere }, log)
  try {
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => '' })
  } catch (error) {
    await close()
    throw error
  }
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    code: code.text,
    finished: state.finished.then(close),
    async stop() {
      await app.close()
      await state.idle()
      await close()
    },
  }
}
