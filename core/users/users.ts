/** Accounts: who signs in. A new account is an author that owns nothing. */
import { MAX_NAME_LENGTH } from '#shared/schemas/limits.ts'
import type { Role } from '#shared/schemas/statuses.ts'

export type { Role }

export type User = {
  id: number
  email: string
  emailVerified: boolean
  passwordHash: string | null
  firstName: string
  lastName: string
  role: Role
  status: 'active' | 'disabled'
}

/** A name as it may stand under a comment: one line, without what cannot be seen. */
export function cleanName(name: string): string {
  const visible = name.normalize('NFC').replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
  return Array.from(visible.replace(/\s+/gu, ' ').trim()).slice(0, MAX_NAME_LENGTH).join('').trim()
}
