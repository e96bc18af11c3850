/** Sends a request to the address of a webhook: to a public address, without redirects, within limits. */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { untilAborted } from '#core/until-aborted.ts'
import { resolvePublic } from './public-address.ts'

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
      const { protocol, hostname } = new URL(url)
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      // A look-up cannot be aborted; a name server that does not answer takes up to a minute.
      const { address, family } = await untilAborted(resolveName(hostname, allowPrivate), limited)
      const request = protocol === 'https:' ? httpsRequest : httpRequest
      return new Promise((resolve, reject) => {
        const sent = request(
          url,
          {
            method: 'POST',
            agent: false,
            headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
            signal: limited,
            // The name was resolved and checked above; it must not be resolved to something else now.
            lookup: (_name, options, done) =>
              options.all ? done(null, [{ address, family }]) : done(null, address, family),
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
