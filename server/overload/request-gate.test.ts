import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRejections } from '#testing/rejections.ts'
import { rawConnection, type RawConnection } from '#testing/raw-connection.ts'
import { HTTP_LIMITS, type HttpLimits } from './limits.ts'
import { limitedServer } from './limited-server.ts'
import { requestGate, type RequestGate } from './request-gate.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: hilal.example\r\n\r\n`
const post = (length: number, type = 'application/json') =>
  `POST /slow HTTP/1.1\r\nhost: hilal.example\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/** More than the kernel buffers between two sockets of one machine. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x')

describe('the gate', () => {
  let server: Server
  let gate: RequestGate
  let connections: RawConnection[]
  /** Paths in the order in which their handlers started. */
  let begun: string[]
  let held: { path: string; finish: () => void }[]
  let arrivals: (() => void)[]

  const answer: RequestListener = (request, response) => {
    const path = request.url ?? ''
    begun.push(path)
    for (const tell of arrivals) tell()
    if (path.startsWith('/large')) response.end(LARGE)
    else if (path.startsWith('/refused')) {
      // As a parser of forms, whose file has no room on the disk.
      request.pipe(new Writable({ write: () => response.writeHead(507).end(path) }))
    } else if (path.startsWith('/held')) held.push({ path, finish: () => response.end(path) })
    else if (path.startsWith('/reserve')) {
      try {
        gate.reserve(response, 1024 * 1024)
        response.end(LARGE)
      } catch {
        response.writeHead(503).end()
      }
    } else request.resume().on('end', () => response.end(path))
  }

  async function start(limits: Partial<HttpLimits> = {}): Promise<void> {
    const all = { ...HTTP_LIMITS, checkEveryMs: 20, ...limits }
    gate = requestGate(all, newRejections())
    server = limitedServer(all, gate, answer)
    server.on('clientError', (error, socket) => gate.clientError(error, socket as Socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }

  async function open(sent = ''): Promise<RawConnection> {
    const connection = await rawConnection((server.address() as AddressInfo).port, sent)
    connections.push(connection)
    return connection
  }

  async function unread(sent: string): Promise<RawConnection> {
    const connection = await open()
    connection.socket.pause()
    connection.socket.write(sent)
    return connection
  }

  function untilStarted(path: string, count = 1): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (begun.filter((each) => each === path).length >= count) done()
      }
      arrivals.push(look)
      look()
    })
  }

  beforeEach(() => {
    ;[connections, begun, held, arrivals] = [[], [], [], []]
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const { socket } of connections) socket.destroy()
    gate.destroyAll()
    gate.stop()
    server.close()
  })

  it('answers the requests of one connection one at a time, in their order', async () => {
    await start()
    const connection = await open(get('/held') + get('/1') + get('/2'))
    await untilStarted('/held')
    await (await open(get('/other'))).until(/\/other$/)
    expect(begun).toEqual(['/held', '/other'])
    held[0]?.finish()
    expect(await connection.until(/\/2$/)).toMatch(/\/held[^]*\/1[^]*\/2$/)
    expect(begun).toEqual(['/held', '/other', '/1', '/2'])
  })

  it('starts no response on a connection whose last response is unread', async () => {
    await start()
    const connection = await unread(get('/large') + get('/next'))
    await untilStarted('/large')
    await (await open(get('/other'))).until(/\/other$/)
    expect(begun).toEqual(['/large', '/other'])
    connection.socket.resume()
    await connection.until(/\/next$/)
  })

  it('closes a connection that pipelines without end, and still answers other connections', async () => {
    await start({ maxWaitingPerSocket: 10 })
    const connection = await open(get('/held') + get('/1').repeat(5000))
    await connection.closed()
    expect(begun).toEqual(['/held'])
    await (await open(get('/other'))).until(/\/other$/)
  })

  it('limits the requests that wait in the whole process', async () => {
    await start({ maxWaiting: 4 })
    const first = await open(get('/held') + get('/1').repeat(4))
    await untilStarted('/held')
    const second = await open(get('/held') + get('/1').repeat(4))
    await second.closed()
    held[0]?.finish()
    await first.until(/(?:\/1[^]*){4}/)
    const third = await open(get('/2') + get('/3'))
    expect(await third.until(/\/3$/)).toMatch(/\/2[^]*\/3$/)
  })

  it('counts no requests that waited on a connection that has gone', async () => {
    await start({ maxWaiting: 4 })
    const first = await open(get('/held') + get('/1').repeat(4))
    await untilStarted('/held')
    first.socket.destroy()
    await expect.poll(() => gate.connectionCount()).toBe(0)
    const second = await open(get('/2') + get('/3'))
    expect(await second.until(/\/3$/)).toMatch(/\/2[^]*\/3$/)
  })

  it('limits concurrent responses, and starts the next when one ends', async () => {
    await start({ maxConcurrency: 2 })
    await open(get('/held/1'))
    await untilStarted('/held/1')
    await open(get('/held/2'))
    await untilStarted('/held/2')
    const third = await open(get('/3'))
    const health = await open(get('/healthz'))
    await health.until(/\/healthz$/)
    expect(begun).not.toContain('/3')
    held[0]?.finish()
    await third.until(/\/3$/)
  })

  it('rejects requests that waited too long with 503 and Retry-After', async () => {
    await start({ maxConcurrency: 1, maxWaitMs: 1 })
    await open(get('/held'))
    await untilStarted('/held')
    const page = await (await open(get('/page'))).until(/\n$/)
    expect(page).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d+\r\n/)
    expect(page).toContain('The site is very busy.')
    const call = await (await open(get('/api/get-articles/'))).until(/\}$/)
    expect(JSON.parse(call.slice(call.indexOf('\r\n\r\n')))).toMatchObject({ error: expect.stringContaining('busy') })
    expect(begun).toEqual(['/held'])
  })

  it('aborts unread responses when memory is short, and answers clients that read', async () => {
    await start({ maxHeldBytes: 40 * 1024 * 1024, evictAfterMs: 30 })
    const idle = await unread(get('/large/1'))
    await untilStarted('/large/1')
    const second = await unread(get('/large/2'))
    await untilStarted('/large/2')
    idle.socket.resume()
    second.socket.resume()
    await Promise.race([idle.closed(), second.closed()])
    expect(await (await open(get('/other'))).until(/\/other$/)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('rejects requests that would exceed the memory while all clients read', async () => {
    await start({ maxHeldBytes: 1024 * 1024, evictAfterMs: 60_000 })
    expect(await (await open(get('/reserve'))).until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 503 /)
    await (await open(get('/page'))).until(/\/page$/)
    const large = await open(post(4_000_000))
    expect(await large.closed()).toMatch(/^HTTP\/1\.1 503 [^]*connection: close/i)
  })

  it('answers headers that do not arrive with 408', async () => {
    await start({ headersTimeoutMs: 50 })
    const connection = await open('GET / HTTP/1.1\r\nhost: hil')
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 408 [^]*took too long/)
  })

  it('closes a connection on which a request is followed by something other than HTTP, without mixing up responses', async () => {
    await start()
    const connection = await open(`${get('/held')}salaam\r\n\r\n`)
    expect(await connection.closed()).toBe('')
  })

  it('answers a body that does not arrive with 408', async () => {
    await start({ bodyTimeoutMs: 50 })
    const connection = await open(`${post(100)}{`)
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 408 [^]*took too long/)
  })

  it('answers the request after one that was refused before all of its body was read', async () => {
    await start()
    const connection = await open(post(LARGE.length).replace('/slow', '/refused'))
    connection.socket.write(LARGE)
    connection.socket.write(get('/next'))
    expect(await connection.until(/\/next$/)).toMatch(/^HTTP\/1\.1 507 [^]*\/refused[^]*HTTP\/1\.1 200 /)
  })

  it('closes a connection on which a refused body does not end', async () => {
    await start({ bodyTimeoutMs: 50 })
    const connection = await open(`${post(100).replace('/slow', '/refused')}{`)
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 507 /)
  })

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('neither ends what is received nor what waits when the clock of the machine jumps %s', async (_where, byMs) => {
    await start({ maxConcurrency: 1 })
    const received = await open(`${post(2)}{`)
    await untilStarted('/slow')
    const waiting = await open(post(2).replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n'))
    await waiting.until(/100 Continue/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
    // Node gives headers 50 ms from now on, in which the gate looks at its deadlines twice.
    server.headersTimeout = 50
    await (await open('GET / HTTP/1.1\r\nhost: hil')).closed()
    received.socket.write('}')
    waiting.socket.write('{}')
    expect(await received.until(/\/slow$|took too long/)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await waiting.until(/\/slow$|very busy/)).toMatch(/^HTTP\/1\.1 100 [^]*HTTP\/1\.1 200 /)
  })

  it('answers a stalled upload with 408', async () => {
    await start({ stallTimeoutMs: 50, bodyTimeoutMs: 1 })
    const connection = await open(`${post(100, 'multipart/form-data; boundary=x')}-`)
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['the first response', ''],
    ['a later response', get('/page')],
  ])('closes a connection whose client does not read %s', async (_which, before) => {
    await start({ stallTimeoutMs: 50 })
    const taken = once(server, 'connection') as Promise<[Socket]>
    const connection = await open(before)
    if (before) await connection.until(/\/page$/)
    connection.socket.pause()
    connection.socket.write(get('/large'))
    const [socket] = await taken
    await new Promise((done) => socket.once('close', done))
    expect(socket.bytesWritten).toBeGreaterThan(0)
  })

  it('sets no deadline for preparing a response', async () => {
    await start({ stallTimeoutMs: 20 })
    const connection = await open(get('/held'))
    await untilStarted('/held')
    const idle = await open()
    await idle.closed()
    held[0]?.finish()
    expect(await connection.until(/\/held$/)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nhost: hilal.example\r\nHost: evil.example\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nhost: hilal.example\r\nhost: hilal.example\r\n\r\n'],
    ['an invalid host', 'GET / HTTP/1.1\r\nhost: user@hilal.example/x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('rejects %s with 400 and closes the connection', async (_what, sent) => {
    await start()
    expect(await (await open(sent)).closed()).toMatch(/^HTTP\/1\.1 400 /)
    expect(begun).toEqual([])
  })

  it('at shutdown, finishes requests in flight and closes the other connections', async () => {
    await start()
    const working = await open(get('/held'))
    await untilStarted('/held')
    const half = await open('GET / HTTP/1.1\r\nho')
    const idle = await open(get('/done'))
    await idle.until(/\/done$/)
    gate.drain()
    await Promise.all([half.closed(), idle.closed()])
    held[0]?.finish()
    expect(await working.closed()).toMatch(/\/held$/)
  })
})
