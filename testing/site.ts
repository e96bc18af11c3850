/** A complete site for a test: server, services and a new database, without listening on a port. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Engine, EngineName } from '#database/engines/engine.ts'
import { NO_ASSETS } from '#server/assets.ts'
import { readConfig } from '#server/config.ts'
import { createContext, type Context, type ContextParts } from '#server/context.ts'
import { createHttpServer } from '#server/http.ts'
import { newDatabase } from './databases.ts'
import { expectDocumentedAnswers } from './documented-answers.ts'

/** Services and their database, without a server. */
export type TestServices = Context & {
  /** The current time of the site; set it to advance the clock. */
  time: { now: string }
}

export type TestSite = TestServices & { app: FastifyInstance }

/**
 * Uses a new database of an engine, or one that the test has opened and migrated itself. `settings` are environment
 * variables; `parts` replace services that the settings would create. Where a test needs no HTTP, it takes half the time of
 * `newSite`.
 */
export async function newServices(
  database: EngineName | Engine,
  settings: NodeJS.ProcessEnv = {},
  parts: Partial<ContextParts> = {},
): Promise<TestServices> {
  const time = { now: '2026-11-20T07:00:00.000Z' }
  const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-site-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://hilal.example',
    DATA_DIR: dataFolder,
    // Events are delivered only where a test starts that, so nothing would drop what is cached.
    PAGE_CACHE_MB: '0',
    // Tests share the event loop with the site.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  })
  const context = await createContext(config, {
    engine: typeof database === 'string' ? await newDatabase(database) : database,
    clock: () => time.now,
    pause: async () => undefined,
    ...parts,
  })
  return {
    ...context,
    time,
    async close() {
      // Where a test started the delivery, it would read from a closed database later on.
      await context.services.events.stop()
      await context.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** `newServices` with a server. Answers of the API must be as its document says, unless there is a reason why they are not. */
export async function newSite(
  database: EngineName | Engine,
  settings: NodeJS.ProcessEnv = {},
  parts: Partial<ContextParts> = {},
  reasonForUndocumentedAnswers?: string,
): Promise<TestSite> {
  const context = await newServices(database, settings, parts)
  const app = await createHttpServer({ context, assets: NO_ASSETS, clientFolder: null })
  await app.ready()
  if (reasonForUndocumentedAnswers === undefined) expectDocumentedAnswers(app, context)
  return {
    ...context,
    app,
    async close() {
      await context.services.events.stop()
      await app.close()
      await context.close()
    },
  }
}
