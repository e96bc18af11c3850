/** Starts a site from its settings: database, demo content and background work, independent of the listener. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { loadDemo } from '#demo/load.ts'
import type { Config } from './config.ts'
import { startBackground } from './background.ts'
import { createContext } from './context.ts'
import { createHttpServer, type HttpOptions } from './http.ts'
import { lockFolder } from './lock.ts'

export type StartOptions = Omit<HttpOptions, 'context'> & {
  log: FastifyBaseLogger
  /** The folder of the demo magazine's content. */
  demoContent: string
}

export type StartedSite = {
  app: FastifyInstance
  /** The credentials of the first admin, if one was created; the password is null where the settings provide it. */
  admin: { email: string; password: string | null } | null
  /** Finishes requests in flight, then closes the database and releases the data folder. */
  stop(): Promise<void>
}

/** Throws `FolderTaken`, and an error with a message where the settings cannot be used. */
export async function startSite(config: Config, options: StartOptions): Promise<StartedSite> {
  const { log, demoContent, ...http } = options
  const unlock = lockFolder(config.dataFolder)
  const context = await createContext(config, { log })
  const admin = await context.services.users.ensureAdmin(config.admin)
  if (config.demo) {
    const say = (sentence: string) => log.info(sentence)
    await loadDemo({ services: context.services, folder: demoContent, now: context.clock(), say })
  }
  const app = await createHttpServer({ context, ...http })
  const stopBackground = await startBackground(context.services, (error) => log.error(error))
  return {
    app,
    admin,
    async stop() {
      await app.close()
      await stopBackground()
      await context.close()
      unlock()
    },
  }
}
