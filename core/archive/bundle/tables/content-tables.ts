/** The tables of the magazines' content, as bundles contain them. */
import { z } from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { NOUNS } from '#shared/nouns.ts'
import { REDIRECT_NOUNS } from '#shared/redirects.ts'
import { STORED_STAGES } from '#shared/stages.ts'
import { SUGGESTION_STATUSES } from '#shared/suggestions.ts'
import { ARTICLE_STATUSES, AUTHOR_STATUSES, COMMENT_STATUSES, REVISION_ACTIONS } from '#shared/schemas/statuses.ts'
import { bundleTable, type BundleTable, type Line } from './bundle-table.ts'
import { added, address, bit, cell, count, day, id, json, moment, nullable, oneOf, stars, text } from './columns.ts'
import { catalogTables } from './catalog-tables.ts'
import { brokenRuleOfBin, fieldOfBinOutOfRule, versionsOfArticles } from './kept-records.ts'
import { brokenRuleOf, brokenRuleOfVersion, within } from './save-rules.ts'

const times = { created_at: moment, updated_at: moment }
const name = z.string().regex(/^[a-z_]+$/)
/** A row of the database as the bin keeps it. */
const keptRow = z.record(name, cell)

const articleColumns = {
  id,
  title: text,
  writer: text,
  author_id: nullable(id),
  category: text,
  language: oneOf(LOCALES),
  status: oneOf(ARTICLE_STATUSES),
  publish_date: moment,
  month: text,
  cover_image: nullable(address),
  user_id: nullable(id),
  visits: count,
  issue_new: text,
  version: count,
  ...times,
  excerpt: text,
  description: text,
  kicker: added(text),
  short_title: added(text),
  standfirst: added(text),
  meta_description: added(text),
  share_image: added(address),
  cover_alt: added(text),
  cover_credit: added(text),
  cover_focus: added(text),
  bylines: added(text),
  take_down_at: added(moment),
  issue_id: added(id),
  corrections: added(text),
} as const
const { version, change } = versionsOfArticles(articleColumns)
const brokenRuleOfContent = (content: unknown) => within('content', brokenRuleOfVersion(content as Line))

/** In the order in which they are imported: a row follows those that it references. */
export const contentTables = {
  authors: bundleTable('authors', {
    key: ['id'],
    columns: {
      id,
      author_name: text,
      author_image: nullable(address),
      email: nullable(text),
      contact_no: nullable(text),
      category: nullable(text),
      introduction: nullable(text),
      user_id: nullable(id),
      status: oneOf(AUTHOR_STATUSES),
      ...times,
    },
  }),
  author_merges: bundleTable('author_merges', {
    key: ['author_id'],
    columns: { author_id: id, into_id: id, merged_at: moment, articles: json(z.array(id.schema)) },
  }),
  sections: catalogTables.sections,
  issues: catalogTables.issues,
  articles: bundleTable('articles', { key: ['id'], hasLongRows: true, columns: articleColumns }),
  article_visits: bundleTable('article_visits', {
    key: ['article_id', 'day'],
    columns: { article_id: id, day, visits: count },
  }),
  homes: bundleTable('homes', { key: ['edition'], columns: { edition: oneOf(MAGAZINE_TYPES), version: count } }),
  home_pins: bundleTable('home_pins', {
    key: ['id'],
    columns: {
      id,
      edition: oneOf(MAGAZINE_TYPES),
      block: text,
      position: count,
      article_id: id,
      starts_at: moment,
      ends_at: nullable(moment),
    },
  }),
  billboards: catalogTables.billboards,
  publications: catalogTables.publications,
  videos: catalogTables.videos,
  packages: catalogTables.packages,
  redirects: bundleTable('redirects', {
    key: ['id'],
    columns: {
      id,
      address: text,
      path: text,
      is_pattern: bit,
      target_noun: nullable(oneOf(REDIRECT_NOUNS)),
      target_id: nullable(id),
      target: nullable(address),
      target_address: nullable(text),
      version: count,
      created_at: moment,
    },
  }),
  comments: bundleTable('comments', {
    key: ['id'],
    columns: {
      id,
      article_id: id,
      user_id: nullable(id),
      comment: text,
      rating: stars,
      status: oneOf(COMMENT_STATUSES),
      created_at: moment,
      former_reader: added(text),
      guest_name: added(text),
    },
  }),
  // Before the revisions, whose files belong to the bin where their article is in it.
  bin: bundleTable('bin', {
    key: ['id'],
    hasLongRows: true,
    columns: {
      id,
      noun: oneOf(NOUNS),
      noun_id: id,
      title: text,
      deleted_at: moment,
      deleted_by: nullable(id),
      content: json(
        z.strictObject({
          row: keptRow,
          children: z.record(name, z.array(keptRow)),
          links: z.record(name, z.array(id.schema)),
        }),
      ),
    },
    fieldOutOfRule: fieldOfBinOutOfRule(columnsOf),
    brokenRule: brokenRuleOfBin,
  }),
  article_revisions: bundleTable('article_revisions', {
    key: ['id'],
    hasLongRows: true,
    columns: {
      id,
      article_id: id,
      version: count,
      user_id: nullable(id),
      created_at: moment,
      action: oneOf(REVISION_ACTIONS),
      content: json(version),
      session: nullable(text),
      session_save: added(count),
    },
    brokenRule: ({ content }) => brokenRuleOfContent(content),
  }),
  working_copies: bundleTable('working_copies', {
    key: ['article_id', 'user_id'],
    hasLongRows: true,
    columns: {
      article_id: id,
      user_id: id,
      base_version: count,
      saved_at: moment,
      content: json(version),
      session: added(text),
      session_save: added(count),
    },
    // Of a public article too, whose working copy may be unfinished.
    brokenRule: ({ content }) => brokenRuleOfContent({ ...(content as Line), status: 'Draft' }),
  }),
  notes: bundleTable('notes', {
    key: ['id'],
    columns: {
      id,
      article_id: id,
      parent_id: nullable(id),
      user_id: nullable(id),
      text,
      quote: text,
      prefix: text,
      suffix: text,
      created_at: moment,
      resolved_at: nullable(moment),
      resolved_by: nullable(id),
    },
  }),
  suggestions: bundleTable('suggestions', {
    key: ['id'],
    hasLongRows: true,
    columns: {
      id,
      article_id: id,
      user_id: nullable(id),
      article_version: count,
      version: count,
      content: json(change),
      note: text,
      status: oneOf(SUGGESTION_STATUSES),
      reply: text,
      created_at: moment,
      updated_at: moment,
      decided_at: nullable(moment),
      decided_by: nullable(id),
    },
    brokenRule: (line) => brokenRuleOf('suggestions', line) ?? brokenRuleOfContent(line['content']),
  }),
  article_stages: bundleTable('article_stages', {
    key: ['article_id'],
    columns: {
      article_id: id,
      stage: oneOf(STORED_STAGES),
      assignee_id: nullable(id),
      due_day: nullable(day),
      note: nullable(text),
      note_by: nullable(id),
      note_at: nullable(moment),
      changed_at: moment,
    },
  }),
}

function columnsOf(table: string): BundleTable['columns'] | undefined {
  const tables: Readonly<Record<string, BundleTable>> = contentTables
  return Object.hasOwn(tables, table) ? tables[table]?.columns : undefined
}
