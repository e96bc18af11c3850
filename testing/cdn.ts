/** A stand-in for a CDN: records the purges that it is sent, and fails while a test wants. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Purge = { method: string | undefined; authorization: string | undefined; tags: string[] }

export type TestCdn = {
  url: string
  purges: Purge[]
  /** The status of its answers. */
  status: number
  close(): Promise<void>
}

export async function startCdn(): Promise<TestCdn> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers
      if (cdn.status < 400) {
        cdn.purges.push({ method: request.method, authorization, ...(JSON.parse(body) as { tags: string[] }) })
      }
      response.writeHead(cdn.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const cdn: TestCdn = {
    url: `http://127.0.0.1:${port}/purge`,
    purges: [],
    status: 200,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return cdn
}
