/** Starts a site from its settings: database, demo content and background work, independent of the listener. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { releaseInterrupted } from '#core/archive/backup/claims.ts'
import { incomingFiles } from '#core/media/incoming-files.ts'
import { awaitDatabase } from './await-database.ts'
import { backupPlanOf } from './backup-plan.ts'
import type { Config } from './config.ts'
import { startBackground } from './background.ts'
import { createContext, incomingFolderOf, type Context } from './context.ts'
import { livePages, restoredPages } from './drill-pages.ts'
import { loadDemoInProcess } from './demo.ts'
import { createHttpServer, type HttpOptions } from './http.ts'
import { lockFolder } from './lock.ts'
import { removeStrays } from './noted-files.ts'
import { completeRestore } from './place-database.ts'

/** `dist`: the folder of the build, if there is one. Without it, pages of a restored backup cannot be rendered alike. */
type RunOptions = Omit<HttpOptions, 'context'> & { dist?: string }

export type StartOptions = RunOptions & {
  log: FastifyBaseLogger
  /** The folder of the demo magazine's content. */
  demoContent: string
}

/** A site that answers requests and works in the background. */
export type RunningSite = {
  app: FastifyInstance
  /** Finishes requests in flight and what is begun in the background, then closes the database. */
  stop(): Promise<void>
}

export type PreparedSite = {
  context: Context
  /** The credentials of the first admin, if one was created; the password is null where the settings provide it. */
  admin: { email: string; password: string | null } | null
  /** Releases the data folder. */
  release(): void
}

/**
 * What happens once per start, however many processes answer: takes the data folder, completes an interrupted restore,
 * deletes interrupted uploads, migrates the database, creates the first admin and loads the demo magazine. Throws `FolderTaken`, and an error with a message where the settings cannot be
 * used.
 */
export async function prepareSite(
  config: Config,
  { log, demoContent }: Pick<StartOptions, 'log' | 'demoContent'>,
): Promise<PreparedSite> {
  const release = lockFolder(config.dataFolder)
  completeRestore(config.dataFolder, (sentence) => log.info(sentence))
  await releaseInterrupted(backupPlanOf(config)).catch((error: unknown) => log.warn(error))
  // The lock says that no process receives an upload here: these files are what earlier ones have left.
  await incomingFiles(incomingFolderOf(config)).clear()
  const context = await createContext(config, { log })
  const whenItAnswers = awaitDatabase(config, log)
  await whenItAnswers(async () => removeStrays(context))
  for (const key of await whenItAnswers(async () => context.services.settings.unreadable())) {
    log.warn(`The setting ${key} cannot be read: what is wrong in it counts as not set until it is saved again.`)
  }
  const admin = await whenItAnswers(async () => context.services.users.ensureAdmin(config.admin))
  if (config.demo && (await whenItAnswers(async () => context.services.articles.isEmpty()))) {
    await whenItAnswers(async () => loadDemoInProcess({ config, folder: demoContent }, log))
  }
  return { context, admin, release }
}

/** What each process does. */
export async function runSite(context: Context, { dist, ...http }: RunOptions): Promise<RunningSite> {
  const app = await createHttpServer({ context, ...http })
  if (dist !== undefined) {
    context.services.backups.renderWith({
      live: livePages(app, context),
      restored: restoredPages(context.config, dist),
    })
  }
  const stopBackground = await awaitDatabase(
    context.config,
    context.log,
  )(async () => startBackground(context.services, (error) => context.log.error(error)))
  return {
    app,
    async stop() {
      await app.close()
      await stopBackground()
      await context.close()
    },
  }
}

export type StartedSite = RunningSite & Pick<PreparedSite, 'admin'>

/** Prepares and runs a site in this process. Throws what `prepareSite` does. */
export async function startSite(config: Config, options: StartOptions): Promise<StartedSite> {
  const { log, demoContent, ...http } = options
  const prepared = await prepareSite(config, { log, demoContent })
  const site = await runSite(prepared.context, http)
  return {
    app: site.app,
    admin: prepared.admin,
    async stop() {
      await site.stop()
      prepared.release()
    },
  }
}
