/** Attacks over loopback on a built site with the demo magazine, in its own process. Longer ones: bench/attacks.ts. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '#testing/postgres.ts'
import { rawConnection, type RawConnection } from '#testing/raw-connection.ts'
import { buildIfStale, ROOT } from '../../tooling/build.ts'

const MEBIBYTE = 1024 ** 2
const LIST = 'GET /api/get-articles/ HTTP/1.1\r\nhost: localhost\r\n\r\n'

/**
 * The memory limit of all responses in flight, with compressors and garbage; without limits, these attacks take
 * gigabytes.
 */
const MAX_GROWTH_BYTES = 400 * MEBIBYTE

describe('a site under attack', () => {
  let site: ChildProcess
  let folder: string
  let port: number
  let connections: RawConnection[]

  // One folder for all tests, so that the demo magazine is loaded only once.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-attacked-'))
    await buildIfStale()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeEach(async () => {
    connections = []
    port = await freePort()
    site = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'fatal' },
    })
    await new Promise<void>((done, fail) => {
      site.once('exit', (code) => fail(new Error(`The site ended with ${code} before it was ready.`)))
      site.stdout?.on('data', (bytes: Buffer) => {
        if (bytes.toString().includes('running at')) done()
      })
    })
  })

  afterEach(async () => {
    for (const { socket } of connections) socket.destroy()
    if (site.exitCode === null) {
      site.kill('SIGKILL')
      await once(site, 'exit')
    }
  })

  async function unread(count: number, sent: string): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const connection = await rawConnection(port)
      connection.socket.pause()
      connection.socket.write(sent)
      connections.push(connection)
    }
  }

  function residentBytes(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) * 1024
  }

  /** Requests pages as a well-behaved reader; returns their statuses and the peak memory of the site meanwhile. */
  async function read(pages: number): Promise<{ statuses: Set<number>; peakBytes: number }> {
    const statuses = new Set<number>()
    let peakBytes = 0
    for (let index = 0; index < pages; index += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/about`)
      await answer.arrayBuffer()
      statuses.add(answer.status)
      peakBytes = Math.max(peakBytes, residentBytes())
    }
    return { statuses, peakBytes }
  }

  it.each([
    ['100 connections that pipeline 100 lists each', 100, LIST.repeat(100)],
    ['one connection that pipelines 3,000 lists', 1, LIST.repeat(3000)],
    ['300 connections that request one list', 300, LIST],
    ['1,000 connections that never end their request', 1000, 'GET / HTTP/1.1\r\nhost: loc'],
  ])('serves its readers in bounded memory during %s, which read nothing', async (_what, count, sent) => {
    const before = (await read(5)).peakBytes
    await unread(count, sent)
    const { statuses, peakBytes } = await read(100)
    expect(statuses).toEqual(new Set([200]))
    expect(peakBytes - before).toBeLessThan(MAX_GROWTH_BYTES)
  })

  it('shuts down gracefully on SIGTERM, with requests and responses in flight', { timeout: 60_000 }, async () => {
    await unread(50, 'GET / HTTP/1.1\r\nhost: loc')
    await unread(
      50,
      'POST /api/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await unread(20, LIST.repeat(5))
    await read(1)
    site.kill('SIGTERM')
    expect(await once(site, 'exit')).toEqual([0, null])
  })
})
