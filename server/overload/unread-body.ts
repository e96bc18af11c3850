/** What becomes of a request whose body is not read to its end. */
import type { IncomingMessage } from 'node:http'

/**
 * Node aborts a request only when its connection closes while the response is unfinished. Code that still reads the
 * body of a request that was answered early, for instance with 408, has to be notified too.
 */
export function abortWithConnection(request: IncomingMessage): void {
  if (request.complete) return
  const { socket } = request
  const abort = () => {
    if (!request.complete) request.destroy(new Error('The connection was closed before the request was complete.'))
  }
  socket.once('close', abort)
  request.once('close', () => socket.off('close', abort))
}

/**
 * The rest of a body that was answered before it was read, such as an upload to a full disk, is read and dropped: it
 * stands before the next request of its connection. One that takes longer than `maxMs` ends with its connection.
 */
export function discardRest(request: IncomingMessage, maxMs: number): void {
  if (request.complete || request.socket.destroyed) return
  const timer = setTimeout(() => request.socket.destroy(), maxMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  // Whatever it was piped into may have stopped reading.
  request.unpipe()
  request.resume()
}
