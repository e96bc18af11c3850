/** The tables of accounts and of what readers keep and ask for. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { Locale } from '#shared/locale.ts'
import type { MembershipMagazine, MembershipRole } from '#shared/memberships.ts'
import type { Role, SubscriberSource, SubscriberStatus, SubscriptionEnd, UserStatus } from '#shared/schemas/statuses.ts'
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
  /** Their types, in the order of the magazines, with a space between two. */
  magazines: Generated<string>
  source: Generated<SubscriberSource>
  /** Where they have agreed, in the words of whoever added them; empty for the site's own form. */
  consent: Generated<string>
  ended_at: Moment | null
  ended_by: SubscriptionEnd | null
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
  /** The names of the browser and operating system of the sign-in, and the first part of its network address. */
  browser: string | null
  system: string | null
  network: string | null
  /** The last refresh; null until the first. */
  seen_at: Moment | null
  /** When the user last proved who they are, with a password or a second factor. */
  proved_at: Moment | null
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

/** The authenticator app of an account. It counts as a second factor once a first code has confirmed it. */
export type TotpTable = {
  user_id: number
  /** Encrypted. */
  secret: string
  created_at: Moment
  confirmed_at: Moment | null
  /** The time step of the last accepted code: codes of this and earlier steps are void. */
  last_step: Generated<number>
}

/** The recovery codes that an account has left; only their hashes are stored. */
export type RecoveryCodesTable = { user_id: number; hash: string }

export type PasskeysTable = {
  /** The credential id, base64url. */
  id: string
  user_id: number
  name: string
  /** COSE, base64url. */
  public_key: string
  /** The authenticator's signature counter; 0 for authenticators without one. */
  counter: number
  /** JSON: how a browser reaches the authenticator. */
  transports: string
  backed_up: Bit
  created_at: Moment
  last_used_at: Moment | null
}

/** A proof that has begun, such as a sign-in that waits for a second factor. Each is used once. */
export type ProofChallengesTable = {
  token_hash: string
  purpose: string
  /** Null where the proof itself will tell: a sign-in with a passkey. */
  user_id: number | null
  expires_at: Moment
}

/** Attempts, counted in time buckets; `key` is a hash, so that neither addresses nor accounts are stored. */
export type LimitsTable = { key: string; bucket: number; tries: number; expires_at: Moment }

/** Articles that a reader saved. The article may be in the bin: its row stays until the article is purged. */
export type ReadingListTable = { user_id: number; article_id: number; saved_at: Moment }

/** The role of an account in a magazine, or in all of them. */
export type MembershipsTable = {
  user_id: number
  magazine: MembershipMagazine
  role: MembershipRole
  created_at: Moment
}
