/** How the process ends: in order on a signal, and in order but with an error on a fault that nobody caught. */
import type { FastifyBaseLogger } from 'fastify'

/** Longer than requests in flight are waited for; process managers commonly kill after 30 seconds. */
const DEADLINE_MS = 20_000

export type Lifecycle = {
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>
  /** Finishes what is in flight and gives back what is held. */
  close: () => Promise<void>
  /** After so long the process ends with 1, whatever `close` still waits for. */
  deadlineMs?: number
}

/**
 * Ends with 0 on SIGINT and SIGTERM. After an exception that nobody caught, no state can be relied on: it is logged, what
 * is in flight is finished, and the process ends with 1, for its supervisor to start it anew.
 */
export function endInOrder({ log, close, deadlineMs = DEADLINE_MS }: Lifecycle): void {
  let ending = false

  async function end(exitCode: number): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => {
      log.fatal(`The process did not end in order within ${deadlineMs / 1000} seconds.`)
      process.exit(1)
    }, deadlineMs).unref()
    try {
      await close()
      process.exit(exitCode)
    } catch (error) {
      log.error(error, 'The process did not end in order')
      process.exit(1)
    }
  }

  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'An exception that nothing caught: the process ends and has to be started anew')
    void end(1)
  })
  process.on('unhandledRejection', (reason) => {
    const err = reason instanceof Error ? reason : new Error(String(reason))
    log.fatal(err, 'A rejection that nothing handled: the process ends and has to be started anew')
    void end(1)
  })
}
