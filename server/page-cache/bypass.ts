/** Which requests go past the cache: their responses may differ from those that everyone receives. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LANGUAGE_COOKIE } from '#reader/stored-language.ts'

export function isCacheableRequest({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** Whether a neutral page could redirect this request to the stored language (`reader/stored-language.ts`). */
export function mayFollowLanguage(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'none' && (headers.cookie?.includes(`${LANGUAGE_COOKIE}=`) ?? false)
}

/**
 * The part of the key that names the host: empty where no response names it, because the site's address is a setting;
 * null where the response could name another host than `Host`, so that the cache is not used.
 */
export type HostOf = (headers: IncomingHttpHeaders) => string | null

export function hostOf({ siteUrlIsSet, trustsProxies }: { siteUrlIsSet: boolean; trustsProxies: boolean }): HostOf {
  if (siteUrlIsSet) return () => ''
  return (headers) => {
    const isForwarded = headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined
    return trustsProxies && isForwarded ? null : (headers.host ?? '')
  }
}

/** The headers of a request that may influence no page: they are hidden from its render. */
const KEPT_FOR_PAGES = ['host', 'accept-encoding', 'if-none-match'] as const
/** Beside those, the API writes its error messages in the caller's language; errors are not cached. */
const KEPT_FOR_API = [...KEPT_FOR_PAGES, 'accept-language', 'cookie', 'x-language'] as const

/** What the render of a cacheable response sees of a request's headers. */
export function neutralHeaders(headers: IncomingHttpHeaders, isApi: boolean): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {}
  for (const name of isApi ? KEPT_FOR_API : KEPT_FOR_PAGES) {
    if (headers[name] !== undefined) kept[name] = headers[name] as string
  }
  return kept
}
