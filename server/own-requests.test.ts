import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOwnRequest, requestOwn } from './own-requests.ts'

describe('a request of the site to itself', () => {
  let app: FastifyInstance
  let seen: { isOwn: boolean; ip: string; coding: string | undefined }[] = []

  beforeAll(async () => {
    app = Fastify({ trustProxy: true })
    app.get('/page', async (request) => {
      seen.push({ isOwn: isOwnRequest(request), ip: request.ip, coding: request.headers['accept-encoding'] })
      return 'page'
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  it('is recognized, and asks for what most browsers ask for', async () => {
    seen = []
    expect((await requestOwn(app, '/page')).statusCode).toBe(200)
    expect(seen).toEqual([{ isOwn: true, ip: '0.0.0.0', coding: 'br' }])
    expect((await requestOwn(app, '/missing')).statusCode).toBe(404)
  })

  it('cannot be imitated from outside, even through a proxy that is trusted', async () => {
    seen = []
    const { port } = app.server.address() as AddressInfo
    await fetch(`http://127.0.0.1:${port}/page`, { headers: { 'x-forwarded-for': '0.0.0.0' } })
    expect(seen).toMatchObject([{ isOwn: false, ip: '0.0.0.0' }])
  })
})
