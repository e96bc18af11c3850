/** The limit that the cache is measured against: `node:http` alone, sending bytes that it has in memory. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RawResponse = { path: string; headers: Record<string, string>; body: string }

/** The responses arrive from the parent process; bodies in base64. */
process.once('message', (given: RawResponse[]) => {
  const responses = new Map(
    given.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const found = responses.get(request.url ?? '')
    if (!found) {
      response.writeHead(404).end()
    } else if (request.headers['if-none-match'] === found.headers['etag']) {
      response.writeHead(304, { etag: String(found.headers['etag']) })
      response.end()
    } else {
      response.writeHead(200, found.headers)
      response.end(found.body)
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
