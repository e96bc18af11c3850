/**
 * What the site holds of a person: a decision for every table, so that a new one is not forgotten. It is what a download
 * of one's own data contains; whatever references an account goes, or loses the reference, when the account is deleted.
 */
import type { Schema } from '#database/schema.ts'

type Held<Table extends keyof Schema> = {
  /** The column that says whose a row is: by the account's id, for `email` by its address, or by the subscriber of that. */
  by: keyof Schema[Table] & string
  columns: readonly (keyof Schema[Table] & string)[]
}

/** Why a table tells nothing that belongs in a download. */
type NotHeld = 'nobody’s' | 'secret' | 'hashed' | 'for minutes' | 'by number only'

export const HELD: { readonly [Table in keyof Schema]: Held<Table> | NotHeld } = {
  users: {
    by: 'id',
    columns: ['id', 'email', 'email_verified', 'first_name', 'last_name', 'role', 'status', 'created_at', 'updated_at'],
  },
  memberships: { by: 'user_id', columns: ['magazine', 'role', 'created_at'] },
  identities: { by: 'user_id', columns: ['provider', 'subject', 'created_at'] },
  sessions: {
    by: 'user_id',
    columns: ['browser', 'system', 'network', 'created_at', 'seen_at', 'proved_at', 'expires_at'],
  },
  passkeys: { by: 'user_id', columns: ['name', 'backed_up', 'created_at', 'last_used_at'] },
  totp: { by: 'user_id', columns: ['created_at', 'confirmed_at'] },
  newsletter_subscribers: {
    by: 'email',
    columns: [
      'email',
      'locale',
      'status',
      'magazines',
      'source',
      'consent',
      'created_at',
      'confirmed_at',
      'ended_at',
      'ended_by',
    ],
  },
  letter_deliveries: { by: 'subscriber_id', columns: ['letter_id', 'state', 'answer', 'changed_at', 'left_at'] },
  comments: { by: 'user_id', columns: ['id', 'article_id', 'comment', 'rating', 'status', 'created_at'] },
  reading_list: { by: 'user_id', columns: ['article_id', 'saved_at'] },
  notifications: { by: 'user_id', columns: ['kind', 'article_id', 'created_at', 'read_at', 'mailed_at'] },
  notification_settings: { by: 'user_id', columns: ['digest'] },
  saved_views: { by: 'user_id', columns: ['list', 'name', 'address', 'saved_at'] },
  articles: {
    by: 'user_id',
    columns: ['id', 'title', 'writer', 'category', 'status', 'publish_date', 'created_at', 'updated_at', 'description'],
  },
  article_revisions: { by: 'user_id', columns: ['article_id', 'version', 'action', 'created_at'] },
  article_stages: { by: 'assignee_id', columns: ['article_id', 'stage', 'due_day', 'changed_at'] },
  working_copies: { by: 'user_id', columns: ['article_id', 'saved_at', 'content'] },
  notes: { by: 'user_id', columns: ['id', 'article_id', 'text', 'quote', 'created_at', 'resolved_at'] },
  suggestions: {
    by: 'user_id',
    columns: ['id', 'article_id', 'content', 'note', 'status', 'reply', 'created_at', 'decided_at'],
  },
  preview_links: { by: 'user_id', columns: ['article_id', 'created_at', 'expires_at', 'last_opened_at'] },
  authors: {
    by: 'user_id',
    columns: ['id', 'author_name', 'author_image', 'email', 'contact_no', 'category', 'introduction', 'status'],
  },
  billboards: { by: 'user_id', columns: ['id', 'title', 'created_at'] },
  media: {
    by: 'user_id',
    columns: ['name', 'original_name', 'media_type', 'bytes', 'alt', 'credit', 'created_at'],
  },
  api_keys: {
    by: 'user_id',
    columns: ['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
  },
  webhooks: { by: 'user_id', columns: ['url', 'events', 'state', 'created_at'] },
  moves: { by: 'user_id', columns: ['site', 'created_at', 'state', 'finished_at'] },
  exports: { by: 'user_id', columns: ['created_at', 'state', 'finished_at', 'expires_at'] },
  bin: { by: 'deleted_by', columns: ['noun', 'noun_id', 'title', 'deleted_at'] },
  audit: { by: 'user_id', columns: ['at', 'action', 'noun', 'noun_id', 'title', 'details'] },

  newsletter_links: 'secret',
  refresh_tokens: 'secret',
  password_resets: 'secret',
  recovery_codes: 'secret',
  proof_challenges: 'secret',
  outbox: 'secret',
  limits: 'hashed',
  email_throttles: 'hashed',
  newsletter_erased: 'hashed',
  visit_marks: 'hashed',
  idempotency_keys: 'for minutes',
  presence: 'for minutes',
  article_previews: 'for minutes',
  home_previews: 'for minutes',
  moved_items: 'by number only',
  moved_files: 'nobody’s',
  opened_documents: 'nobody’s',
  events: 'by number only',
  jobs: 'by number only',
  webhook_deliveries: 'by number only',
  article_months: 'nobody’s',
  article_texts: 'nobody’s',
  article_renderings: 'nobody’s',
  article_visits: 'nobody’s',
  author_merges: 'nobody’s',
  publications: 'nobody’s',
  videos: 'nobody’s',
  packages: 'nobody’s',
  sections: 'nobody’s',
  issues: 'nobody’s',
  letters: 'nobody’s',
  media_references: 'nobody’s',
  homes: 'nobody’s',
  home_pins: 'nobody’s',
  settings: 'nobody’s',
  redirects: 'nobody’s',
  missed_addresses: 'nobody’s',
  job_schedules: 'nobody’s',
  backups: 'nobody’s',
  search_texts: 'nobody’s',
  search_facts: 'nobody’s',
  search_vocabulary: 'nobody’s',
  search_stems: 'nobody’s',
  search_sounds: 'nobody’s',
  search_deletes: 'nobody’s',
}
