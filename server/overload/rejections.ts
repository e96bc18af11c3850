/**
 * Answers requests that are rejected before a route has them, with what every answer of the site has: the security
 * headers, an id, a line in the log and a count. Rejecting must stay cheaper than answering, so only the first lines of
 * each second are logged; one more line then says how many others there were.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { errorStatus } from '#shared/i18n/en/errors.ts'
import { traceIdOf } from '../trace-context.ts'
import { respondToClientError, sendErrorResponse, type ErrorResponseOptions } from './error-response.ts'

const MAX_LINES_PER_SECOND = 20
const SECOND_MS = 1000

export type RejectionReason = 'busy' | 'malformed' | 'timeout'

const CODES = { busy: 'server.busy', malformed: 'request.malformed', timeout: 'request.timeout' } as const

export type RejectionParts = {
  log: Pick<FastifyBaseLogger, 'info'>
  /** The security headers of every response. */
  headers: readonly (readonly [name: string, value: string])[]
  /** The id of a request; `undefined` stands for input that is none. */
  idOf: (request: IncomingMessage | undefined) => string
}

/** Writes at most `MAX_LINES_PER_SECOND` lines, and the number of the others at the end of the second. */
function limitedLog({ info }: RejectionParts['log']): (line: object) => void {
  let lines = 0
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined

  function endSecond(): void {
    clearTimeout(timer)
    timer = undefined
    if (lines > MAX_LINES_PER_SECOND) info({ unlogged: lines - MAX_LINES_PER_SECOND }, 'more requests rejected')
    lines = 0
  }

  return (line) => {
    const now = performance.now()
    if (now - startedAt >= SECOND_MS) {
      endSecond()
      startedAt = now
    }
    lines += 1
    if (lines <= MAX_LINES_PER_SECOND) info(line, 'request rejected')
    else timer ??= setTimeout(endSecond, SECOND_MS).unref()
  }
}

export function rejections({ log, headers, idOf }: RejectionParts) {
  const counts: Record<RejectionReason, number> = { busy: 0, malformed: 0, timeout: 0 }
  const write = limitedLog({ info: log.info.bind(log) })

  return {
    /** How many requests were rejected since the start. */
    counts: counts as Readonly<typeof counts>,

    /** Answers a request with the status and the sentence of a reason. */
    send(
      request: IncomingMessage,
      response: ServerResponse,
      reason: RejectionReason,
      options: Omit<ErrorResponseOptions, 'url' | 'id'>,
    ): void {
      const id = idOf(request)
      const code = CODES[reason]
      counts[reason] += 1
      for (const [name, value] of headers) response.setHeader(name, value)
      sendErrorResponse(response, code, { ...options, url: request.url, id })
      const { method, headers: received } = request
      const traceId = traceIdOf(received.traceparent, id)
      write({ requestId: id, traceId, method, status: errorStatus[code], reason })
    },

    /** Answers input that is not HTTP, that is too large or that came too late. */
    sendToSocket(error: NodeJS.ErrnoException, socket: Socket): void {
      const id = idOf(undefined)
      const status = respondToClientError(error, socket, [...headers, ['x-request-id', id]])
      if (status === null) return
      const reason = status === errorStatus['request.timeout'] ? 'timeout' : 'malformed'
      counts[reason] += 1
      write({ requestId: id, status, reason })
    },
  }
}

export type Rejections = ReturnType<typeof rejections>
