/** The process of a rebuild of the search index, which ends with it. */
import { contentProcessor } from '#core/articles/content/content-processor.ts'
import { systemClock } from '#core/clock.ts'
import { searchServices } from '#core/wiring/search-services.ts'
import { serveTask } from '#core/task-process.ts'
import { openDatabase } from '#database/engines/open.ts'
import type { RebuildAnswer, RebuildRequest } from './search-rebuild.ts'

serveTask(async (request: RebuildRequest): Promise<RebuildAnswer> => {
  const engine = openDatabase(request)
  try {
    const { searchIndex } = searchServices({ engine, clock: systemClock }, { processor: contentProcessor() })
    await searchIndex.rebuild(new AbortController().signal)
    return {}
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  } finally {
    await engine.close()
  }
})
