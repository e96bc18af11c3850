import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFailingServer, type FailingServer } from '#testing/failing-server.ts'
import { fetchWithRetries, withRetries } from './retry.ts'

describe('a request with retries', () => {
  let server: FailingServer
  let delays: number[]

  beforeEach(async () => {
    server = await startFailingServer()
    delays = []
  })
  afterEach(() => server.close())

  const request = () => fetchWithRetries(server.url, {}, { pause: async (delayMs) => void delays.push(delayMs) })

  it('succeeds on the last of three retries, waiting twice as long before each', async () => {
    server.failures.push({ status: 503 }, 'disconnect', { status: 500 })
    const response = await request()
    expect([response.status, await response.text(), server.requests()]).toEqual([200, 'the block', 4])
    expect(delays).toEqual([1000, 2000, 4000])
  })

  it('gives up after three retries with the last response, or the network error', async () => {
    server.failures.push({ status: 502 }, { status: 502 }, { status: 502 }, { status: 504 })
    expect([(await request()).status, server.requests()]).toEqual([504, 4])
    server.failures.push('disconnect', 'disconnect', 'disconnect', 'disconnect')
    await expect(request()).rejects.toThrow(TypeError)
    expect(server.requests()).toBe(8)
  })

  it.each([400, 401, 403, 404, 409, 410, 422])('is not repeated after %i', async (status) => {
    server.failures.push({ status })
    expect([(await request()).status, server.requests()]).toEqual([status, 1])
  })

  it.each([408, 429])('is repeated after %i', async (status) => {
    server.failures.push({ status })
    expect([(await request()).status, server.requests()]).toEqual([200, 2])
  })

  it('waits as long as the server asks for, in seconds or until a date, but not longer than 30 seconds', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    server.failures.push(
      { status: 429, retryAfter: '7' },
      { status: 503, retryAfter: '600' },
      { status: 503, retryAfter: inAnHour },
    )
    expect((await request()).status).toBe(200)
    expect(delays).toEqual([7000, 30_000, 30_000])
  })

  it.each(['soon', '-5', '0', new Date(0).toUTCString()])(
    'waits as usual after Retry-After: %s',
    async (retryAfter) => {
      server.failures.push({ status: 503, retryAfter })
      await request()
      expect(delays).toEqual([1000])
    },
  )

  it('caps the delay however many retries there are', async () => {
    const failing = withRetries(() => Promise.reject(new Error('never')), {
      maxRetries: 7,
      pause: async (delayMs) => void delays.push(delayMs),
    })
    await expect(failing).rejects.toThrow('never')
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})
