/**
 * What a bundle contains: a decision for every table of the database. A table or column without one does not compile.
 */
import { z } from 'zod'
import { MAX_ID } from '#shared/schemas/limits.ts'
import type { TableName } from '#core/records/nouns/table.ts'
import { accountTables } from './account-tables.ts'
import { bundleTable, type BundleTable, type OmittedTable } from './bundle-table.ts'
import { count, id, moment, nullable, oneOf, text, type Column } from './columns.ts'
import { contentTables } from './content-tables.ts'

/** A column that bundles of earlier versions do not have. */
function sinceLibrary(column: Column, value: string | null): Column {
  return { ...column, schema: column.schema.default(value) }
}

const media = bundleTable('media', {
  key: ['id'],
  columns: {
    id,
    name: text,
    kind: oneOf(['image', 'document']),
    hash: text,
    media_type: text,
    bytes: { schema: z.int().min(0).max(Number.MAX_SAFE_INTEGER) },
    width: { schema: z.int().min(1).max(MAX_ID).nullable() },
    height: { schema: z.int().min(1).max(MAX_ID).nullable() },
    pages: { schema: count.schema.nullable() },
    original_name: text,
    user_id: { schema: id.schema.nullable() },
    created_at: moment,
    alt: sinceLibrary(text, ''),
    credit: sinceLibrary(text, ''),
    tags: sinceLibrary(text, ''),
    replaced_by: sinceLibrary(nullable(id), null),
    replaced_at: sinceLibrary(nullable(moment), null),
  },
})

function omitted(reason: OmittedTable['omitted'], why: string): OmittedTable {
  return { omitted: reason, why }
}

/** In the order in which they are imported: a row follows those that it references. */
const CONTAINED = {
  users: accountTables.users,
  memberships: accountTables.memberships,
  identities: accountTables.identities,
  passkeys: accountTables.passkeys,
  recovery_codes: accountTables.recovery_codes,
  notification_settings: accountTables.notification_settings,
  saved_views: accountTables.saved_views,
  settings: accountTables.settings,
  media,
  ...contentTables,
  reading_list: accountTables.reading_list,
  newsletter_subscribers: accountTables.newsletter_subscribers,
  newsletter_links: accountTables.newsletter_links,
  newsletter_erased: accountTables.newsletter_erased,
  letters: accountTables.letters,
  audit: accountTables.audit,
} satisfies Partial<Record<TableName, BundleTable>>

const OMITTED = {
  article_months: omitted('derived', 'Triggers count the articles as they are written.'),
  article_texts: omitted('derived', 'The search index is built from the articles.'),
  article_renderings: omitted('derived', 'Content is rendered again by the program that shows it.'),
  media_references: omitted('derived', 'References are found in the records, their revisions and the bin.'),
  search_texts: omitted('derived', 'The search index is built from the records.'),
  search_facts: omitted('derived', 'The search index is built from the records.'),
  search_vocabulary: omitted('derived', 'The search index is built from the records.'),
  search_stems: omitted('derived', 'The search index is built from the records.'),
  search_sounds: omitted('derived', 'The search index is built from the records.'),
  search_deletes: omitted('derived', 'The search index is built from the records.'),
  missed_addresses: omitted('temporary', 'They are counted again where they are asked for.'),
  visit_marks: omitted('temporary', 'Visitors are recognized for half an hour.'),
  events: omitted('temporary', 'Events tell running processes what changed; an imported site starts without caches.'),
  jobs: omitted('temporary', 'The jobs that follow from the records, such as publishing, are enqueued again.'),
  job_schedules: omitted('temporary', 'The code determines the schedules.'),
  backups: omitted('temporary', 'The list belongs to the store of backups of this site.'),
  exports: omitted('temporary', 'The files of exports belong to this site, for a day.'),
  idempotency_keys: omitted('temporary', 'Keys belong to requests of the last day.'),
  article_previews: omitted('temporary', 'Links to previews expire.'),
  home_previews: omitted('temporary', 'Links to previews expire.'),
  preview_links: omitted('secret', 'Links are valid on this site alone: share the articles again.'),
  notifications: omitted('temporary', 'They tell of what is to be done these days.'),
  presence: omitted('temporary', 'Who has an article open is known for a minute and a half.'),
  outbox: omitted('secret', 'Emails in the outbox are encrypted for this site alone, and contain links with tokens.'),
  totp: omitted('secret', 'Encrypted for this site alone: whoever has an authenticator app sets it up again.'),
  api_keys: omitted('secret', 'Integrations get new keys from the imported site.'),
  webhooks: omitted('secret', 'Their secrets are encrypted for this site alone: add them again.'),
  webhook_deliveries: omitted('temporary', 'Deliveries belong to the webhooks of this site.'),
  proof_challenges: omitted('secret', 'Proofs that have begun expire within minutes.'),
  sessions: omitted('secret', 'Everybody signs in again.'),
  refresh_tokens: omitted('secret', 'They belong to sessions.'),
  password_resets: omitted('secret', 'Their links expire.'),
  limits: omitted('temporary', 'Attempts are counted anew.'),
  letter_deliveries: omitted('temporary', 'Who gets a letter is decided by the site that sends it.'),
  moves: omitted('temporary', 'A move belongs to the site that it fills.'),
  moved_items: omitted('temporary', 'They belong to moves.'),
  opened_documents: omitted('temporary', 'Files that have become articles are recognized on this site alone.'),
  moved_files: omitted('temporary', 'They belong to moves.'),
  email_throttles: omitted('temporary', 'Delays of emails are counted anew.'),
} satisfies Partial<Record<TableName, OmittedTable>>

export const TABLES: Readonly<Record<TableName, BundleTable | OmittedTable>> = { ...CONTAINED, ...OMITTED }

/** The tables of a bundle, in its order. */
export function tablesOf({ accounts }: { accounts: boolean }): readonly BundleTable[] {
  return Object.values<BundleTable>(CONTAINED).filter(({ onlyWithAccounts }) => accounts || !onlyWithAccounts)
}
