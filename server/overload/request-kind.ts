/** Classifies a request, by its headers, by the resources it needs. */
import type { IncomingMessage } from 'node:http'
import { DEFAULT_MAX_BODY_BYTES } from './limits.ts'

/** A body of unknown length may become large; most are short. */
const CHUNKED_BODY_BYTES = 256 * 1024

/** Answered at any load: monitoring must see that the process is alive. */
export function isUnlimited({ url }: IncomingMessage): boolean {
  return url !== undefined && /^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(url)
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Uploads are streamed to disk, and may take as long as the network does. */
export function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false
}

/** How many bytes of the request body are in memory at once. */
export function expectedBodyBytes(request: IncomingMessage): number {
  const { headers } = request
  if (headers['transfer-encoding'] !== undefined) return CHUNKED_BODY_BYTES
  const announced = Number(headers['content-length'] ?? 0)
  if (!announced) return 0
  return Math.min(announced, isUpload(request) ? CHUNKED_BODY_BYTES : DEFAULT_MAX_BODY_BYTES)
}

/** A host name or address, and a port, in the characters of RFC 3986, section 3.2.2; it may be empty. */
const HOST = /^(?:[a-z0-9._~%!$&'()*+,;=-]*|\[[0-9a-fv:.]+\])(?::\d{0,5})?$/i

/** RFC 9112, section 3.2: a request with two Host headers, or with an invalid one, is answered with 400. */
export function hasValidHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  if (headers.host !== undefined && !HOST.test(headers.host)) return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}
