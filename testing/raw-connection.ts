/** A raw TCP connection: sends partial requests or a hundred at once, or does not read. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** How many of the last received characters are kept. */
const KEPT = 256 * 1024

export type RawConnection = {
  socket: Socket
  /** Resolves when the end of the received text matches; rejects if the connection closes first. */
  until(pattern: RegExp): Promise<string>
  /** Resolves with all received text when the other side closes the connection. */
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
  // A reset also closes the connection.
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
          else
            fail(
              new Error(
                `The connection closed before ${String(pattern)} was received; received: ${received.slice(0, 500)}`,
              ),
            )
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
