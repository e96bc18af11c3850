/** A TCP proxy before a server whose answers arrive as late as a test wants; what is sent to the server is not delayed. */
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type SlowProxy = {
  /** The URL of the server, with the address of the proxy. */
  url: string
  /** From now on, answers arrive this much later. Those that are on their way keep their time. */
  delay: (milliseconds: number) => void
  close: () => Promise<void>
}

export async function startSlowProxy(serverUrl: string): Promise<SlowProxy> {
  const server = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let delayMs = 0

  /** Passes bytes on in their order, whatever the delay becomes meanwhile. */
  function passLate(from: Socket, to: Socket): void {
    let lastDue = 0
    from.on('data', (bytes) => {
      lastDue = Math.max(lastDue, performance.now() + delayMs)
      setTimeout(() => to.writable && to.write(bytes), Math.max(lastDue - performance.now(), 0))
    })
  }

  const proxy = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(server.port), host: server.hostname, noDelay: true })
    passLate(upstream, client)
    client.on('data', (bytes) => upstream.write(bytes))
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one)
      // A reset also closes the connection.
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const url = new URL(serverUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    delay: (milliseconds) => (delayMs = milliseconds),
    async close() {
      const closed = new Promise((done) => proxy.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
