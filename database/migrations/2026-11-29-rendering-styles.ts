/** Renderings of articles have CSS rules in place of style attributes. Existing ones are outdated and rendered again. */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await db.schema
    .alterTable('article_renderings')
    .addColumn('css', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
