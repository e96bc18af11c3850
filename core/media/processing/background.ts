/** A background queue: one piece of work at a time with a pause after each, so that readers are not slowed down. */
export type Background = {
  add(work: readonly (() => Promise<void>)[]): void
  /** Drops work that has not started, and waits for the piece that is running. */
  end(): Promise<void>
}

/** `report` is told of each piece that fails; the next one runs all the same. */
export function background(report: (error: unknown) => void): Background {
  let waiting: (() => Promise<void>)[] = []
  let running: Promise<void> | null = null
  let ended = false
  let wake: (() => void) | undefined

  async function rest(milliseconds: number): Promise<void> {
    await new Promise<void>((done) => {
      wake = done
      // Does not keep the process alive.
      setTimeout(done, milliseconds).unref()
    })
  }

  async function run(): Promise<void> {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const began = performance.now()
      await work().catch(report)
      if (!ended) await rest(performance.now() - began)
    }
    running = null
  }

  return {
    add(work) {
      if (ended || work.length === 0) return
      waiting.push(...work)
      running ??= run()
    },
    async end() {
      ended = true
      waiting = []
      wake?.()
      await running
    },
  }
}
