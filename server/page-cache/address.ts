/**
 * What identifies a cached response: the path, the query parameters that its route reads, and the host where the
 * response names it.
 */
import { parse, stringify } from 'node:querystring'

/**
 * Parses a query, here and in the router: the handler of a route and the key of its response see the same parameters by
 * construction.
 */
export const parseQuery = (text: string): Record<string, unknown> => parse(text)

export type Address = { path: string; query: string }

export function addressOf(url: string): Address {
  const start = url.indexOf('?')
  const path = start === -1 ? url : url.slice(0, start)
  return {
    // The router ignores one trailing slash.
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    query: start === -1 ? '' : url.slice(start + 1),
  }
}

/**
 * Paths of other characters are not cached: the router and other code could read an escaped path (`/%75r/about`)
 * differently, and none of our links contains one.
 */
const PLAIN_PATH = /^\/[\w\-./~]*$/

/** Longer addresses are not worth their memory. */
const MAX_LENGTH = 1024

export function isCacheablePath(path: string, query: string): boolean {
  return path.length + query.length <= MAX_LENGTH && PLAIN_PATH.test(path)
}

/** The named parameters of a parsed query. */
export function pickParameters(query: Readonly<Record<string, unknown>>, names: readonly string[]) {
  const picked: Record<string, unknown> = {}
  for (const name of names) if (Object.hasOwn(query, name)) picked[name] = query[name]
  return picked
}

/** The named parameters, sorted by name; values of a repeated one keep their order. `names` must be sorted. */
export function canonicalQuery(query: string, names: readonly string[]): string {
  if (query === '' || names.length === 0) return ''
  return stringify(pickParameters(parseQuery(query), names) as Record<string, string | string[]>)
}
