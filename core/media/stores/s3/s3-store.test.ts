import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startS3, type TestS3 } from '#testing/s3.ts'
import { regroup } from './in-parts.ts'
import { s3Store } from './s3-store.ts'

const KEY = '0123456789abcdef-hilal.pdf'

describe('an S3 store', () => {
  let server: TestS3
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server.stop())

  it('is accessible with the right settings', async () => {
    const store = s3Store({ ...server.settings, endpoint: `${server.settings.endpoint}/` })
    await expect(store.check()).resolves.toBeUndefined()
  })

  it.each([
    ['a wrong secret', { secretAccessKey: 'GUESSED' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'STRANGER' }, 'InvalidAccessKeyId'],
    ['another bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ])('rejects %s with a reason', async (_what, wrong, reason) => {
    const store = s3Store({ ...server.settings, ...wrong })
    for (const ask of [() => store.check(), () => store.read(KEY), () => store.write(KEY, Buffer.from('x'))]) {
      await expect(ask()).rejects.toMatchObject({
        code: 'media.storage_away',
        cause: { message: expect.stringContaining(reason) },
      })
    }
    expect(await s3Store(server.settings).stat(KEY)).toBeNull()
  })
})

describe('a failing S3 store', () => {
  let stop: (() => void) | undefined
  afterEach(() => stop?.())

  async function answering(
    handle: (request: IncomingMessage, response: ServerResponse, count: number) => void,
    times?: Parameters<typeof s3Store>[1],
  ) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      request.resume()
      handle(request, response, asked.length)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    stop = () => {
      server.closeAllConnections()
      server.close()
    }
    const { port } = server.address() as AddressInfo
    const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'b', region: 'auto', accessKeyId: 'k' }
    return { asked, store: s3Store({ ...settings, secretAccessKey: 's' }, times) }
  }

  it('is retried when it is busy, at most three times', async () => {
    const { asked, store } = await answering((_request, response, count) => {
      response.statusCode = count < 3 ? 503 : 200
      response.setHeader('content-length', 5)
      response.end(count < 3 ? 'Busy.' : 'whole')
    })
    expect(await store.stat(KEY)).toEqual({ bytes: 5 })
    expect(asked).toEqual(Array.from({ length: 3 }, () => `HEAD /b/${KEY}`))
    const always = await answering((_request, response) => response.writeHead(500).end())
    await expect(always.store.write(KEY, Buffer.from('x'))).rejects.toMatchObject({ code: 'media.storage_away' })
    expect(always.asked).toHaveLength(3)
  })

  it('is not waited for without end', async () => {
    const { store } = await answering(() => undefined, { patienceMs: 200 })
    await expect(store.stat(KEY)).rejects.toMatchObject({ code: 'media.storage_away', status: 503 })
  })

  it('has completed an upload only if its response body says so', async () => {
    const { asked, store } = await answering((request, response) => {
      const isEnd = request.method === 'POST' && request.url?.includes('uploadId')
      response.setHeader('etag', '"x"')
      response.end(isEnd ? '<Error><Code>InternalError</Code></Error>' : '<R><UploadId>7</UploadId></R>')
    })
    await expect(store.write(KEY, Buffer.alloc(9_000_000))).rejects.toMatchObject({ code: 'media.storage_away' })
    expect(asked.at(-1)).toBe(`DELETE /b/${KEY}?uploadId=7`)
  })

  it('is asked for the rest of a list, and returns no more of a file than was requested', async () => {
    const { asked, store } = await answering((request, response) => {
      const isRest = request.url?.includes('continuation-token=a%2Fb%2B%3D')
      response.end(
        isRest
          ? '<ListBucketResult><Contents><Key>third</Key></Contents></ListBucketResult>'
          : '<ListBucketResult><Contents><Key>first</Key></Contents><Contents><Key>a&amp;b</Key></Contents>' +
              '<NextContinuationToken>a/b+=</NextContinuationToken></ListBucketResult>',
      )
    })
    const keys: string[] = []
    for await (const key of store.list()) keys.push(key)
    expect(keys).toEqual(['first', 'a&b', 'third'])
    expect(asked).toHaveLength(2)
    await expect(store.read(KEY, { start: 0, end: 0 })).rejects.toMatchObject({ code: 'media.storage_away' })
  })
})

it('chunks of any size become parts of one size', async () => {
  async function* pieces() {
    yield Buffer.from('ab')
    yield Buffer.from('')
    yield Buffer.from('cdefghi')
  }
  const parts = async (content: Parameters<typeof regroup>[0]) => {
    const found: string[] = []
    for await (const part of regroup(content, 4)) found.push(Buffer.from(part).toString())
    return found
  }
  expect(await parts(pieces())).toEqual(['abcd', 'efgh', 'i'])
  expect(await parts(Buffer.from('abcdefgh'))).toEqual(['abcd', 'efgh'])
  expect(await parts(Buffer.from(''))).toEqual([])
})
