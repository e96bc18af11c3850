/** One request and its response, and what they hold of the process while they are in flight. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  startedAt: number
  /** Bytes held outside the response's own buffer: a request's body, rows of a list that is being sent. */
  reservedBytes: number
  /** What had gone through the connection when it last went on, in either direction. */
  movedBytes: number
  movedAt: number
}

export function newExchange(request: IncomingMessage, response: ServerResponse, now: number): Exchange {
  return { request, response, startedAt: now, reservedBytes: 0, movedBytes: 0, movedAt: now }
}

export function heldBytes({ response, reservedBytes }: Exchange): number {
  return reservedBytes + response.writableLength
}

/** Whether it is the client that is waited for: to take the answer, or to send the rest of the request. */
export function waitsForClient({ request, response }: Exchange): boolean {
  return response.writableLength > 0 || (!response.headersSent && !request.complete)
}

/** Writes down whether anything has moved since the last look. */
export function noteProgress(exchange: Exchange, now: number): void {
  const { socket } = exchange.request
  const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
  if (moved === exchange.movedBytes && waitsForClient(exchange)) return
  exchange.movedBytes = moved
  exchange.movedAt = now
}
