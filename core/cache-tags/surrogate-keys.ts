/** Cache tags as the keys by which a CDN purges responses: in the `Surrogate-Key` header, and in a purge. */
import type { CacheTag } from './tags.ts'

/** The key of every response, to purge all of them after a deployment. */
const SITE_KEY = 'site'

/** CDNs refuse longer headers. */
const MAX_LENGTH = 8000

/** Keys are separated by spaces. */
export function surrogateKey(tag: CacheTag): string {
  return encodeURIComponent(tag).replaceAll('%3A', ':')
}

/** The value of the header; null where it would be too long, so that no purge could be relied on. */
export function surrogateKeysOf(tags: readonly CacheTag[]): string | null {
  const header = [SITE_KEY, ...tags.map(surrogateKey)].join(' ')
  return header.length > MAX_LENGTH ? null : header
}
