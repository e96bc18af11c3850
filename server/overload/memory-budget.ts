/** The memory that all responses in flight hold together. When it runs short, the slowest readers are aborted first. */
import type { ServerResponse } from 'node:http'
import { AppError } from '#core/app-error.ts'
import { heldBytes, recordProgress, waitsForClient, type Exchange } from './exchange.ts'
import type { HttpLimits } from './limits.ts'

type Limits = Pick<HttpLimits, 'maxHeldBytes' | 'evictAfterMs'>

/** The share of the memory that lists and bodies may reserve, so that pages find room when these do not. */
const RESERVABLE = 2 / 3

/** The `Retry-After` of rejected requests, in seconds. */
export const RETRY_AFTER_SECONDS = 2

export function memoryBudget({ maxHeldBytes, evictAfterMs }: Limits) {
  const inFlight = new Map<ServerResponse, Exchange>()
  /** As of the last check, plus reservations since then. */
  let held = 0

  function look(now: number): void {
    held = 0
    for (const exchange of inFlight.values()) {
      recordProgress(exchange, now)
      held += heldBytes(exchange)
    }
  }

  /**
   * Aborts responses that their clients do not read, longest stalled first, until `bytes` more fit within the limit.
   */
  function makeRoom(bytes: number, limit: number): boolean {
    if (held + bytes <= limit) return true
    const now = performance.now()
    look(now)
    const stalled = [...inFlight.values()]
      .filter((exchange) => waitsForClient(exchange) && now - exchange.movedAt >= evictAfterMs)
      .toSorted((a, b) => a.movedAt - b.movedAt)
    for (const exchange of stalled) {
      if (held + bytes <= limit) break
      held -= heldBytes(exchange)
      inFlight.delete(exchange.response)
      exchange.request.socket.destroy()
    }
    return held + bytes <= limit
  }

  /**
   * Reserves bytes that an exchange holds outside its response's buffer, until it ends; returns false where there is no
   * room.
   */
  function tryReserve(exchange: Exchange, bytes: number): boolean {
    if (!makeRoom(bytes, bytes > 0 ? maxHeldBytes * RESERVABLE : maxHeldBytes)) return false
    exchange.reservedBytes += bytes
    held += bytes
    return true
  }

  return {
    add(exchange: Exchange): void {
      inFlight.set(exchange.response, exchange)
    },

    remove(response: ServerResponse): void {
      const exchange = inFlight.get(response)
      if (!exchange) return
      inFlight.delete(response)
      held -= exchange.reservedBytes
    },

    /** Called periodically. */
    check(): void {
      look(performance.now())
      makeRoom(0, maxHeldBytes)
    },

    tryReserve,

    /** Like `tryReserve`, for code that has only the response. Throws `server.busy`. */
    reserve(response: ServerResponse, bytes: number): void {
      const exchange = inFlight.get(response)
      if (!exchange || tryReserve(exchange, bytes)) return
      throw new AppError('server.busy', { details: { retryAfter: RETRY_AFTER_SECONDS } })
    },
  }
}
