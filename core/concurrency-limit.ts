/** Limits how many tasks run concurrently; the others wait in a queue. */
import { AppError } from './app-error.ts'

export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>

const RETRY_AFTER_SECONDS = 2

/** `maxWaiting`: with that many tasks in the queue, further ones throw `server.busy`. */
export function concurrencyLimit(atOnce: number, { maxWaiting = Infinity } = {}): LimitConcurrency {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) {
      throw new AppError('server.busy', { details: { retryAfter: RETRY_AFTER_SECONDS } })
    } else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The next one takes over this one's slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
