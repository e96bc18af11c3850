/** A log that tests can read: the site's own logger, writing JSON to memory. */
import type { FastifyBaseLogger } from 'fastify'
import { createLogger } from '#server/logger.ts'

export type LogRecord = { level: number; msg: string; err?: { type: string; message: string; stack: string } }

export function recordingLog(): { log: FastifyBaseLogger; records: LogRecord[] } {
  const records: LogRecord[] = []
  const write = (line: string) => records.push(JSON.parse(line) as LogRecord) > 0
  return { log: createLogger({ logLevel: 'info', logFormat: 'json' }, { write }), records }
}
