/** Subscription packages: the noun described once. */
import { defineNoun } from '#core/records/nouns/noun.ts'
import type { ShortListFilter } from '#core/records/nouns/short-list.ts'
import { defineTable, type ContentOfTable, type RecordOfTable } from '#core/records/nouns/table.ts'
import { packageSchema } from '#shared/schemas/package.schema.ts'

export const packagesTable = defineTable({
  table: 'packages',
  content: {
    name: 'name',
    nameUr: 'name_ur',
    description: 'description',
    descriptionUr: 'description_ur',
    months: 'months',
    /** Whole rupees. */
    cost: 'cost',
    status: 'status',
    /** An integer from 0: the position in lists. */
    order: 'position',
  },
  managed: { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' },
  wireNames: { name: 'package_name', nameUr: 'package_name_ur', months: 'no_of_months', order: 'order' },
  presented: ['id'],
  defaults: { nameUr: '', description: '', descriptionUr: '', status: 'Active', order: 0 },
  sortable: ['package_name', 'no_of_months', 'cost', 'status', 'order'],
  searchable: ['name', 'nameUr'],
  filterable: ['status'],
  listOrder: [
    ['order', 'asc'],
    ['id', 'asc'],
  ],
})

export type Package = RecordOfTable<typeof packagesTable>
export type PackageContent = ContentOfTable<typeof packagesTable>
export type PackageFilter = ShortListFilter<typeof packagesTable>

export const packageNoun = defineNoun(packagesTable, {
  noun: 'package',
  schema: packageSchema,
  title: 'name',
  facts: ['name', 'months', 'cost', 'status', 'order'],
})
