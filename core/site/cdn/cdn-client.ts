/** Asks a CDN to purge responses by their surrogate keys. */

export type CdnSettings = {
  url: string
  /** Sent as a bearer token; null where the address alone is enough. */
  token: string | null
}

const TIMEOUT_MS = 10_000

export type CdnClient = {
  /** Throws unless the CDN answers with success. */
  purge(keys: readonly string[], signal: AbortSignal): Promise<void>
}

export function cdnClient({ url, token }: CdnSettings): CdnClient {
  return {
    async purge(keys, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ tags: keys }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The CDN answered a purge with ${response.status}.`)
    },
  }
}
