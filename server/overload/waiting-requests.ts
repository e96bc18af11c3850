/** Requests that wait for the ones before them on their connection, from which nothing more is read meanwhile. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpLimits } from './limits.ts'

type Waiting = { request: IncomingMessage; response: ServerResponse }

export function waitingRequests({ maxWaitingPerSocket, maxWaiting }: HttpLimits) {
  const queues = new Map<Socket, Waiting[]>()
  let count = 0

  return {
    /** Returns false where too many wait already. */
    add(socket: Socket, waiting: Waiting): boolean {
      const queue = queues.get(socket) ?? []
      if (queue.length >= maxWaitingPerSocket || count >= maxWaiting) return false
      count += 1
      queue.push(waiting)
      queues.set(socket, queue)
      socket.pause()
      return true
    },

    next(socket: Socket): Waiting | undefined {
      const queue = queues.get(socket)
      const following = queue?.shift()
      if (following) count -= 1
      if (queue?.length === 0) {
        queues.delete(socket)
        socket.resume()
      }
      return following
    },

    drop(socket: Socket): void {
      count -= queues.get(socket)?.length ?? 0
      queues.delete(socket)
    },
  }
}
