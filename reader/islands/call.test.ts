import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFailingServer, type FailingServer } from '#testing/failing-server.ts'
import { send } from './call.ts'

let server: FailingServer
beforeEach(async () => {
  server = await startFailingServer()
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ur' } })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.close()
})

it('repeats a read that fails for the moment', async () => {
  server.failures.push({ status: 503 }, 'disconnect')
  const answer = send('GET', server.url)
  while (server.requests() < 3) await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toMatchObject({ status: 200, body: 'the block' })
})

it.each(['POST', 'DELETE'] as const)('sends a %s once, because it may have taken effect', async (method) => {
  server.failures.push({ status: 503 })
  expect(await send(method, server.url, method === 'POST' ? {} : undefined)).toMatchObject({ status: 503 })
  expect(server.requests()).toBe(1)
})
