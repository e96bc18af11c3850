/** The logger of the process: JSON lines for machines, readable lines for people. */
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from './config.ts'
import { keepRecentErrors } from './monitoring/recent-errors.ts'
import { redact } from './log-redaction.ts'
import { formatRecord, painterFor } from './log-format.ts'

/** Below a warning, all messages are our own; one of them is the password of the first admin. Pino writes the level first. */
const isRoutine = (line: string) => /^\{"level":[123]0,/.test(line)

/** The part of a stream that a logger needs; a terminal gets colours. */
type Out = { write(line: string): boolean; isTTY?: boolean }

/** Writes to `out`, in the format and from the level that the settings specify. */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  out: Out = process.stdout,
): FastifyBaseLogger {
  const paint = painterFor(out)
  const errors = keepRecentErrors()
  const format = config.logFormat === 'json' ? (line: string) => line : (line: string) => formatRecord(line, paint)
  const log = pino(
    {
      level: config.logLevel,
      hooks: {
        // Fastify logs every network interface; `listenTextResolver` empties those messages, and this drops them.
        logMethod(args, method) {
          if ((args as unknown[])[0] !== '') method.apply(this, args)
        },
      },
    },
    {
      write(written: string) {
        const line = isRoutine(written) ? written : redact(written)
        errors.add(line)
        out.write(format(line))
      },
    },
  )
  errors.of(log)
  return log
}
