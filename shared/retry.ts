/**
 * Retries of idempotent requests: up to three, with exponential back-off capped at 30 seconds (reader-side
 * specification, section 7).
 */
const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000

type Options = {
  /** Waits between attempts; tests replace it. */
  pause?: (delayMs: number) => Promise<unknown>
  maxRetries?: number
}

/** A response that may be different a little later. */
class Unavailable extends Error {
  readonly response: Response
  constructor(response: Response) {
    super(String(response.status))
    this.response = response
  }
}

function wait(delayMs: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}

/** Request Timeout, Too Many Requests and server errors are temporary; all other client errors stay what they are. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** The value of Retry-After in milliseconds, which is given in seconds or as a date; 0 where there is none. */
function retryAfterMs(value: string | null): number {
  if (value === null) return 0
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return delayMs > 0 ? delayMs : 0
}

function delayMsAfter(error: unknown, retries: number): number {
  const asked = error instanceof Unavailable ? retryAfterMs(error.response.headers.get('retry-after')) : 0
  return Math.min(Math.max(FIRST_DELAY_MS * 2 ** retries, asked), MAX_DELAY_MS)
}

/** Repeats an attempt that rejects; rejects like the last one. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { pause = wait, maxRetries = MAX_RETRIES }: Options = {},
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (retries >= maxRetries) throw error
      await pause(delayMsAfter(error, retries))
    }
  }
}

/**
 * Like `fetch`, repeated after network errors and temporary statuses; resolves to the last response. Only for requests
 * that may arrive twice: the caller vouches for it where the method does not.
 */
export async function fetchWithRetries(url: string, init: RequestInit = {}, options: Options = {}): Promise<Response> {
  try {
    return await withRetries(async () => {
      const response = await fetch(url, init)
      if (isTemporary(response.status)) throw new Unavailable(response)
      return response
    }, options)
  } catch (error) {
    if (error instanceof Unavailable) return error.response
    throw error
  }
}
