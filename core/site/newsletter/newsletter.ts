/** Newsletter subscribers and the state of their subscription. */
import { createHash, randomBytes } from 'node:crypto'
import type { SubscriberStatus } from '#shared/schemas/statuses.ts'
import type { Locale } from '#shared/locale.ts'

export type Subscriber = {
  id: number
  /** Lower case. */
  email: string
  locale: Locale
  status: SubscriberStatus
  /** The time of the last request. */
  createdAt: string
  confirmedAt: string | null
}

/**
 * The subscriber of a link. `canConfirm` is false for links from before the subscriber left: those only unsubscribe.
 */
export type FoundLink = { subscriber: Subscriber; canConfirm: boolean }

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash of a token is stored, so that a reader of the database cannot use the links. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
