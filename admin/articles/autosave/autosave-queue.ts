/**
 * Decides when an article that is being written is saved: shortly after each pause, at the latest a while after the
 * first change, one save at a time, and again after a failure. What is saved is up to `save`.
 */

export type AutosaveStep = 'idle' | 'waiting' | 'saving' | 'failed' | 'stopped'

/** What `save` found: nothing more to do, or no use in trying again before something changes. */
export type SaveResult = 'saved' | 'stop'

type Options = {
  /** Saves the current state. A rejection is tried again. */
  save: () => Promise<SaveResult>
  onStep: (step: AutosaveStep) => void
}

const PAUSE_MS = 700
const MAX_WAIT_MS = 1800
const RETRY_MS = [2000, 4000, 8000, 15_000]

export class AutosaveQueue {
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstChange: number | null = null
  #running: Promise<void> | null = null
  #failures = 0
  #holds = 0
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  /** To be called after each change. */
  changed(now = Date.now()): void {
    if (this.#isStopped || this.#failures > 0) return
    this.#firstChange ??= now
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, this.#firstChange + MAX_WAIT_MS - now)))
    if (!this.#running) this.#options.onStep('waiting')
  }

  /** Saves at once: before it returns, or after the save that is in progress. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    if (this.#isStopped || this.#holds > 0) return
    await this.#run()
  }

  /** Waits for the save in progress and prevents others until the returned function is called. */
  async hold(): Promise<() => void> {
    this.#holds += 1
    clearTimeout(this.#timer)
    await this.#running
    return () => {
      this.#holds -= 1
    }
  }

  /** Continues after `stop`, and without waiting after a failure. */
  resume(): void {
    this.#isStopped = false
    this.#failures = 0
    this.#firstChange = null
    this.#options.onStep('idle')
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), delayMs)
  }

  async #run(): Promise<void> {
    // The save in progress schedules the next one itself if something has changed meanwhile.
    if (this.#running || this.#holds > 0 || this.#isStopped) return
    this.#running = this.#save()
    await this.#running
    this.#running = null
    if (this.#firstChange !== null && !this.#isStopped && this.#failures === 0) this.#schedule(PAUSE_MS)
  }

  async #save(): Promise<void> {
    this.#firstChange = null
    this.#options.onStep('saving')
    try {
      const result = await this.#options.save()
      this.#failures = 0
      this.#isStopped = result === 'stop'
      this.#options.onStep(this.#isStopped ? 'stopped' : this.#firstChange === null ? 'idle' : 'waiting')
    } catch {
      this.#failures += 1
      this.#options.onStep('failed')
      this.#schedule(RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 0)
    }
  }
}
