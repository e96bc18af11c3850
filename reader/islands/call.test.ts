<<<<<<< HEAD
// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a read is repeated up to three times, and a write never', async () => {
  vi.useFakeTimers()
  const methods: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) => {
    methods.push(method)
    return new Response('{}', { status: 503 })
  })
  for (const method of ['POST', 'DELETE', 'GET'] as const) {
    const answer = call(method, '/api/anything/')
    await vi.runAllTimersAsync()
    expect(await answer).toMatchObject({ status: 503, ok: false })
  }
  expect(methods).toEqual(['POST', 'DELETE', 'GET', 'GET', 'GET', 'GET'])
=======
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFailingServer, type FailingServer } from '#testing/failing-server.ts'
import { send } from './call.ts'

let server: FailingServer
beforeEach(async () => {
  server = await startFailingServer()
  vi.stubGlobal('document', { cookie: '' })
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
>>>>>>> main
})
