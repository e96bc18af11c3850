/** A whole site for a test: server, services and a new database, without a port. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { noMailer } from '#core/mail/mailer.ts'
import { smtpMailer } from '#core/mail/smtp-mailer.ts'
import { createServices } from '#core/services.ts'
import type { EngineName } from '#database/engines/engine.ts'
import { NO_ASSETS } from '#server/assets.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createHttpServer } from '#server/http.ts'
import { newDatabase } from './databases.ts'

export type TestSite = Context & {
  app: FastifyInstance
  /** The moment that the site takes for now; set it to go on. */
  time: { now: string }
}

export async function newSite(name: EngineName, settings: NodeJS.ProcessEnv = {}): Promise<TestSite> {
  const engine = await newDatabase(name)
  const time = { now: '2026-11-20T07:00:00.000Z' }
  const clock = () => time.now
  const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-site-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://hilal.example',
    DATA_DIR: dataFolder,
    ...settings,
  })
  const context: Context = {
    config,
    engine,
    clock,
    services: createServices({
      engine,
      store: diskStore(join(dataFolder, 'media')),
      incomingFolder: join(dataFolder, 'incoming'),
      largest: config.maxUploadBytes,
      clock,
      mailer: config.mail ? smtpMailer(config.mail) : noMailer,
      siteUrl: config.siteUrl,
      secret: config.secret,
      providers: config.providers,
      pause: async () => undefined,
    }),
    close: () => engine.close(),
  }
  const app = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
  await app.ready()
  return {
    ...context,
    app,
    time,
    async close() {
      await app.close()
      await context.services.media.end()
      await context.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
