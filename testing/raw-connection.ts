/** A TCP connection that a test writes to as it likes: half of a request, a hundred at once, or without reading. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Characters of what arrived that are kept, the last ones. */
const KEPT = 256 * 1024

export type RawConnection = {
  socket: Socket
  /** Resolves when the last of what has arrived matches; rejects where the connection closes before. */
  until(pattern: RegExp): Promise<string>
  /** Resolves with all that has arrived when the other side has closed the connection. */
  closed(): Promise<string>
}

export async function rawConnection(port: number, sent = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isClosed = false
  const arrived = new Set<() => void>()
  const tell = () => {
    for (const listener of arrived) listener()
  }
  socket.on('data', (bytes: Buffer) => {
    received = (received + bytes.toString('latin1')).slice(-KEPT)
    tell()
  })
  // A reset is one way of closing.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
    tell()
  })
  await once(socket, 'connect')
  if (sent) socket.write(sent)
  return {
    socket,
    until: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          if (!pattern.test(received) && !isClosed) return
          arrived.delete(look)
          if (pattern.test(received)) done(received)
          else fail(new Error(`Closed before ${String(pattern)} came; what came: ${received.slice(0, 500)}`))
        }
        arrived.add(look)
        look()
      }),
    async closed() {
      if (!isClosed) await new Promise((done) => socket.once('close', done))
      return received
    },
  }
}
