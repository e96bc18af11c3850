/** The tokens of emailed links that set a password: the link contains one, and the database its hash. */
import { createHash, randomBytes } from 'node:crypto'

export function hashOfResetToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newResetToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfResetToken(token) }
}
