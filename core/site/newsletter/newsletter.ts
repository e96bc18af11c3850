/** Newsletter subscribers and the state of their subscription. */
import { createHash, randomBytes } from 'node:crypto'
import { MAGAZINE_TYPES, type MagazineType } from '#shared/magazine-types.ts'
import type { SubscriberSource, SubscriberStatus, SubscriptionEnd } from '#shared/schemas/statuses.ts'
import type { Locale } from '#shared/locale.ts'

export type Subscriber = {
  id: number
  /** Lower case. */
  email: string
  locale: Locale
  status: SubscriberStatus
  magazines: readonly MagazineType[]
  source: SubscriberSource
  consent: string
  /** The time of the last request. */
  createdAt: string
  confirmedAt: string | null
  endedAt: string | null
  endedBy: SubscriptionEnd | null
}

export type SubscriberFilter = {
  q?: string | undefined
  status?: SubscriberStatus | undefined
  source?: SubscriberSource | undefined
  magazine?: MagazineType | undefined
  /** Of consent, ISO 8601 UTC: `from` inclusive, `before` exclusive. */
  from?: string | undefined
  before?: string | undefined
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

/** Each once, in the order of the magazines; unknown ones are left out. */
export function magazinesIn(chosen: readonly string[]): MagazineType[] {
  return MAGAZINE_TYPES.filter((magazine) => chosen.includes(magazine))
}
