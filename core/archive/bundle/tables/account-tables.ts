/** The tables of accounts, and of what readers keep and staff did, as bundles contain them. */
import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_NOUNS } from '#shared/audit.ts'
import { LOCALES } from '#shared/locale.ts'
import { MEMBERSHIP_MAGAZINES, MEMBERSHIP_ROLES } from '#shared/memberships.ts'
import { DIGESTS } from '#shared/notifications.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import {
  LETTER_KINDS,
  LETTER_STATES,
  ROLES,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATUSES,
  SUBSCRIPTION_ENDS,
  USER_STATUSES,
} from '#shared/schemas/statuses.ts'
import { parsedOrNull } from '#core/parsed-or-null.ts'
import { EXPORTED_SETTINGS, isSettingValue } from '#core/site/settings/settings.ts'
import { bundleTable } from './bundle-table.ts'
import { added, bit, count, id, json, moment, nullable, oneOf, secret, text, type Column } from './columns.ts'

/** Of this site alone: null in a bundle. */
function leftOut(column: Column): Column {
  return { ...nullable(column), toLine: () => null }
}

const transportsSchema = z.array(z.string())

export const accountTables = {
  users: bundleTable('users', {
    key: ['id'],
    columns: {
      id,
      email: text,
      email_verified: bit,
      password_hash: secret(text),
      first_name: text,
      last_name: text,
      role: oneOf(ROLES),
      status: oneOf(USER_STATUSES),
      created_at: moment,
      updated_at: moment,
    },
  }),
  identities: bundleTable('identities', {
    key: ['provider', 'subject'],
    onlyWithAccounts: true,
    columns: { provider: text, subject: text, user_id: id, created_at: moment },
  }),
  memberships: bundleTable('memberships', {
    key: ['user_id', 'magazine'],
    columns: {
      user_id: id,
      magazine: oneOf(MEMBERSHIP_MAGAZINES),
      role: oneOf(MEMBERSHIP_ROLES),
      created_at: moment,
    },
  }),
  passkeys: bundleTable('passkeys', {
    key: ['id'],
    onlyWithAccounts: true,
    columns: {
      id: text,
      user_id: id,
      name: text,
      public_key: text,
      counter: { schema: z.int().min(0) },
      transports: {
        ...text,
        schema: text.schema.refine((value) => transportsSchema.safeParse(parsedOrNull(String(value))).success),
      },
      backed_up: bit,
      created_at: moment,
      last_used_at: nullable(moment),
    },
  }),
  recovery_codes: bundleTable('recovery_codes', {
    key: ['user_id', 'hash'],
    onlyWithAccounts: true,
    columns: { user_id: id, hash: text },
  }),
  newsletter_subscribers: bundleTable('newsletter_subscribers', {
    key: ['id'],
    columns: {
      id,
      email: text,
      locale: oneOf(LOCALES),
      status: oneOf(SUBSCRIBER_STATUSES),
      created_at: moment,
      confirmed_at: nullable(moment),
      magazines: { ...text, schema: text.schema.default('') },
      source: { ...text, schema: z.enum(SUBSCRIBER_SOURCES).default('form') },
      consent: { ...text, schema: text.schema.default('') },
      ended_at: added(moment),
      ended_by: added(oneOf(SUBSCRIPTION_ENDS)),
    },
  }),
  newsletter_erased: bundleTable('newsletter_erased', {
    key: ['hash'],
    columns: { hash: text, erased_at: moment },
  }),
  letters: bundleTable('letters', {
    key: ['id'],
    columns: {
      id,
      magazine: nullable(oneOf(MAGAZINE_TYPES)),
      kind: oneOf(LETTER_KINDS),
      issue_id: nullable(id),
      article_ids: text,
      texts: text,
      // A copy of the site must not write to anybody: what waits becomes a draft, and what has begun is over.
      state: {
        ...oneOf(LETTER_STATES),
        toLine: (state) =>
          state === 'scheduled' ? 'draft' : state === 'draft' || state === 'sent' ? state : 'cancelled',
      },
      send_at: nullable(moment),
      after_minutes: { schema: count.schema.nullable() },
      version: count,
      created_at: moment,
      updated_at: moment,
      started_at: nullable(moment),
      finished_at: nullable(moment),
      rendered: leftOut(text),
      slot_until: leftOut(moment),
      trouble: leftOut(text),
    },
  }),
  newsletter_links: bundleTable('newsletter_links', {
    key: ['token_hash'],
    onlyWithAccounts: true,
    columns: { token_hash: text, subscriber_id: id, can_confirm: bit, created_at: moment },
  }),
  notification_settings: bundleTable('notification_settings', {
    key: ['user_id'],
    columns: { user_id: id, digest: oneOf(DIGESTS) },
  }),
  saved_views: bundleTable('saved_views', {
    key: ['user_id', 'list', 'name'],
    columns: { user_id: id, list: text, name: text, address: text, saved_at: moment },
  }),
  reading_list: bundleTable('reading_list', {
    key: ['user_id', 'article_id'],
    columns: { user_id: id, article_id: id, saved_at: moment },
  }),
  audit: bundleTable('audit', {
    key: ['id'],
    columns: {
      id,
      at: moment,
      user_id: nullable(id),
      user_email: nullable(text),
      action: oneOf(AUDIT_ACTIONS),
      noun: oneOf(AUDIT_NOUNS),
      noun_id: nullable(text),
      title: text,
      details: json(z.record(z.string(), z.unknown())),
    },
  }),
  settings: bundleTable('settings', {
    key: ['key'],
    only: { column: 'key', values: EXPORTED_SETTINGS },
    columns: { key: oneOf(EXPORTED_SETTINGS), value: text },
    fieldOutOfRule: ({ key, value }) =>
      isSettingValue(key as (typeof EXPORTED_SETTINGS)[number], String(value)) ? null : 'value',
  }),
}
