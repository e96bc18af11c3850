/** Authors, described once. */
import { defineNoun } from '#core/records/nouns/noun.ts'
import { defineTable } from '#core/records/nouns/table.ts'
import { authorSchema } from '#shared/schemas/author.schema.ts'

export const authorsTable = defineTable({
  table: 'authors',
  content: {
    authorName: 'author_name',
    authorImage: 'author_image',
    email: 'email',
    /** For admins only. */
    contactNo: 'contact_no',
    category: 'category',
    introduction: 'introduction',
    /** The account that owns the record. */
    userId: 'user_id',
    status: 'status',
  },
  managed: { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' },
  wireNames: { userId: 'user' },
  presented: ['id'],
  defaults: { userId: null, status: 'Approved' },
  sortable: ['author_name', 'email', 'category', 'status'],
  searchable: ['authorName', 'email', 'introduction'],
})

export const authorNoun = defineNoun(authorsTable, {
  noun: 'author',
  schema: authorSchema,
  title: 'authorName',
  facts: ['authorName', 'authorImage', 'category', 'userId', 'status'],
  media: { authorImage: 'image' },
  bin: {
    links: [{ table: 'articles', column: 'author_id' }],
    kept: [{ table: 'author_merges', column: 'author_id' }],
  },
  targets: [{ column: 'user_id', table: 'users', whenMissing: 'forget' }],
})
