/** Limits how many run at once; the rest wait in a queue, for a limited time. */
export type Slot = { release(): void }

type Waiting = { start: (slot: Slot) => void; onTimeout: () => void; since: number }

export function concurrencyLimit({ max, maxWaitMs }: { max: number; maxWaitMs: number }) {
  let active = 0
  const line: Waiting[] = []

  function takeSlot(start: (slot: Slot) => void): void {
    active += 1
    let held = true
    start({
      release() {
        if (!held) return
        held = false
        active -= 1
        const next = line.shift()
        if (next) takeSlot(next.start)
      },
    })
  }

  return {
    isFull: () => active >= max,
    hasWaiting: () => line.length > 0,

    /** Calls `start` at once or when a slot is free; calls `onTimeout` instead if none becomes free in time. */
    run(start: (slot: Slot) => void, onTimeout: () => void): void {
      if (active < max) takeSlot(start)
      else line.push({ start, onTimeout, since: performance.now() })
    },

    /** Gives up those that have waited too long. */
    check(): void {
      const oldest = performance.now() - maxWaitMs
      while (line[0] && line[0].since <= oldest) line.shift()?.onTimeout()
    },
  }
}
