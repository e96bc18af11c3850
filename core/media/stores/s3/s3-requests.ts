/** Signed requests to an S3 server, with a timeout and with retries where they are safe. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '#core/app-error.ts'

export type S3Settings = {
  /** For example `https://s3.eu-central-1.amazonaws.com`; the bucket is part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** An object's key; without one, the request is for the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
}

const MAX_ATTEMPTS = 3
const INITIAL_DELAY_MS = 100
/** Time until the response headers. Longer than sending one part over a slow connection takes. */
const TIMEOUT_MS = 30_000

/** The `Retry-After` while the store is unavailable. */
const RETRY_AFTER_SECONDS = 5

/** The store is unreachable, full or denies access: the site keeps running and reports it as unavailable. */
export function storageUnavailable(cause: unknown): AppError {
  return new AppError('media.storage_away', { cause, details: { retryAfter: RETRY_AFTER_SECONDS } })
}

/** The words of an answer that is no success; another process has nothing but them. */
const failureText = (method: string, status: number, text: string) => `${method} failed with ${status}: ${text}`

/** Whether a store has refused the credentials of a request, or what it asks for; `cause` is of `media.storage_away`. */
export function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && /\b[A-Z]+ failed with 40[13]:/.test(cause.message)
}

/** Statuses that a retry may change. */
function isTransient(status: number): boolean {
  return status === 429 || status >= 500
}

export function s3Requests(settings: S3Settings, times: { patienceMs?: number } = {}) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const keys = new Map<string, ArrayBuffer>()

  function addressOf({ key, query = {} }: S3Request): string {
    const path = [bucket, ...(key === undefined ? [] : key.split('/'))].map(encodeURIComponent).join('/')
    const address = new URL(`${endpoint.replace(/\/+$/, '')}/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return address.href
  }

  async function once(request: S3Request): Promise<Response> {
    const { method, body, headers } = request
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      method,
      url: addressOf(request),
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: keys,
    })
    const signed = await signer.sign()
    // The timeout covers the headers only: reading the body may take as long as a client reads.
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new Error('The store did not respond in time.')),
      times.patienceMs ?? TIMEOUT_MS,
    )
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ?? null,
        signal: late.signal,
        redirect: 'manual',
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async function answered(request: S3Request, maxAttempts: number): Promise<Response> {
    for (let n = 1; ; n += 1) {
      const outcome = await once(request).catch((error: unknown) => storageUnavailable(error))
      const isOver = n >= maxAttempts || (outcome instanceof Response && !isTransient(outcome.status))
      if (isOver && outcome instanceof AppError) throw outcome
      if (isOver && outcome instanceof Response) return outcome
      if (outcome instanceof Response) await outcome.body?.cancel()
      await wait(INITIAL_DELAY_MS * 2 ** (n - 1) * (1 + Math.random()))
    }
  }

  return {
    /**
     * Returns a successful response (2xx), or null for 404. POST is attempted once, all other methods up to three
     * times. Throws `media.storage_away`.
     */
    async send(request: S3Request): Promise<Response | null> {
      const response = await answered(request, request.method === 'POST' ? 1 : MAX_ATTEMPTS)
      if (response.ok) return response
      const text = await response.text().catch(() => '')
      if (response.status === 404 && !text.includes('NoSuchBucket')) return null
      throw storageUnavailable(new Error(failureText(request.method, response.status, text.slice(0, 500))))
    },
  }
}

export type S3Requests = ReturnType<typeof s3Requests>
