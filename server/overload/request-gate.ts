/**
 * Queues requests between Node's HTTP parser and the site. Node parses every request that a connection pipelines and
 * starts all of them at once, and holds each response in memory until the ones before it are read. The gate processes
 * one request per connection at a time: the next starts when the response before it has been sent to the network.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { concurrencyLimit, type Slot } from './concurrency-limit.ts'
import { newExchange, waitsForClient, type Exchange } from './exchange.ts'
import type { HttpLimits } from './limits.ts'
import { memoryBudget, RETRY_AFTER_SECONDS } from './memory-budget.ts'
import type { Rejections } from './rejections.ts'
import { expectedBodyBytes, hasValidHost, isRead, isUnlimited, isUpload } from './request-kind.ts'
import { abortWithConnection, discardRest } from './unread-body.ts'
import { waitingRequests } from './waiting-requests.ts'

const DRAIN_STALL_MS = 2000

type Connection = { current: Exchange | null }

/** Answers a request without a body, without waiting for anything, or returns false. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

export function requestGate(limits: HttpLimits, rejected: Rejections) {
  const connections = new Map<Socket, Connection>()
  const waiting = waitingRequests(limits)
  const budget = memoryBudget(limits)
  const settings = { max: limits.maxConcurrency, maxWaitMs: limits.maxWaitMs }
  const reads = concurrencyLimit(settings)
  const writes = concurrencyLimit(settings)
  /** Exchanges whose responses are being prepared; their slots are free once the response starts to be sent. */
  const working = new Map<Exchange, Slot>()
  let answer: RequestListener = () => undefined
  let answerAtOnce: AnswerAtOnce = () => false
  let draining = false

  function opened(socket: Socket): void {
    const connection: Connection = { current: null }
    connections.set(socket, connection)
    socket.setTimeout(limits.stallTimeoutMs)
    socket.once('close', () => {
      connections.delete(socket)
      waiting.drop(socket)
      if (connection.current) end(connection.current)
    })
  }

  function end(exchange: Exchange): void {
    budget.remove(exchange.response)
    working.get(exchange)?.release()
    working.delete(exchange)
  }

  function next(socket: Socket, connection: Connection): void {
    connection.current = null
    const following = waiting.next(socket)
    if (following && !socket.destroyed) begin(connection, following.request, following.response)
    else if (draining) socket.destroySoon()
  }

  /** Makes the response the one that its connection is busy with, until it has been sent. */
  function track(connection: Connection, request: IncomingMessage, response: ServerResponse): Exchange {
    const exchange = newExchange(request, response, performance.now())
    connection.current = exchange
    request.socket.setTimeout(limits.stallTimeoutMs)
    budget.add(exchange)
    response.once('finish', () => discardRest(request, limits.bodyTimeoutMs))
    response.once('close', () => {
      end(exchange)
      if (connection.current === exchange) next(request.socket, connection)
    })
    return exchange
  }

  /**
   * A response that is ready takes no slot and, once the network has accepted it, no memory: nothing is recorded of it.
   * Returns false where the request has to wait for an earlier one of its connection.
   */
  function answeredAtOnce(connection: Connection, request: IncomingMessage, response: ServerResponse): boolean {
    if (draining || response.socket === null || !hasValidHost(request)) return false
    if (!answerAtOnce(request, response)) return false
    if (response.writableLength > 0) track(connection, request, response)
    return true
  }

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const exchange = track(connection, request, response)
    abortWithConnection(request)
    if (!hasValidHost(request)) return rejected.send(request, response, 'malformed', { close: true })
    if (isUnlimited(request)) return answer(request, response)
    if (answerAtOnce(request, response)) return undefined
    if (!budget.tryReserve(exchange, expectedBodyBytes(request))) return rejectAsBusy(exchange)
    const pool = isRead(request) ? reads : writes
    if (pool.isFull()) check()
    pool.run(
      (slot) => {
        if (socket.destroyed || response.writableEnded) return slot.release()
        working.set(exchange, slot)
        response.once('prefinish', () => slot.release())
        answer(request, response)
      },
      () => rejectAsBusy(exchange),
    )
  }

  function rejectAsBusy({ request, response }: Exchange): void {
    if (request.socket.destroyed || response.headersSent) return
    rejected.send(request, response, 'busy', { retryAfter: RETRY_AFTER_SECONDS, close: !request.complete })
  }

  /** Answers a request that arrives too slowly with 408, where no response has started. */
  function timeOut({ request, response }: Exchange): void {
    if (response.headersSent) request.socket.destroy()
    else rejected.send(request, response, 'timeout', { close: true })
    request.socket.destroySoon()
  }

  /** Shutdown waits for work that makes progress, not for a client that does not read its response. */
  function abortStalled(now: number): void {
    for (const { current } of connections.values()) {
      const isStalled = current && waitsForClient(current) && now - current.movedAt >= DRAIN_STALL_MS
      if (isStalled) current.request.socket.destroy()
    }
  }

  function check(): void {
    const now = performance.now()
    budget.check()
    if (draining) abortStalled(now)
    for (const [exchange, slot] of working) {
      const { request, response } = exchange
      if (response.headersSent) {
        slot.release()
        working.delete(exchange)
      } else if (!request.complete && !isUpload(request) && now - exchange.startedAt >= limits.bodyTimeoutMs) {
        timeOut(exchange)
      } else if (writes.hasWaiting() && waitsForClient(exchange) && now - exchange.movedAt >= limits.evictAfterMs) {
        request.socket.destroy()
      }
    }
    reads.check()
    writes.check()
  }
  const checking = setInterval(check, limits.checkEveryMs).unref()

  return {
    opened,
    connectionCount: () => connections.size,

    /** The listener that requests are passed to. */
    leadsTo(site: RequestListener): void {
      answer = site
    },

    /** What is tried for each request before it takes a slot. */
    answersAtOnce(ready: AnswerAtOnce): void {
      answerAtOnce = ready
    },

    /** Processes a request at once, or when the ones before it on its connection are answered. */
    take(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request
      const connection = connections.get(socket)
      if (!connection || socket.destroyed) return
      if (connection.current) {
        if (!waiting.add(socket, { request, response })) socket.destroy()
      } else if (!answeredAtOnce(connection, request, response)) begin(connection, request, response)
    },

    /** A connection made no progress for `stallTimeoutMs`. */
    stalled(socket: Socket): void {
      const current = connections.get(socket)?.current
      if (!current || current.response.writableLength > 0) socket.destroy()
      else if (!current.request.complete) timeOut(current)
      else socket.setTimeout(limits.stallTimeoutMs)
    },

    /**
     * Input that is not HTTP, or came too late. A response in flight is cut off: a second one would be taken for its
     * rest.
     */
    clientError(error: NodeJS.ErrnoException, socket: Socket): void {
      const current = connections.get(socket)?.current
      if (!current) rejected.sendToSocket(error, socket)
      else if (current.request.complete) socket.destroy()
      else timeOut(current)
    },

    /** Closes connections that wait for a request; a connection with a request in flight closes after its response. */
    drain(): void {
      draining = true
      for (const [socket, { current }] of connections) if (!current) socket.destroy()
    },

    destroyAll(): void {
      for (const socket of connections.keys()) socket.destroy()
    },

    stop: () => clearInterval(checking),
    reserve: (response: ServerResponse, bytes: number) => budget.reserve(response, bytes),
  }
}

export type RequestGate = ReturnType<typeof requestGate>
