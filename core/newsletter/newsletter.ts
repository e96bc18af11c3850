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
  /** When they last asked for it. */
  createdAt: string
  confirmedAt: string | null
}

/** Whom a link belongs to. `canConfirm` is false for links from before the subscriber left: those only unsubscribe. */
export type FoundLink = { subscriber: Subscriber; canConfirm: boolean }

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: who reads the database cannot follow the links. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
