/**
 * Runs several processes of the site on one port (`CLUSTER`). A process that ends is started again, later each time it
 * ends soon after its start.
 */
import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { relayStates } from './monitoring/processes.ts'

/** A process that has run for this long is not considered to fail repeatedly. */
const STABLE_AFTER_MS = 60_000
const MIN_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

/** Longer than a process takes to shut down by itself. */
const DEADLINE_MS = 22_000

/** Identifies this process among those that a supervisor has started; null where there is none. */
export function processId(): number | null {
  return cluster.worker?.id ?? null
}

/** `startedAt`: by `performance.now()`, because the time of day may jump. */
type Slot = { worker: Worker; startedAt: number; failures: number; restart?: NodeJS.Timeout }

/** The delay before a restart: one second, doubled with each failure in a row. */
export function restartDelayMs(failures: number): number {
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (failures - 1))
}

export type Supervisor = {
  /** Resolves with the port when all processes listen; rejects if one ends before it has. */
  start(): Promise<number>
  /** Asks all processes to shut down, and resolves when they have ended. */
  stop(): Promise<void>
}

/** `script` is the program of each process; `count` is how many there are. */
export function supervisor(options: {
  script: string
  count: number
  log: Pick<FastifyBaseLogger, 'error'>
  /** Called with the id of each process that has ended by itself, before another one takes its place. */
  onEnd?: (id: number) => void
}): Supervisor {
  const { script, count, log, onEnd } = options
  const slots = new Map<number, Slot>()
  let isReady = false
  let stopping = false
  const relay = relayStates(() => new Map([...slots].map(([number, { worker }]) => [number, worker])))

  function fork(number: number, failures: number): Worker {
    const worker = cluster.fork()
    relay(worker)
    const slot: Slot = { worker, startedAt: performance.now(), failures }
    slots.set(number, slot)
    worker.once('exit', (code, signal) => {
      if (stopping || !isReady) return
      onEnd?.(worker.id)
      const wasStable = performance.now() - slot.startedAt >= STABLE_AFTER_MS
      const inRow = wasStable ? 1 : failures + 1
      const delayMs = restartDelayMs(inRow)
      log.error(
        `Process ${number} of the site ended with ${signal ?? code}; it is started again after ${delayMs / 1000} s.`,
      )
      slot.restart = setTimeout(() => fork(number, inRow), delayMs)
    })
    // A process that ends while a message is on its way to it emits 'exit' as well; one that cannot be started does not.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (worker.process.pid === undefined) worker.emit('exit', -1, error.code ?? error.message)
    })
    return worker
  }

  async function listening(number: number): Promise<number> {
    const worker = fork(number, 0)
    return new Promise((resolve, reject) => {
      worker.once('listening', ({ port }) => resolve(port))
      worker.once('exit', () => {
        if (!stopping) reject(new Error(`Process ${number} of the site ended before it was ready.`))
      })
    })
  }

  async function stop(): Promise<void> {
    stopping = true
    const deadline = setTimeout(() => {
      for (const { worker } of slots.values()) worker.process.kill('SIGKILL')
    }, DEADLINE_MS)
    await Promise.all(
      [...slots.values()].map(async ({ worker, restart }) => {
        clearTimeout(restart)
        if (worker.isDead()) return
        const ended = new Promise((done) => worker.once('exit', done))
        worker.process.kill('SIGTERM')
        await ended
      }),
    )
    clearTimeout(deadline)
  }

  return {
    async start() {
      cluster.setupPrimary({ exec: script })
      try {
        const ports = await Promise.all(Array.from({ length: count }, async (_, index) => listening(index + 1)))
        isReady = true
        return ports[0] ?? 0
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
  }
}
