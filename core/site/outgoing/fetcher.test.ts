import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { fetcher } from './fetcher.ts'
import { inNetworks, type Resolved } from './public-address.ts'

const signal = new AbortController().signal
const servers: Server[] = []

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const open = fetcher({ allowPrivate: inNetworks(['127.0.0.1']) }, { pause: async () => undefined })
const read = async (url: string, { from = open, maxBytes = 1000 } = {}) =>
  from.fetch(url, { maxBytes, signal }, async ({ content }) => text(content))

/** Each leads to the own network, or is no address of a page at all. */
const REFUSED = `
  http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f000001/ http://0177.0.0.1/ http://localhost/
  http://localhost./ http://[::1]/ http://[::]/ http://0.0.0.0/ http://0/ http://10.0.0.1/ http://10.255.255.255/
  http://172.16.0.1/ http://172.31.255.254/ http://192.168.0.1/ http://169.254.169.254/latest/meta-data/
  http://169.254.1.1/ http://100.64.0.1/ http://198.18.0.1/ http://192.0.0.1/ http://192.0.2.1/
  http://198.51.100.1/ http://203.0.113.1/ http://224.0.0.1/ http://240.0.0.1/ http://255.255.255.255/
  http://[fe80::1]/ http://[fc00::1]/ http://[fd00::1]/ http://[::ffff:127.0.0.1]/ http://[::ffff:10.0.0.1]/
  http://[64:ff9b::a00:1]/ http://[2002:7f00:1::]/ http://[2001:db8::1]/ http://[ff02::1]/ http://[::127.0.0.1]/
  http://[2001::1]/ http://192.88.99.1/ file:///etc/passwd ftp://example.com/ gopher://127.0.0.1/
  http://a:b@127.0.0.1/ javascript:1 http://
`
  .trim()
  .split(/\s+/)

describe('what is fetched from other sites', () => {
  it(`is nothing from ${REFUSED.length} addresses that must be refused, whether asked for or redirected to`, async () => {
    let connections = 0
    const guarded = fetcher({ allowPrivate: false })
    const server = createServer((_request, response) => response.end('secret'))
    servers.push(server)
    server.on('connection', () => (connections += 1))
    server.listen(0, '0.0.0.0')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    let location = ''
    let redirects = 0
    const redirecting = await serve((_request, response) => {
      redirects += 1
      response.writeHead(302, { location }).end()
    }, '127.0.0.2')
    // As if the redirecting server were public; what it redirects to is resolved as ever.
    const followed = fetcher({ allowPrivate: inNetworks(['127.0.0.2']) })
    const outcomes: unknown[] = []
    for (const address of REFUSED) {
      const here =
        URL.canParse(address) && address.startsWith('http') ? Object.assign(new URL(address), { port }).href : address
      outcomes.push(await read(here, { from: guarded }).catch((error: { fault?: string }) => error.fault))
      location = here
      outcomes.push(
        await read(redirecting.replace('127.0.0.1', '127.0.0.2'), { from: followed }).catch(
          (error: { fault?: string }) => error.fault,
        ),
      )
    }
    expect(REFUSED.length).toBeGreaterThanOrEqual(40)
    expect(outcomes.filter((each) => typeof each === 'string' && each.includes('secret'))).toEqual([])
    expect(redirects).toBe(REFUSED.length)
    expect(connections).toBe(0)
  })

  it('comes from the address that was checked, whatever its name means by then', async () => {
    const url = await serve((request, response) => response.end(request.headers.host))
    const { port } = new URL(url)
    const answers: Resolved[] = [{ address: '127.0.0.1', family: 4 }]
    const from = fetcher(
      { allowPrivate: true },
      { resolve: async () => answers.shift() ?? { address: '10.0.0.1', family: 4 } },
    )
    expect(await read(`http://old.example:${port}/`, { from })).toBe(`old.example:${port}`)
  })

  it('is cut off where it is too large, announced or not', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': '5000' })
      response.end('x'.repeat(5000))
    })
    await expect(read(`${url}/announced`)).rejects.toMatchObject({ fault: 'too_large' })
    await expect(read(`${url}/streamed`)).rejects.toMatchObject({ fault: 'too_large' })
  })

  it('waits as long as a busy site asks for, and asks again', async () => {
    let asked = 0
    const pauses: number[] = []
    const url = await serve((_request, response) => {
      asked += 1
      if (asked < 3) response.writeHead(429, { 'retry-after': '7' }).end()
      else response.end('at last')
    })
    const from = fetcher({ allowPrivate: true }, { pause: async (ms) => pauses.push(ms) })
    expect(await read(url, { from })).toBe('at last')
    expect(pauses).toEqual([7000, 7000])
  })

  it('is asked for by two requests of a host at a time', async () => {
    let [now, most] = [0, 0]
    const waiting: (() => void)[] = []
    const url = await serve((_request, response) => {
      now += 1
      most = Math.max(most, now)
      waiting.push(() => {
        now -= 1
        response.end('ok')
      })
      if (waiting.length > 1) waiting.splice(0).forEach((answer) => answer())
    })
    const answers = await Promise.all(Array.from({ length: 8 }, async (_, index) => read(`${url}/${index}`)))
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'ok'))
    expect(most).toBe(2)
  })

  it('says what an answer is where it is none', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else response.writeHead(404).end('nothing')
    })
    await expect(read(url)).rejects.toMatchObject({ fault: 'status' })
    await expect(read(`${url}/loop`)).rejects.toMatchObject({ fault: 'unreachable' })
  })
})
