/** The limit that the cache is measured against: `node:http` alone, sending bytes that it has in memory. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RawHeaders = Record<string, string>
/** `notModifiedHeaders` are those of the response with status 304. */
export type RawResponse = { path: string; headers: RawHeaders; notModifiedHeaders: RawHeaders; body: string }

/** As the site has it, so that the header of this name is as long. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

/** The responses arrive from the parent process; bodies in base64. */
process.once('message', (given: RawResponse[]) => {
  const responses = new Map(
    given.map(({ body, ...response }) => [response.path, { ...response, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, (request, response) => {
    const found = responses.get(request.url ?? '')
    if (!found) {
      response.writeHead(404).end()
    } else if (request.headers['if-none-match'] === found.headers['etag']) {
      response.writeHead(304, found.notModifiedHeaders)
      response.end()
    } else {
      response.writeHead(200, found.headers)
      response.end(found.body)
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
