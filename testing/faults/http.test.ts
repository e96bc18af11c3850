/** Attacks over loopback on a built site with the demo magazine, in its own process. Longer ones: bench/attacks.ts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HTTP_LIMITS } from '#server/overload/limits.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { rawConnection, type RawConnection } from '#testing/raw-connection.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'

const MEBIBYTE = 1024 ** 2
const LIST = 'GET /api/get-articles/ HTTP/1.1\r\nhost: localhost\r\n\r\n'
/** Of a mebibyte, of a body of two. */
const HALF_A_BODY =
  `POST /api/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${2 * MEBIBYTE}\r\n\r\n{"email":"` +
  'x'.repeat(MEBIBYTE)

/** Requests that a client goes on with, a byte at a time, so that the connection never stalls. */
const SLOW_HEADERS = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const SLOW_BODY =
  'POST /api/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":"'
const TRICKLE_MS = 500
/** For opening the connections and checking the deadlines, on a busy machine. */
const LATE_MS = 15_000

/**
 * The memory limit of all responses in flight, with compressors and garbage, of which a busy machine collects less: 410 MiB
 * have been seen. Without limits, these attacks take gigabytes.
 */
const MAX_GROWTH_BYTES = 512 * MEBIBYTE
/** Pages that readers get during an attack; each may wait for a second behind what the attack has asked for. */
const READS = 40

describe.each(ENGINES)('a site under attack on %s', (name) => {
  let site: BuiltSite
  let folder: string
  let databaseUrl: string | null
  let connections: RawConnection[]

  // One folder for all tests, so that the demo magazine is loaded only once.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-attacked-'))
    databaseUrl = name === 'postgres' ? await newPostgresDatabase() : null
    await buildIfStale()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeEach(async () => {
    connections = []
    site = await startBuiltSite({
      ...siteSettings(folder, databaseUrl),
      // Attacked as it is by default.
      NODE_OPTIONS: '',
      DEMO: '1',
      MAX_EVENT_LOOP_DELAY_MS: String(HTTP_LIMITS.maxEventLoopDelayMs),
    })
  })
  afterEach(async () => {
    for (const { socket } of connections) socket.destroy()
    await site.kill()
  })

  async function unread(count: number, sent: string): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const connection = await rawConnection(site.port)
      connection.socket.pause()
      connection.socket.write(sent)
      connections.push(connection)
    }
  }

  /** Requests pages as a well-behaved reader; returns their statuses. */
  async function read(pages: number): Promise<Set<number>> {
    const statuses = new Set<number>()
    for (let index = 0; index < pages; index += 1) {
      const answer = await fetch(`${site.url}/about`)
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
    return statuses
  }

  it.each([
    ['100 connections that pipeline 100 lists each', 100, LIST.repeat(100)],
    ['one connection that pipelines 3,000 lists', 1, LIST.repeat(3000)],
    ['300 connections that request one list', 300, LIST],
    ['1,000 connections that never end their request', 1000, 'GET / HTTP/1.1\r\nhost: loc'],
    ['1,000 connections that stop within a body', 1000, HALF_A_BODY],
  ])('serves its readers in bounded memory during %s, which read nothing', async (_what, count, sent) => {
    await read(5)
    const growth = await site.peakGrowth(async () => {
      await unread(count, sent)
      expect(await read(READS)).toEqual(new Set([200]))
    })
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
  })

  it('ends 1,000 connections that send a byte at a time at the deadlines, and serves its readers meanwhile', async () => {
    await read(5)
    const growth = await site.peakGrowth(async () => {
      const pages: Promise<Set<number>>[] = []
      const sendBytes = () => {
        for (const { socket } of connections) if (socket.writable) socket.write('x')
        pages.push(read(1))
      }
      const startedAt = performance.now()
      await unread(800, SLOW_HEADERS)
      await unread(200, SLOW_BODY)
      for (const { socket } of connections) socket.resume()
      const trickle = setInterval(sendBytes, TRICKLE_MS)
      try {
        const answers = await Promise.all(
          connections.map(async (connection) => {
            const [status] = (await connection.closed()).split('\r\n', 1)
            return { status, afterMs: performance.now() - startedAt }
          }),
        )
        for (const [index, { status, afterMs }] of answers.entries()) {
          const deadlineMs = index < 800 ? HTTP_LIMITS.headersTimeoutMs : HTTP_LIMITS.bodyTimeoutMs
          expect(status).toBe('HTTP/1.1 408 Request Timeout')
          expect(afterMs).toBeGreaterThanOrEqual(deadlineMs)
          expect(afterMs).toBeLessThan(deadlineMs + LATE_MS)
        }
      } finally {
        clearInterval(trickle)
      }
      const served = await Promise.all(pages)
      expect(served.length).toBeGreaterThan(HTTP_LIMITS.bodyTimeoutMs / TRICKLE_MS / 2)
      for (const statuses of served) expect(statuses).toEqual(new Set([200]))
    })
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES)
  })

  it('shuts down gracefully on SIGTERM, with requests and responses in flight', { timeout: 60_000 }, async () => {
    await unread(50, 'GET / HTTP/1.1\r\nhost: loc')
    await unread(
      50,
      'POST /api/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await unread(20, LIST.repeat(5))
    await read(1)
    expect(await site.terminate()).toBe(0)
  })
})
