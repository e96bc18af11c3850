/** Work for the quiet: one piece after another, with a rest after each, so that readers do not notice. */
export type Background = {
  add(work: readonly (() => Promise<void>)[]): void
  /** Drops what has not begun, and waits for the piece that has. */
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
      // A process with nothing else to do may end meanwhile.
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
