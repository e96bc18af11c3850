/** Magazine issues and e-books, described once: two nouns in one table. */
import { defineNoun } from '#core/records/nouns/noun.ts'
import { bit, defineTable } from '#core/records/nouns/table.ts'
import { publicationSchema } from '#shared/schemas/publication.schema.ts'

export const publicationsTable = defineTable({
  table: 'publications',
  content: {
    title: 'title',
    /** ISO 8601 UTC: where its day in Asia/Karachi begins, which is when it becomes public. */
    publishDate: 'publish_date',
    language: 'language',
    direction: 'direction',
    status: 'status',
    coverImage: 'cover_image',
    /** The URL of the PDF. */
    docUrl: 'doc_url',
    /** The number of pages of the PDF, if known. */
    pages: 'pages',
    isArchived: bit('is_archived'),
    shelf: 'shelf',
    /** The magazine that an issue is of. */
    magazine: 'magazine',
    description: 'description',
  },
  managed: { id: 'id', kind: 'kind', createdAt: 'created_at', updatedAt: 'updated_at' },
  wireNames: {},
  presented: ['id'],
  defaults: { status: 'Active', pages: null, isArchived: false, shelf: null, magazine: null, description: '' },
  sortable: ['title', 'publish_date', 'language', 'direction', 'status', 'is_archived'],
  searchable: ['title', 'description'],
})

const COMMON = {
  schema: publicationSchema,
  title: 'title',
  facts: ['title', 'language', 'status', 'publishDate', 'isArchived', 'coverImage', 'docUrl', 'shelf', 'magazine'],
  media: { coverImage: 'cover', docUrl: 'document' },
} as const

export const magazineNoun = defineNoun(publicationsTable, { noun: 'magazine', kind: 'magazine', ...COMMON })
export const ebookNoun = defineNoun(publicationsTable, { noun: 'ebook', kind: 'ebook', ...COMMON })
