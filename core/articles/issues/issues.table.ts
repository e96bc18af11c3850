/** Magazine issues, described once. The PDF of one is a record of its own (`publications`), which the issue names. */
import { issueChangesSchema } from '#shared/schemas/issue.schema.ts'
import { defineNoun } from '#core/records/nouns/noun.ts'
import { defineTable } from '#core/records/nouns/table.ts'

export const issuesTable = defineTable({
  table: 'issues',
  content: {
    magazine: 'magazine',
    slug: 'slug',
    month: 'month',
    kind: 'kind',
    title: 'title',
    volume: 'volume',
    number: 'number',
    coverImage: 'cover_image',
    letter: 'letter',
    letterBy: 'letter_by',
    /** JSON: see `shared/corrections.ts`. */
    corrections: 'corrections',
    publicationId: 'publication_id',
    firstPage: 'first_page',
  },
  managed: {
    id: 'id',
    /** Written by `releasing.service.ts` alone; `stateOf` tells which are released. */
    state: 'state',
    releaseAt: 'release_at',
    /** JSON; written by `contents.service.ts` alone. */
    entries: 'entries',
    contentsVersion: 'contents_version',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  wireNames: {},
  presented: ['id', 'releaseAt', 'contentsVersion'],
  defaults: {
    kind: 'monthly',
    title: null,
    volume: null,
    number: null,
    coverImage: null,
    letter: '',
    letterBy: null,
    corrections: null,
    publicationId: null,
    firstPage: null,
  },
  sortable: ['month', 'magazine', 'title', 'number', 'release_at'],
  searchable: ['title', 'slug', 'month'],
  filterable: ['magazine'],
  listOrder: [
    ['month', 'desc'],
    ['releaseAt', 'desc'],
    ['id', 'desc'],
  ],
})

export const issueNoun = defineNoun(issuesTable, {
  noun: 'issue',
  schema: issueChangesSchema,
  title: 'slug',
  facts: ['magazine', 'slug', 'month', 'kind', 'title', 'coverImage', 'publicationId', 'state', 'releaseAt'],
  media: { coverImage: 'cover' },
  bin: { links: [{ table: 'articles', column: 'issue_id' }] },
  targets: [{ column: 'publication_id', table: 'publications', whenMissing: 'forget' }],
})
