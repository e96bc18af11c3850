/** The newsletter: who asked for it, and how far they have come. */
import { createHash, randomBytes } from 'node:crypto'
import type { SubscriberStatus } from '#shared/schemas/statuses.ts'
import type { Locale } from '#shared/locale.ts'

export type Subscriber = {
  id: number
  /** Lower case. */
  email: string
  locale: Locale
  status: SubscriberStatus
  /** Of what the links to this subscriber hold: who reads the database cannot follow them. */
  tokenHash: string
  /** When they last asked for it. */
  createdAt: string
  confirmedAt: string | null
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
