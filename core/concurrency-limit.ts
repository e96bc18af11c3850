/** Limits how many tasks run concurrently; the others wait in a queue. */
export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>

export function concurrencyLimit(atOnce: number): LimitConcurrency {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((go) => waiting.push(go))
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
