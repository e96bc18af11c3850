/** Stores media in an S3 bucket. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { mediaTypeOf } from '../../media.ts'
import { assertMediaKey, type MediaStore } from '../media-store.ts'
import { regroup } from './in-parts.ts'
import { putMultipart } from './multipart-upload.ts'
import { s3Requests, storageUnavailable, type S3Request, type S3Settings } from './s3-requests.ts'

/** Larger files are uploaded in parts of this size, one of which is in memory at a time. S3 requires at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** XML's escaped characters. */
function unescaped(text: string): string {
  const letters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_whole, name: string) => letters[name] ?? '')
}

function textsOf(xml: string, tag: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g')), ([, text = '']) => unescaped(text))
}

/** `assertKey` rejects keys that the bucket never contains; `copiesFolder` is for copies that a program reads. */
export function s3Store(
  settings: S3Settings,
  options: { patienceMs?: number; assertKey?: (key: string) => void; copiesFolder?: string } = {},
): MediaStore & { check(): Promise<void> } {
  const { assertKey = assertMediaKey, copiesFolder = tmpdir() } = options
  const requests = s3Requests(settings, options)

  async function send(request: S3Request & { key: string }): Promise<Response | null> {
    assertKey(request.key)
    return requests.send(request)
  }

  async function page(continuation: string | undefined, limit: number, prefix = ''): Promise<string> {
    const query = {
      'list-type': '2',
      'max-keys': String(limit),
      ...(prefix && { prefix }),
      ...(continuation !== undefined && { 'continuation-token': continuation }),
    }
    const response = await requests.send({ method: 'GET', query })
    if (!response) throw storageUnavailable(new Error('The bucket does not exist.'))
    return response.text()
  }

  const read: MediaStore['read'] = async (key, range) => {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const response = await send({ method: 'GET', key, headers })
    if (!response) throw new Error(`ENOENT: ${key} is not in the bucket.`)
    if (range && response.status !== 206) {
      await response.body?.cancel()
      throw storageUnavailable(new Error('The store does not support range requests.'))
    }
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  }

  return {
    async write(key, content) {
      assertKey(key)
      const headers = { 'content-type': mediaTypeOf(key), 'cache-control': IMMUTABLE_CACHE_CONTROL }
      const parts = regroup(content, PART_BYTES)
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (second.done) {
        const body = first.done ? new Uint8Array() : first.value
        await (await requests.send({ method: 'PUT', key, headers, body }))?.body?.cancel()
        return
      }
      await putMultipart(requests, {
        key,
        headers,
        first: [first.value ?? new Uint8Array(), second.value],
        rest: parts,
      })
    },

    async stat(key) {
      const response = await send({ method: 'HEAD', key })
      return response && { bytes: Number(response.headers.get('content-length')) }
    },

    read,

    async withPath(key, work) {
      const content = await read(key)
      await mkdir(copiesFolder, { recursive: true, mode: 0o700 })
      const copy = await mkdtemp(join(copiesFolder, 'copy-'))
      try {
        const path = join(copy, 'content')
        await pipeline(content, createWriteStream(path))
        return await work(path)
      } finally {
        await rm(copy, { recursive: true, force: true })
      }
    },

    async remove(key) {
      await (await send({ method: 'DELETE', key }))?.body?.cancel()
    },

    /** An object exists once it is complete; the lifecycle rule of the bucket aborts incomplete multipart uploads. */
    removeUnfinished: async () => undefined,

    async *list(folder = '') {
      for (let continuation: string | undefined, more = true; more;) {
        const xml = await page(continuation, 1000, folder)
        yield* textsOf(xml, 'Key')
        ;[continuation] = textsOf(xml, 'NextContinuationToken')
        more = continuation !== undefined
      }
    },

    /** Throws `media.storage_away` if the bucket cannot be accessed with these settings. */
    async check() {
      // No file has this prefix: a bucket of any size is answered at once.
      await page(undefined, 1, 'none/')
    },
  }
}
