/** The tables of what editors do around an article before it is published. See `schema.ts` for the forms of values. */
import type { Generated } from 'kysely'
import type { Digest, NotificationKind } from '#shared/notifications.ts'
import type { SuggestionStatus } from '#shared/suggestions.ts'
import type { Moment } from './column-types.ts'

/** A link to an unpublished article for people without an account, found by the hash of the token in its URL. */
export type PreviewLinksTable = {
  id: Generated<number>
  article_id: number
  /** The account that has created it, and whose working copy it shows. */
  user_id: number
  token_hash: string
  created_at: Moment
  expires_at: Moment
  /** Accurate to a minute. */
  last_opened_at: Moment | null
}

/** A note on a passage of an article, or on all of it, and the replies to it, which have no passage of their own. */
export type NotesTable = {
  id: Generated<number>
  article_id: number
  /** The note that a reply belongs to. */
  parent_id: number | null
  user_id: number | null
  text: string
  /** The words of the passage; empty for a note on the whole article. */
  quote: string
  prefix: string
  suffix: string
  created_at: Moment
  resolved_at: Moment | null
  resolved_by: number | null
}

/** Words that are proposed in place of an article's. */
export type SuggestionsTable = {
  id: Generated<number>
  article_id: number
  user_id: number | null
  /** The version of the article that was changed. */
  article_version: number
  /** Incremented when its writer changes it. */
  version: number
  /** JSON: the proposed fields alone. */
  content: string
  note: string
  status: SuggestionStatus
  reply: string
  created_at: Moment
  updated_at: Moment
  decided_at: Moment | null
  decided_by: number | null
}

/** A tab in which somebody has an article open. */
export type PresenceTable = {
  article_id: number
  user_id: number
  /** Chosen by the tab at random. */
  tab: string
  opened_at: Moment
  /** The last sign of life, accurate to some seconds. */
  seen_at: Moment
  /** When writing was taken over here; null where the person has only opened the article. */
  taken_at: Moment | null
}

/** What a member of the newsroom is told of. The article may be in the bin. */
export type NotificationsTable = {
  id: Generated<number>
  user_id: number
  kind: NotificationKind
  article_id: number
  /** Who has caused it. */
  by_id: number | null
  created_at: Moment
  read_at: Moment | null
  /** When it was in a digest. */
  mailed_at: Moment | null
}

/** Searches, filters and orders of lists of the back-office, by name. */
export type SavedViewsTable = {
  user_id: number
  list: string
  name: string
  /** The query of the list's address. */
  address: string
  saved_at: Moment
}

/** Without a row, the digest is daily. */
export type NotificationSettingsTable = { user_id: number; digest: Digest }
