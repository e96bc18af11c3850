/** Waits at the start for a database that does not answer yet, or is slow. */
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#core/app-error.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000

/** What may pass by itself. A wrong password or a missing database does not, and has no such code. */
function mayPass(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'database.unavailable' || error.code === 'database.busy')
}

/** The words of the database or the network. */
export function databaseCause(error: AppError): string {
  const { cause } = error
  if (cause instanceof AggregateError && !cause.message) return cause.errors.map(String).join(', ')
  return cause instanceof Error ? cause.message || cause.name : error.code
}

export type AwaitDatabase = <Result>(step: () => Promise<Result>) => Promise<Result>

/**
 * Repeats a step of the start, which must be able to run again, while the database is away, locked or late: for as long
 * as the setting says from the first failure of the step, and throws what the last attempt did. The log says that and
 * why the site waits.
 */
export function awaitDatabase(
  { databaseStartTimeoutMs }: Pick<Config, 'databaseStartTimeoutMs'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): AwaitDatabase {
  return async (step) => {
    let deadline: number | null = null
    for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        const result = await step()
        if (deadline !== null) log.info('The database answers; the start continues.')
        return result
      } catch (error) {
        if (!mayPass(error)) throw error
        const now = performance.now()
        if (deadline === null) {
          deadline = now + databaseStartTimeoutMs
          if (databaseStartTimeoutMs > 0) {
            log.warn(
              `The database does not answer (${databaseCause(error)}). Waiting for it for up to ${databaseStartTimeoutMs / 1000} s …`,
            )
          }
        }
        if (now + pauseMs > deadline) throw error
        await pause(pauseMs)
      }
    }
  }
}
