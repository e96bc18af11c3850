/** Wires everything once. */
import { join } from 'node:path'
import { systemClock, type Clock } from '#core/clock.ts'
import { diskStore } from '#core/media/disk-store.ts'
import { noMailer } from '#core/mail/mailer.ts'
import { smtpMailer } from '#core/mail/smtp-mailer.ts'
import { incomingFiles } from '#core/media/incoming.ts'
import { createServices, type Services } from '#core/services.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import type { Config } from './config.ts'

export type Context = {
  config: Config
  engine: Engine
  services: Services
  clock: Clock
  close(): Promise<void>
}

/** Opens the database, brings it up to date and makes the services. */
export async function createContext(config: Config, clock: Clock = systemClock): Promise<Context> {
  const engine = openDatabase(config)
  await migrate(engine)
  const store = diskStore(join(config.dataFolder, 'media'))
  const incomingFolder = join(config.dataFolder, 'incoming')
  await incomingFiles(incomingFolder).clear()
  const services = createServices({
    engine,
    store,
    incomingFolder,
    largest: config.largestUploads,
    clock,
    mailer: config.mail ? smtpMailer(config.mail) : noMailer,
    siteUrl: config.siteUrl,
    secret: config.secret,
    providers: config.providers,
  })
  return {
    config,
    engine,
    clock,
    services,
    async close() {
      await services.media.end()
      await engine.close()
    },
  }
}
