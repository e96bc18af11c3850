import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { rawConnection } from '#testing/raw-connection.ts'
import { recordingLog, type LogRecord } from '#testing/log.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { rejections } from './rejections.ts'

const TOKEN = 'a token of the metrics'

type Line = LogRecord & Record<string, unknown>

describe('requests that are rejected before a route has them', () => {
  let site: TestSite
  let port: number
  const { log, records } = recordingLog()
  const lines = records as Line[]
  beforeEach(async () => {
    site = await newSite('sqlite', { METRICS_TOKEN: TOKEN }, { log })
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
    records.length = 0
  })
  afterEach(() => site.close())

  async function answerTo(sent: string): Promise<Headers & { status: number }> {
    const { socket } = await rawConnection(port, sent)
    let text = ''
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
    await once(socket, 'close')
    const [start = '', ...fields] = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n')
    const headers = new Headers(
      fields.map((field): [string, string] => [field.split(': ')[0] ?? '', field.slice(field.indexOf(': ') + 2)]),
    )
    return Object.assign(headers, { status: Number(start.split(' ')[1]) })
  }

  it.each([
    ['with two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
    ['that are not HTTP', 'salaam\r\n\r\n', 400],
    ['with too long an address', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: hilal.example\r\n\r\n`, 431],
  ])('%s have the headers, the id, the log line and the count of any other', async (_what, sent, status) => {
    const answer = await answerTo(sent)
    expect(answer.status).toBe(status)
    const { headers } = await site.app.inject('/healthz')
    for (const name of ['content-security-policy', 'strict-transport-security', 'referrer-policy', 'x-frame-options']) {
      expect([name, answer.get(name)]).toEqual([name, headers[name]])
    }
    expect([answer.get('x-content-type-options'), answer.get('cache-control')]).toEqual(['nosniff', 'no-store'])
    const id = answer.get('x-request-id')
    expect(id).toMatch(/^[\w-]{8,}$/)
    expect(lines.filter(({ requestId }) => requestId === id)).toEqual([
      expect.objectContaining({ msg: 'request rejected', status, reason: 'malformed' }),
    ])
    const metrics = await site.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(metrics.body).toContain('hilal_http_rejected_total{reason="malformed"} 1\n')
    expect(metrics.body).toContain('hilal_http_rejected_total{reason="busy"} 0\n')
  })
})

describe('a flood of rejected requests', () => {
  let server: Server
  let url: string
  const logged: [object, string][] = []
  const rejected = rejections({
    log: { info: (...line: unknown[]) => void logged.push(line as [object, string]) },
    headers: [['x-frame-options', 'SAMEORIGIN']],
    idOf: () => 'the-request',
  })
  beforeEach(async () => {
    server = createServer((request, response) => rejected.send(request, response, 'busy', { retryAfter: 5 }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => server.close())

  it('shows the id, in both languages and to programs', async () => {
    const page = await fetch(`${url}/search?q=secret`)
    expect([page.status, page.headers.get('x-request-id'), page.headers.get('x-frame-options')]).toEqual([
      503,
      'the-request',
      'SAMEORIGIN',
    ])
    expect((await page.text()).split('\n')).toEqual([
      expect.stringMatching(/^The site is very busy\. .* Reference: the-request$/),
      expect.stringMatching(/ حوالہ نمبر: \u2066the-request\u2069$/),
      '',
    ])
    expect(await (await fetch(`${url}/api/articles/`)).json()).toMatchObject({ request_id: 'the-request' })
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  it('is counted whole, and logged in part', async () => {
    const before = rejected.counts.busy
    logged.length = 0
    await Promise.all(Array.from({ length: 200 }, () => fetch(url)))
    expect(rejected.counts.busy - before).toBe(200)
    const summaries = () => logged.filter(([, message]) => message === 'more requests rejected')
    const single = () => logged.length - summaries().length
    const others = () => summaries().reduce((sum, [line]) => sum + (line as { unlogged: number }).unlogged, 0)
    // On a busy machine they take several seconds, each with a summary.
    await expect.poll(() => single() + others()).toBe(200)
    expect(single()).toBeLessThan(100)
  })
})
