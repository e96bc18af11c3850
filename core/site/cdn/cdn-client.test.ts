import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startCdn, type TestCdn } from '#testing/cdn.ts'
import { cdnClient } from './cdn-client.ts'

describe('a purge', () => {
  let cdn: TestCdn
  beforeEach(async () => {
    cdn = await startCdn()
  })
  afterEach(() => cdn.close())

  const KEYS = ['article:1', 'articles']
  const purge = async (signal = new AbortController().signal, token: string | null = null) =>
    cdnClient({ url: cdn.url, token }).purge(KEYS, signal)

  it('sends the keys, and the token where there is one', async () => {
    await purge(undefined, 'secret')
    await purge()
    expect(cdn.purges).toEqual([
      { method: 'POST', authorization: 'Bearer secret', tags: KEYS },
      { method: 'POST', authorization: undefined, tags: KEYS },
    ])
  })

  it.each([400, 401, 429, 500, 503])('fails where the CDN answers %i', async (status) => {
    cdn.status = status
    await expect(purge()).rejects.toThrow(`The CDN answered a purge with ${status}.`)
  })

  it('fails where the CDN cannot be reached, or the site is stopping', async () => {
    await expect(purge(AbortSignal.abort(new Error('The site is stopping.')))).rejects.toThrow('The site is stopping.')
    expect(cdn.purges).toEqual([])
    await cdn.close()
    await expect(purge()).rejects.toThrow('fetch failed')
    cdn = await startCdn()
  })

  it('ends when the site stops while the CDN does not answer', async () => {
    const stopping = new AbortController()
    const silent = createServer(() => stopping.abort(new Error('The site is stopping.')))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as AddressInfo
    const client = cdnClient({ url: `http://127.0.0.1:${port}`, token: null })
    await expect(client.purge(KEYS, stopping.signal)).rejects.toThrow('The site is stopping.')
    silent.closeAllConnections()
    await new Promise((done) => silent.close(done))
  })

  it('does not follow a redirect, which would take the token elsewhere', async () => {
    const redirecting = createServer((_request, response) => response.writeHead(307, { location: cdn.url }).end())
    await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done))
    const { port } = redirecting.address() as AddressInfo
    const client = cdnClient({ url: `http://127.0.0.1:${port}`, token: 'secret' })
    await expect(client.purge(KEYS, new AbortController().signal)).rejects.toThrow('fetch failed')
    expect(cdn.purges).toEqual([])
    redirecting.closeAllConnections()
    await new Promise((done) => redirecting.close(done))
  })
})
