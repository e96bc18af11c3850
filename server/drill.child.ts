/** The process of a drill, which ends after one restored site. */
import { setPriority } from 'node:os'
import type { DrillAnswer, DrillRequest } from './drill-pages.ts'
import { renderRestored } from './restored-site.ts'

const NICE = 10

setPriority(NICE)
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
process.once('message', (request: DrillRequest) => {
  renderRestored(request)
    .then(
      (pages): DrillAnswer => ({ pages }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer, undefined, undefined, () => process.exit()))
    .catch(() => process.exit(1))
})
