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
})
