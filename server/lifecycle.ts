/** Shutdown: gracefully on a signal, and gracefully with an error code after an uncaught exception. */
import type { FastifyBaseLogger } from 'fastify'

/** Longer than the wait for requests in flight; process managers commonly kill after 30 seconds. */
const DEADLINE_MS = 20_000

export type Lifecycle = {
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>
  /** Finishes requests in flight and releases resources. */
  close: () => Promise<void>
  /** After this time the process exits with 1, even if `close` has not finished. */
  deadlineMs?: number
}

/**
 * Exits with 0 on SIGINT and SIGTERM. After an uncaught exception the state of the process is unreliable: the exception
 * is logged, requests in flight are finished, and the process exits with 1 so that its supervisor restarts it.
 */
export function shutDownGracefully({ log, close, deadlineMs = DEADLINE_MS }: Lifecycle): void {
  let ending = false

  async function end(exitCode: number): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => {
      log.fatal(`The process did not shut down gracefully within ${deadlineMs / 1000} seconds.`)
      process.exit(1)
    }, deadlineMs).unref()
    try {
      await close()
      process.exit(exitCode)
    } catch (error) {
      log.error(error, 'The shutdown failed')
      process.exit(1)
    }
  }

  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'Uncaught exception: the process shuts down and must be restarted')
    void end(1)
  })
  process.on('unhandledRejection', (reason) => {
    const err = reason instanceof Error ? reason : new Error(String(reason))
    log.fatal(err, 'Unhandled rejection: the process shuts down and must be restarted')
    void end(1)
  })
}
