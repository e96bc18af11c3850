/** One request and its response, and the memory they hold while they are in flight. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** By `performance.now()`, as every time here: steps of the machine's clock end nothing. */
  startedAt: number
  /** Bytes held outside the response's own buffer: the request body, or rows of a list that is being sent. */
  reservedBytes: number
  /** The connection's byte counts, in both directions, at the last progress. */
  movedBytes: number
  movedAt: number
}

export function newExchange(request: IncomingMessage, response: ServerResponse, now: number): Exchange {
  return { request, response, startedAt: now, reservedBytes: 0, movedBytes: 0, movedAt: now }
}

export function heldBytes({ response, reservedBytes }: Exchange): number {
  return reservedBytes + response.writableLength
}

/** Whether the client is the one to act: to read the response, or to send the rest of the request. */
export function waitsForClient({ request, response }: Exchange): boolean {
  return response.writableLength > 0 || (!response.headersSent && !request.complete)
}

/** Records whether any byte has moved since the last check. */
export function recordProgress(exchange: Exchange, now: number): void {
  const { socket } = exchange.request
  const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
  if (moved === exchange.movedBytes && waitsForClient(exchange)) return
  exchange.movedBytes = moved
  exchange.movedAt = now
}
