/** Identifies content in entity tags. */
import { createHash } from 'node:crypto'

/** 132 bits of the SHA-256 hash, as 22 characters of base64url. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
