/**
 * Retries of idempotent requests: up to three, with exponential back-off capped at 30 seconds
 * (docs/specification.md, Loading, failing and retrying).
 */
export const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

type Options = {
  /** Waits between attempts; tests replace it. */
  pause?: (delayMs: number) => Promise<unknown>
  maxRetries?: number
}

const REJECTED = Symbol('rejected')

function wait(delayMs: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}

/** Request Timeout, Too Many Requests and server errors are temporary; all other client errors stay what they are. */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** The value of Retry-After in milliseconds, which is given in seconds or as a date; 0 where there is none. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return delayMs > 0 ? delayMs : 0
}

/** `retry`: 0 for the first. `retryAfter`: the header of the response, null without one. */
export function delayMsBefore(retry: number, retryAfter: string | null): number {
  return Math.min(Math.max(FIRST_DELAY_MS * 2 ** retry, retryAfterMs(retryAfter)), MAX_DELAY_MS)
}

/** Repeats an attempt that rejects or resolves to a response with a temporary status; ends like the last one. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { pause = wait, maxRetries = MAX_RETRIES }: Options = {},
): Promise<T> {
  for (let retry = 0; retry < maxRetries; retry += 1) {
    const result = await attempt().catch(() => REJECTED)
    const isFailure = result instanceof Response ? isTemporary(result.status) : result === REJECTED
    if (!isFailure) return result as T
    await pause(delayMsBefore(retry, result instanceof Response ? result.headers.get('retry-after') : null))
  }
  return attempt()
}

/**
 * Like `fetch`, with retries. Only for requests that may arrive twice: the caller vouches for it where the method does
 * not.
 */
export async function fetchWithRetries(url: string, init?: RequestInit, options?: Options): Promise<Response> {
  return withRetries(() => fetch(url, init), options)
}
