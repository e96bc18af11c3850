/** RFC 9112, section 3.2: a request with two Host headers, or with an invalid one, is answered with 400. */
import type { IncomingMessage } from 'node:http'

/** A host name or address, and a port, in the characters of RFC 3986, section 3.2.2; it may be empty. */
const HOST = /^(?:[a-z0-9._~%!$&'()*+,;=-]*|\[[0-9a-fv:.]+\])(?::\d{0,5})?$/i

export function hasValidHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  if (headers.host !== undefined && !HOST.test(headers.host)) return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}
