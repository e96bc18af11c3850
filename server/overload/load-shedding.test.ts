import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newRejections } from '#testing/rejections.ts'
import { limitedServer } from './limited-server.ts'
import { HTTP_LIMITS } from './limits.ts'
import { loadMonitor, shedLoad, type LoadMonitor } from './load-shedding.ts'
import { requestGate, type RequestGate } from './request-gate.ts'

const LIMITS = { ...HTTP_LIMITS, maxEventLoopDelayMs: 30 }

function block(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

describe('an event loop that is late', () => {
  let server: Server
  let gate: RequestGate
  let load: LoadMonitor
  let url: string
  beforeEach(async () => {
    gate = requestGate(LIMITS, newRejections())
    load = loadMonitor(LIMITS)
    const slow = shedLoad(load, newRejections(), (request, response) => {
      request.resume().on('end', () => response.end('answered'))
    })
    server = limitedServer(LIMITS, gate, (request, response) => {
      if (request.url === '/cached') response.end('answered')
      else slow(request, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    gate.destroyAll()
    gate.stop()
    load.stop()
    server.close()
  })

  /** Makes each turn of the loop late, until `until` is done. */
  async function busyUntil<Answer>(until: () => Promise<Answer>): Promise<Answer> {
    let done = false
    const spin = () => {
      block(50)
      if (!done) setTimeout(spin)
    }
    spin()
    while (!load.isOverloaded()) await new Promise((next) => setTimeout(next))
    return until().finally(() => {
      done = true
    })
  }

  it('rejects requests with 503 and Retry-After until it is on time, but no health checks and nothing from memory', async () => {
    await busyUntil(async () => {
      const [page, call, posted] = await Promise.all([
        fetch(`${url}/page`),
        fetch(`${url}/api/get-articles/`),
        fetch(`${url}/api/articles/`, { method: 'POST', body: 'x'.repeat(100_000) }),
      ])
      expect([page.status, call.status, posted.status]).toEqual([503, 503, 503])
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await page.text()).toContain('The site is very busy.')
      expect(await call.json()).toEqual({ error: expect.stringContaining('busy'), request_id: 'the-request' })
      for (const path of ['/healthz', '/cached']) expect((await fetch(url + path)).status).toBe(200)
    })
    await expect.poll(async () => (await fetch(`${url}/page`)).status).toBe(200)
  })

  it('rejects nothing after one long task', async () => {
    const patient = loadMonitor({ maxEventLoopDelayMs: 500 })
    await new Promise((next) => setTimeout(next))
    block(1000)
    while (patient.delayMs() < 50) await new Promise((next) => setTimeout(next))
    expect(patient.isOverloaded()).toBe(false)
    patient.stop()
  })
})
