import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookClient } from './webhook-client.ts'

describe('a request to a webhook', () => {
  let server: Server
  let url: string
  const received: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      received.push(request.url ?? '')
      if (request.url === '/moved') response.writeHead(302, { location: '/target' }).end()
      else if (request.url === '/large') response.end('x'.repeat(200_000))
      else if (request.url === '/breaks') request.socket.destroy()
      else if (request.url !== '/silent') response.writeHead(request.url === '/fails' ? 500 : 204).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const post = async (path: string, { allowPrivate = true, signal = new AbortController().signal } = {}) =>
    webhookClient({ allowPrivate }).send({ url: url + path, body: '{}', headers: {}, signal })

  it('returns the status, whatever it is', async () => {
    expect([await post('/works'), await post('/fails')]).toEqual([204, 500])
  })

  it('follows no redirect', async () => {
    expect(await post('/moved')).toBe(302)
    expect(received).not.toContain('/target')
  })

  it('ends with the connection, with too much to read, and when it is told to', async () => {
    await expect(post('/breaks')).rejects.toThrow('hang up')
    await expect(post('/large')).rejects.toThrow('exceeds')
    const ending = new AbortController()
    const silent = post('/silent', { signal: ending.signal })
    ending.abort()
    await expect(silent).rejects.toThrow('aborted')
  })

  it('ends in time although the name server does not answer', async () => {
    const client = webhookClient({ allowPrivate: true }, { resolve: async () => new Promise(() => {}), timeoutMs: 50 })
    const { signal } = new AbortController()
    await expect(client.send({ url: `${url}/works`, body: '{}', headers: {}, signal })).rejects.toThrow('timeout')
  })

  it('does not reach the machine itself', async () => {
    received.length = 0
    await expect(post('/works', { allowPrivate: false })).rejects.toMatchObject({ code: 'webhook.url_private' })
    expect(received).toEqual([])
  })

  it('connects to the address that was checked, under the name of the URL', async () => {
    const { port } = new URL(url)
    const signal = new AbortController().signal
    const client = webhookClient({ allowPrivate: true })
    expect(await client.send({ url: `http://localhost:${port}/works`, body: '{}', headers: {}, signal })).toBe(204)
  })
})
