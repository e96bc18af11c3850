/** Billboards, advertisements and promotions in the six slots of the homes: the noun described once. */
import { defineNoun } from '#core/records/nouns/noun.ts'
import type { ShortListFilter } from '#core/records/nouns/short-list.ts'
import { defineTable, type ContentOfTable, type RecordOfTable } from '#core/records/nouns/table.ts'
import { billboardSchema, type BillboardWire } from '#shared/schemas/billboard.schema.ts'

export const billboardsTable = defineTable({
  table: 'billboards',
  content: {
    title: 'title',
    /** 1 Armed Forces Section, 2 and 3 Advertisement 1 and 2, 4 Trending Publication Section, 5 and 6 Reader's Opinion 1 and 2. */
    location: 'location',
    status: 'status',
    issueNews: 'issue_news',
    /** `yyyy-mm-dd` in Asia/Karachi: shown from this day on. */
    created: 'created',
    image: 'image',
    link: 'link',
    userId: 'user_id',
  },
  managed: { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' },
  wireNames: { userId: 'user' },
  presented: ['id'],
  defaults: { status: 'Active', issueNews: 'Yes', link: null, userId: null },
  sortable: ['title', 'location', 'created', 'status'],
  searchable: ['title'],
  filterable: ['status', 'location'],
  listOrder: [
    ['created', 'desc'],
    ['id', 'desc'],
  ],
})

export type Billboard = RecordOfTable<typeof billboardsTable>
export type BillboardContent = ContentOfTable<typeof billboardsTable>
export type BillboardFilter = ShortListFilter<typeof billboardsTable> & {
  /** Days, both inclusive. */
  from?: string
  to?: string
}

export const billboardNoun = defineNoun(billboardsTable, {
  noun: 'billboard',
  schema: billboardSchema,
  title: 'title',
  facts: ['title', 'location', 'status', 'created', 'image'],
  media: { image: 'image', link: 'document' },
  targets: [{ column: 'user_id', table: 'users', whenMissing: 'forget' }],
})

export function presentBillboard(billboard: Billboard): BillboardWire {
  return { ...billboardsTable.present(billboard), location: String(billboard.location) }
}
