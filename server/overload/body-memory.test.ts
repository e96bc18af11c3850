import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { sendError } from '#api/send-error.ts'
import { rawConnection, type RawConnection } from '#testing/raw-connection.ts'
import { HEAP_PER_BODY_BYTE, limitBodies } from './body-memory.ts'

const KIBIBYTE = 1024
/** Room for 400 KiB of bodies, of which long ones may take 300. */
const LIMITS = { maxBodyHeapBytes: 400 * KIBIBYTE * HEAP_PER_BODY_BYTE }

type Held = { name: string; finish: () => void }

describe('memory of request bodies', () => {
  let app: FastifyInstance
  const held: Held[] = []
  const connections: RawConnection[] = []
  let arrived: () => void = () => undefined

  afterEach(async () => {
    for (const { finish } of held.splice(0)) finish()
    for (const { socket } of connections.splice(0)) socket.destroy()
    await app.close()
  })

  /** `/hold` answers when the test lets it, `/upload` streams its body, and `/secret` is closed to everybody. */
  async function start(): Promise<void> {
    app = fastify({ forceCloseConnections: true })
    app.setErrorHandler(sendError)
    limitBodies(app, LIMITS)
    app.post('/hold', { bodyLimit: 1024 * KIBIBYTE }, async () => {
      await new Promise<void>((finish) => {
        held.push({ name: 'hold', finish })
        arrived()
      })
      return 'held'
    })
    app.post('/echo', { bodyLimit: 1024 * KIBIBYTE }, async () => 'read')
    app.post('/upload', { config: { streamsBody: true } }, async () => 'streamed')
    app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, null))
    })
    app.post('/secret', { onRequest: async (_request, reply) => reply.code(401).send('closed') }, async () => 'open')
    await app.listen({ port: 0, host: '127.0.0.1' })
  }

  const url = (path: string) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`

  async function post(
    path: string,
    kibibytes: number,
    body?: BodyInit | ReadableStream,
  ): Promise<[number, string | null]> {
    const answer = await fetch(url(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body ?? JSON.stringify('x'.repeat(kibibytes * KIBIBYTE - 2)),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    await answer.text()
    return [answer.status, answer.headers.get('retry-after')]
  }

  /** Resolves when the handler has the body. */
  async function hold(kibibytes: number): Promise<{ answer: Promise<[number, string | null]> }> {
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const answer = post('/hold', kibibytes)
    await arrival
    return { answer }
  }

  const BUSY = [503, '2']
  const READ = [200, null]

  it('rejects a body that does not fit beside those in work, and takes it when they are done', async () => {
    await start()
    const first = await hold(200)
    expect(await post('/echo', 150)).toEqual(BUSY)
    held[0]?.finish()
    expect(await first.answer).toEqual(READ)
    expect(await post('/echo', 150)).toEqual(READ)
  })

  it('says so in the caller’s language', async () => {
    await start()
    await hold(300)
    const answer = await fetch(url('/echo'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ur' },
      body: JSON.stringify('x'.repeat(200 * KIBIBYTE)),
    })
    expect(await answer.json()).toEqual({ error: expect.stringContaining('مصروف') as string })
  })

  it('has room for short bodies when long ones find none', async () => {
    await start()
    await hold(300)
    expect(await post('/echo', 65)).toEqual(BUSY)
    expect(await post('/echo', 60)).toEqual(READ)
  })

  it('takes a body larger than the limit while there is no other', async () => {
    await start()
    expect(await post('/echo', 1000)).toEqual(READ)
    await hold(10)
    expect(await post('/echo', 1000)).toEqual(BUSY)
  })

  it('counts a body of unknown length while it arrives', async () => {
    await start()
    const stream = (kibibytes: number) =>
      new Blob([JSON.stringify('x'.repeat(kibibytes * KIBIBYTE - 2))]).stream() as ReadableStream
    await hold(200)
    expect(await post('/echo', 0, stream(350))).toEqual(BUSY)
    expect(await post('/echo', 0, stream(50))).toEqual(READ)
  })

  it('counts what a client has given up until the work on it has ended', async () => {
    await start()
    const { port } = app.server.address() as AddressInfo
    const body = JSON.stringify('x'.repeat(200 * KIBIBYTE - 2))
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const opened = once(app.server, 'connection') as Promise<[Socket]>
    const head = 'POST /hold HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
    const gone = await rawConnection(port, `${head}content-length: ${body.length}\r\n\r\n${body}`)
    connections.push(gone)
    const [taken] = await opened
    await arrival
    const closed = once(taken, 'close')
    gone.socket.destroy()
    await closed
    expect(await post('/echo', 150)).toEqual(BUSY)
    held[0]?.finish()
    await expect.poll(() => post('/echo', 150)).toEqual(READ)
  })

  it('counts neither uploads nor bodies that nobody reads', async () => {
    await start()
    await hold(290)
    const form = new Blob(['x'.repeat(300 * KIBIBYTE)]).stream() as ReadableStream
    expect(await post('/secret', 300)).toEqual([401, null])
    expect(await post('/echo', 2000)).toEqual([413, null])
    const upload = await fetch(url('/upload'), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: form,
      duplex: 'half',
    } as RequestInit)
    expect(upload.status).toBe(200)
  })

  it('counts forms whose fields are kept', async () => {
    await start()
    await hold(200)
    const answer = await fetch(url('/echo'), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'x'.repeat(150 * KIBIBYTE),
    })
    expect(answer.status).toBe(503)
  })
})
