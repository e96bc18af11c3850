/** Creates and wires all services. */
import { join } from 'node:path'
import { AppError } from '#core/app-error.ts'
import { systemClock, withMoments, type Clock } from '#core/clock.ts'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { noMailer, type Mailer } from '#core/events/mail/mailer.ts'
import { smtpMailer } from '#core/events/mail/smtp-mailer.ts'
import type { MediaStore } from '#core/media/stores/media-store.ts'
import { s3Store } from '#core/media/stores/s3/s3-store.ts'
import { searchThread } from '#core/search/search-thread.ts'
import { createServices, type Services } from '#core/services.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { restrictFolder } from '#database/engines/private-files.ts'
import { migrate } from '#database/migrations/migrate.ts'
import type { FastifyBaseLogger } from 'fastify'
import packageJson from '../package.json' with { type: 'json' }
import { awaitDatabase, databaseCause } from './await-database.ts'
import { backupPlanOf } from './backup-plan.ts'
import type { Config } from './config.ts'
import { createLogger } from './logger.ts'
import { isBeingPlaced } from './place-database.ts'
import { rebuildInProcess } from './search-rebuild.ts'
import { backUpBeforeUpgrade } from './upgrade-backup.ts'

export type Context = {
  config: Config
  engine: Engine
  services: Services
  clock: Clock
  log: FastifyBaseLogger
  close(): Promise<void>
}

/** Replaces what would otherwise be created from the settings. */
export type ContextParts = {
  engine: Engine
  store: MediaStore
  /** The folder of uploads in progress and of copies of what S3 has. No two processes of a site share one. */
  incomingFolder: string
  mailer: Mailer
  clock: Clock
  /** Delays after failed sign-ins, in milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
  log: FastifyBaseLogger
}

/** Reports invalid settings at start-up rather than at the first upload. */
async function openStore(config: Config, incomingFolder: string): Promise<MediaStore> {
  if (!config.s3) {
    const folder = join(config.dataFolder, 'media')
    restrictFolder(folder)
    return diskStore(folder)
  }
  const store = s3Store(config.s3, { copiesFolder: incomingFolder })
  await store.check().catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(`The bucket ${config.s3?.bucket} cannot be used: ${cause}`, { cause: error })
  })
  return store
}

/** The folder of uploads in progress, of the whole site or of one of its processes. */
export function incomingFolderOf({ dataFolder }: Config, processName = ''): string {
  return join(dataFolder, 'incoming', processName)
}

/** The message with which the process exits when the database cannot be used at start-up. */
export function unusable(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  return new Error(`The database cannot be used: ${databaseCause(error)}`, { cause: error })
}

/**
 * Opens the database, which may take a while to answer, migrates it and creates the services. Each of `parts` replaces what the settings would create, so
 * that tests run on exactly this wiring. The context also closes an engine that was passed in. Commands do this while a
 * site serves from the same data folder, so it leaves everything there as it is.
 */
export async function createContext(config: Config, parts: Partial<ContextParts> = {}): Promise<Context> {
  if (isBeingPlaced(config.dataFolder)) {
    throw new Error(
      'A restore was interrupted while it put the database into its place. Start the site, which completes it, or repeat it.',
    )
  }
  const log = parts.log ?? createLogger(config)
  const incomingFolder = parts.incomingFolder ?? incomingFolderOf(config)
  const store = parts.store ?? (await openStore(config, incomingFolder))
  const engine = parts.engine ?? openDatabase(config)
  const clock = withMoments(parts.clock ?? systemClock)
  try {
    const whenItAnswers = awaitDatabase(config, log)
    await whenItAnswers(async () => backUpBeforeUpgrade(config, { engine, clock, log }))
    await whenItAnswers(async () => migrate(engine))
  } catch (error) {
    await engine.close()
    throw unusable(error)
  }
  // With an engine that was passed in, all of the site runs on this thread.
  const thread = parts.engine !== undefined || engine.file === null ? null : searchThread(engine.file, engine)
  const services = createServices({
    engine,
    store,
    incomingFolder,
    exportsFolder: join(config.dataFolder, 'exports'),
    siteVersion: packageJson.version,
    maxBytes: config.maxUploadBytes,
    clock,
    mailer: parts.mailer ?? (config.mail ? smtpMailer(config.mail) : noMailer),
    // Loaded when a letter is rendered: commands run without the compiler that React's syntax needs.
    renderLetter: async (content) => (await import('#reader/letters/render-letter.tsx')).renderLetter(content),
    siteUrl: config.siteUrl,
    secret: config.secret,
    cdn: config.cdn,
    searchThread: thread,
    ...(!parts.engine && { rebuildSearch: async (signal: AbortSignal) => rebuildInProcess(config, signal) }),
    report: (error) => log.warn(error),
    backup: config.backup.enabled ? backupPlanOf(config) : null,
    providers: config.providers,
    webhooks: config.webhooks,
    moving: { allowNetworks: config.moveNetworks, folder: join(config.dataFolder, 'moves') },
    ...(parts.pause && { pause: parts.pause }),
  })
  await services.sections.load()
  return {
    config,
    engine,
    clock,
    log,
    services,
    async close() {
      await services.media.end()
      await thread?.close()
      await engine.close()
    },
  }
}
