/** The process of a drill, which ends after one restored site. */
import { serveTask } from '#core/task-process.ts'
import type { DrillAnswer, DrillRequest } from './drill-pages.ts'
import { renderRestored } from './restored-site.ts'

serveTask(async (request: DrillRequest): Promise<DrillAnswer> => {
  try {
    return { pages: await renderRestored(request) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
})
