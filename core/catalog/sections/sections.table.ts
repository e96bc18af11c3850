/** Sections of the magazines, the categories of articles: the noun described once. */
import type { Section as KnownSection } from '#shared/categories.ts'
import { sectionChangesSchema } from '#shared/schemas/section.schema.ts'
import { defineNoun } from '#core/records/nouns/noun.ts'
import { defineTable, type ContentOfTable, type RecordOfTable } from '#core/records/nouns/table.ts'

export const sectionsTable = defineTable({
  table: 'sections',
  content: {
    slug: 'slug',
    magazine: 'magazine',
    name: 'name',
    nameUr: 'name_ur',
    status: 'status',
    inMenu: 'in_menu',
    /** An integer from 0: the position in menus and lists. */
    order: 'position',
  },
  managed: { id: 'id', createdAt: 'created_at', updatedAt: 'updated_at' },
  wireNames: { order: 'order' },
  presented: ['id'],
  defaults: { magazine: null, status: 'Active', inMenu: 'Yes', order: 0 },
  sortable: ['name', 'name_ur', 'slug', 'magazine', 'status', 'in_menu', 'order'],
  searchable: ['name', 'nameUr', 'slug'],
  filterable: ['status', 'magazine'],
  listOrder: [
    ['order', 'asc'],
    ['id', 'asc'],
  ],
})

export type Section = RecordOfTable<typeof sectionsTable>
export type SectionContent = ContentOfTable<typeof sectionsTable>

export const sectionNoun = defineNoun(sectionsTable, {
  noun: 'section',
  schema: sectionChangesSchema,
  title: 'name',
  facts: ['slug', 'magazine', 'name', 'nameUr', 'status', 'inMenu', 'order'],
})

/** As the functions of `shared/categories.ts` know it. */
export function knownSection({ slug, magazine, name, nameUr, status, inMenu }: SectionContent): KnownSection {
  return { slug, magazine, name, nameUr, isShown: status === 'Active', inMenu: inMenu === 'Yes' }
}
