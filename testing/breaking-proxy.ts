/** An HTTP proxy before a server, whose answers end after the first byte of a body, or stall there, where a test wants that. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BreakingProxy = {
  /** The URL of the server, with the address of the proxy. */
  url: string
  /** The requests so far: `GET /bucket/name`. */
  asked: string[]
  /** From now on, answers to GET break off whose path ends like this. Null: none. */
  breakOff: (ending: string | null) => void
  /** As `breakOff`, but the connection stays open. */
  stall: (ending: string | null) => void
  close: () => Promise<void>
}

export async function startBreakingProxy(serverUrl: string): Promise<BreakingProxy> {
  const { hostname, port } = new URL(serverUrl)
  const asked: string[] = []
  let [broken, stalled] = [null, null] as (string | null)[]
  const isFor = (url: string, ending: string | null | undefined) => typeof ending === 'string' && url.endsWith(ending)

  const proxy = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    asked.push(`${method} ${url}`)
    const upstream = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      const [isBroken, isStalled] = [broken, stalled].map((ending) => method === 'GET' && isFor(url, ending))
      if (isBroken || isStalled) {
        answer.once('data', (bytes: Buffer) => {
          answer.pause()
          outgoing.write(bytes.subarray(0, 1), () => isBroken && outgoing.destroy())
        })
      } else answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked,
    breakOff: (ending) => (broken = ending),
    stall: (ending) => (stalled = ending),
    async close() {
      const closed = new Promise((done) => proxy.close(done))
      proxy.closeAllConnections()
      await closed
    },
  }
}
