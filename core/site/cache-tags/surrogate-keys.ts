/** Cache tags as the keys by which a CDN purges responses: in the `Surrogate-Key` header, and in a purge. */
import { cacheTags, type CacheTag } from './tags.ts'

/** CDNs refuse longer headers. */
const MAX_LENGTH = 8000

/** Tags that are keys as they are: nearly all. */
const KEY = /^[\w:-]+$/

/** Keys are separated by spaces. */
export function surrogateKey(tag: CacheTag): string {
  return KEY.test(tag) ? tag : encodeURIComponent(tag).replaceAll('%3A', ':')
}

/**
 * The value of the header; null where it would be too long, so that no purge could be relied on. The first key is that of
 * every response, to purge all of them after a deployment.
 */
export function surrogateKeysOf(tags: readonly CacheTag[]): string | null {
  const header = [cacheTags.site, ...tags.map(surrogateKey)].join(' ')
  return header.length > MAX_LENGTH ? null : header
}
