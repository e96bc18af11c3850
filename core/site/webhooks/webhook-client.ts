/** Sends a request to the address of a webhook: to a public address, without redirects, within limits. */
import { untilAborted } from '#core/until-aborted.ts'
import { pinnedRequest } from '#core/site/outgoing/pinned-request.ts'
import { resolvePublic } from '#core/site/outgoing/public-address.ts'

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 64 * 1024

export type WebhookSettings = {
  /** Also addresses of the own network, and plain http: for tests, and for receivers on the same machine. */
  allowPrivate: boolean
}

export type WebhookRequest = { url: string; body: string; headers: Record<string, string>; signal: AbortSignal }

/** What tests replace. */
type ClientParts = { resolve?: typeof resolvePublic; timeoutMs?: number }

export function webhookClient(
  { allowPrivate }: WebhookSettings,
  { resolve: resolveName = resolvePublic, timeoutMs = TIMEOUT_MS }: ClientParts = {},
) {
  return {
    allowPrivate,

    /**
     * Returns the status of the response, whose body is discarded. Throws if there is none within 10 seconds, in which
     * the name is resolved as well, or it is larger than 64 KB, and `webhook.url_private`.
     */
    async send({ url, body, headers, signal }: WebhookRequest): Promise<number> {
      const { hostname } = new URL(url)
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      // A look-up cannot be aborted; a name server that does not answer takes up to a minute.
      const resolved = await untilAborted(resolveName(hostname, allowPrivate), limited)
      return new Promise((resolve, reject) => {
        const sent = pinnedRequest(
          url,
          resolved,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
            signal: limited,
          },
          (response) => {
            let bytes = 0
            response.on('data', (chunk: Buffer) => {
              bytes += chunk.length
              if (bytes > MAX_RESPONSE_BYTES)
                sent.destroy(new Error(`The response exceeds ${MAX_RESPONSE_BYTES} bytes.`))
            })
            response.on('end', () => resolve(response.statusCode ?? 0))
            response.on('error', reject)
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })
    },
  }
}

export type WebhookClient = ReturnType<typeof webhookClient>
