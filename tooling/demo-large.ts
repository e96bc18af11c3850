/** `npm run demo:large -- 100000`: fills the database with that many varied articles. The site must not be running. */
import { join } from 'node:path'
import { fillLarge } from '#demo/large/fill.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { lockFolder } from '#server/lock.ts'
import { ROOT } from './build.ts'
import { progressOf } from './progress.ts'

const DEFAULT_ARTICLES = 100_000

async function run(argument: string | undefined): Promise<void> {
  if (argument !== undefined && !/^[1-9]\d{0,6}$/.test(argument)) {
    throw new Error('The number of articles is required: npm run demo:large -- 100000')
  }
  const articles = Number(argument ?? DEFAULT_ARTICLES)
  const config = readConfig(process.env)
  const unlock = lockFolder(config.dataFolder)
  const context = await createContext(config)
  try {
    const { searchIndex } = context.services
    // Writes index their own records; only of an index that is not known to be current are all indexed again at the start.
    if (!(await searchIndex.isCurrent())) await searchIndex.rebuild(new AbortController().signal)
    await fillLarge({
      services: context.services,
      folder: join(ROOT, 'demo/content'),
      now: context.clock(),
      articles,
      progress: progressOf(articles, 'articles'),
    })
    // What the first start would do in the background.
    await context.services.jobs.enqueue('search.learn', {}, { uniqueKey: 'search.learn' })
    await context.services.jobRunner.runDue()
  } finally {
    await context.close()
    unlock()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
