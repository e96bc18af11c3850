/** An HTTP proxy before a server, whose answers break off after the first bytes of a body where a test wants that. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BreakingProxy = {
  /** The URL of the server, with the address of the proxy. */
  url: string
  /** The requests so far: `GET /bucket/name`. */
  asked: string[]
  /** From now on, answers to GET break off whose path ends like this. Null: none. */
  breakOff: (ending: string | null) => void
  close: () => Promise<void>
}

export async function startBreakingProxy(serverUrl: string): Promise<BreakingProxy> {
  const { hostname, port } = new URL(serverUrl)
  const asked: string[] = []
  let broken: string | null = null

  const proxy = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    asked.push(`${method} ${url}`)
    const isBroken = method === 'GET' && broken !== null && url.endsWith(broken)
    const upstream = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!isBroken) {
        answer.pipe(outgoing)
        return
      }
      answer.once('data', (bytes: Buffer) => outgoing.write(bytes.subarray(0, 1), () => outgoing.destroy()))
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked,
    breakOff: (ending) => (broken = ending),
    async close() {
      const closed = new Promise((done) => proxy.close(done))
      proxy.closeAllConnections()
      await closed
    },
  }
}
