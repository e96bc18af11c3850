/** A request that connects to an address which was resolved and checked before. */
import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Resolved } from './public-address.ts'

export function pinnedRequest(
  url: string,
  { address, family }: Resolved,
  options: Pick<RequestOptions, 'method' | 'headers' | 'signal' | 'timeout'>,
  onResponse: (response: IncomingMessage) => void,
): ClientRequest {
  const request = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest
  return request(
    url,
    {
      ...options,
      agent: false,
      // The name was resolved and checked; it must not be resolved to something else now.
      lookup: (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    },
    onResponse,
  )
}
