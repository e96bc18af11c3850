/**
 * `npm run search:rebuild`: indexes every record for searches again. The site may be running: it keeps serving, and every
 * record stays findable. The site does the same by itself when an update has changed the form of the index.
 */
import { contentProcessor } from '#core/articles/content/content-processor.ts'
import { systemClock } from '#core/clock.ts'
import { searchServices } from '#core/wiring/search-services.ts'
import { openDatabase } from '#database/engines/open.ts'
import { isMigrated } from '#database/migrations/migrate.ts'
import { awaitDatabase } from '#server/await-database.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { progressOf } from './progress.ts'

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const engine = openDatabase(config)
  try {
    const whenItAnswers = awaitDatabase(config, createLogger(config))
    if (!(await whenItAnswers(async () => isMigrated(engine)))) {
      throw new Error('The database is of another version: start the site once, then run this again.')
    }
    const { searchIndex } = searchServices({ engine, clock: systemClock }, { processor: contentProcessor() })
    let progress: ((done: number) => void) | undefined
    await searchIndex.startOver()
    await searchIndex.rebuild(new AbortController().signal, (indexed, total) => {
      progress ??= progressOf(total, 'records')
      progress(indexed)
    })
  } finally {
    await engine.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
