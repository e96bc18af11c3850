/** A server that fails as often as a test wants, and then answers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Failure = { status: number; retryAfter?: string } | 'disconnect'

export type FailingServer = {
  url: string
  /** The failures still to come, one per request; after them every response is 200 with a short text. */
  failures: Failure[]
  requests(): number
  close(): void
}

export async function startFailingServer(): Promise<FailingServer> {
  const failures: Failure[] = []
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const failure = failures.shift()
    if (failure === 'disconnect') {
      request.socket.destroy()
      return
    }
    if (failure?.retryAfter) response.setHeader('retry-after', failure.retryAfter)
    response.writeHead(failure?.status ?? 200).end('the block')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, failures, requests: () => requests, close: () => void server.close() }
}
