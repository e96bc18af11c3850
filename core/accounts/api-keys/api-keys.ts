/** API keys: how integrations authenticate. */
import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '#shared/scopes.ts'

export type ApiKey = {
  id: number
  name: string
  prefix: string
  scopes: readonly Scope[]
  /** The admin who has created it: the key works as long as this account is an active admin's. */
  userId: number
  ownerEmail: string
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}

const MARK = 'hk_'
const SECRET_BYTES = 32
/** Enough of the key to recognize it by, and too little to guess the rest. */
const PREFIX_LENGTH = MARK.length + 6

/** Whether a bearer token is meant to be an API key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(MARK)
}

export function newToken(): { token: string; prefix: string } {
  const token = MARK + randomBytes(SECRET_BYTES).toString('base64url')
  return { token, prefix: token.slice(0, PREFIX_LENGTH) }
}

/** A fast hash is sufficient for a random secret of 256 bits. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function stateOf({ expiresAt, revokedAt }: ApiKey, now: string): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}
