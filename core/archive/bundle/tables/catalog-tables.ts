/** The tables of the nouns around the articles, as bundles contain them. */
import { z } from 'zod'
import { BUILT_IN_SECTIONS } from '#shared/built-in-sections.ts'
import { MAGAZINE_TYPES } from '#shared/magazine-types.ts'
import { issueEntrySchema } from '#shared/schemas/issue.schema.ts'
import {
  ACTIVE_OR_NOT,
  DIRECTIONS,
  ISSUE_KINDS,
  LANGUAGES,
  PUBLICATION_KINDS,
  SHELVES,
  STORED_ISSUE_STATES,
  YES_OR_NO,
} from '#shared/schemas/statuses.ts'
import { bundleTable } from './bundle-table.ts'
import { added, address, bit, count, day, id, integer, json, moment, nullable, oneOf, text } from './columns.ts'

const times = { created_at: moment, updated_at: moment }

export const catalogTables = {
  sections: bundleTable('sections', {
    key: ['id'],
    builtIn: { column: 'slug', values: BUILT_IN_SECTIONS.map(({ slug }) => slug) },
    columns: {
      id,
      slug: text,
      magazine: nullable(oneOf(MAGAZINE_TYPES)),
      name: text,
      name_ur: text,
      status: oneOf(ACTIVE_OR_NOT),
      in_menu: oneOf(YES_OR_NO),
      position: integer,
      ...times,
    },
  }),
  billboards: bundleTable('billboards', {
    key: ['id'],
    columns: {
      id,
      title: text,
      location: integer,
      status: oneOf(ACTIVE_OR_NOT),
      issue_news: text,
      created: day,
      image: address,
      link: nullable(address),
      user_id: nullable(id),
      ...times,
    },
  }),
  publications: bundleTable('publications', {
    key: ['id'],
    columns: {
      id,
      kind: oneOf(PUBLICATION_KINDS),
      title: text,
      publish_date: moment,
      language: oneOf(LANGUAGES),
      direction: oneOf(DIRECTIONS),
      status: oneOf(ACTIVE_OR_NOT),
      cover_image: address,
      doc_url: address,
      pages: nullable(count),
      is_archived: bit,
      shelf: nullable(oneOf(SHELVES)),
      magazine: added(oneOf(MAGAZINE_TYPES)),
      description: text,
      ...times,
    },
  }),
  issues: bundleTable('issues', {
    key: ['id'],
    columns: {
      id,
      magazine: oneOf(MAGAZINE_TYPES),
      slug: text,
      month: text,
      kind: oneOf(ISSUE_KINDS),
      title: nullable(text),
      volume: nullable(count),
      number: nullable(count),
      cover_image: nullable(address),
      letter: text,
      letter_by: nullable(text),
      corrections: added(text),
      publication_id: nullable(id),
      first_page: nullable(count),
      state: oneOf(STORED_ISSUE_STATES),
      release_at: nullable(moment),
      entries: json(z.array(issueEntrySchema)),
      contents_version: count,
      ...times,
    },
  }),
  videos: bundleTable('videos', {
    key: ['id'],
    columns: {
      id,
      title: text,
      youtube_url: address,
      description: nullable(text),
      status: oneOf(ACTIVE_OR_NOT),
      language: oneOf(LANGUAGES),
      position: integer,
      poster_image: nullable(address),
      ...times,
    },
  }),
  packages: bundleTable('packages', {
    key: ['id'],
    columns: {
      id,
      name: text,
      name_ur: text,
      description: text,
      description_ur: text,
      months: integer,
      cost: integer,
      status: oneOf(ACTIVE_OR_NOT),
      position: integer,
      ...times,
    },
  }),
} as const
