/** The tables of accounts and of what readers keep and ask for. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { Role, SubscriberStatus, UserStatus } from '#shared/schemas/statuses.ts'
import type { Bit, Moment } from './column-types.ts'

export type UsersTable = {
  id: Generated<number>
  /** In lower case: email addresses are compared without case. */
  email: string
  email_verified: Generated<Bit>
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  role: Role
  status: Generated<UserStatus>
  created_at: Moment
  updated_at: Moment
}

export type NewsletterTable = {
  id: Generated<number>
  email: string
  locale: Locale
  status: SubscriberStatus
  created_at: Moment
  confirmed_at: Moment | null
}

/** The links in the emails to a subscriber; only the hash of a token is stored. */
export type NewsletterLinksTable = {
  token_hash: string
  subscriber_id: number
  /** 0 for links from before the subscriber left: they only unsubscribe. */
  can_confirm: Bit
  created_at: Moment
}

/** When the next email of a kind may go to a mailbox; `key` is a hash, so that no address is stored. */
export type EmailThrottlesTable = { key: string; next_at: Moment }

/** A sign-in on one browser. The session is valid while its row exists, and its tokens with it. */
export type SessionsTable = {
  id: string
  user_id: number
  /** The role at sign-in: an account whose role changes loses its sessions. */
  role: Role
  created_at: Moment
  expires_at: Moment
}

export type RefreshTokensTable = {
  token_hash: string
  session_id: string
  created_at: Moment
  used_at: Moment | null
}

/** Accounts at sign-in providers, by the provider's identifier of the person. */
export type IdentitiesTable = { provider: string; subject: string; user_id: number; created_at: Moment }

export type PasswordResetsTable = { token_hash: string; user_id: number; expires_at: Moment }

/** Keys of integrations; only their hashes are stored. */
export type ApiKeysTable = {
  id: Generated<number>
  name: string
  /** The beginning of the key. */
  prefix: string
  token_hash: string
  /** JSON: a list of scopes. */
  scopes: string
  user_id: number
  created_at: Moment
  expires_at: Moment
  last_used_at: Moment | null
  revoked_at: Moment | null
}

/** Attempts, counted in time buckets; `key` is a hash, so that neither addresses nor accounts are stored. */
export type LimitsTable = { key: string; bucket: number; tries: number; expires_at: Moment }

/** Articles that a reader saved. The article may be in the bin: its row stays until the article is purged. */
export type ReadingListTable = { user_id: number; article_id: number; saved_at: Moment }
