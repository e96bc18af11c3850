/** What is done at start-up and once a day after. */
import type { Services } from '#core/services.ts'

const A_DAY = 86_400_000

/** Answers how to stop it. A task that fails is tried again the next day. */
export function startDailyTasks(services: Services, report: (error: unknown) => void): () => void {
  const ending = new AbortController()
  const run = () => {
    void services.bin.purgeOld().catch(report)
    void services.renderings.renderOutdated(ending.signal).catch(report)
  }
  run()
  const timer = setInterval(run, A_DAY)
  timer.unref()
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}
