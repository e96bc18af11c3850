/** The end of an address that staff choose, such as that of a category or an issue. */
import { MAX_SLUG_LENGTH } from './schemas/limits.ts'

/** Small letters, digits and single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
}
