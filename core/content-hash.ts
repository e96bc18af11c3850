/** Identifies content in entity tags. */
import { hash } from 'node:crypto'

/** 132 bits of the SHA-256 hash, as 22 characters of base64url. */
export function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
