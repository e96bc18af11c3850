/**
 * Creates the table of rendered article content. It starts empty: the site fills it for existing articles in the
 * background, because the renderer changes over time and a migration never does.
 */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await db.schema
    .createTable('article_renderings')
    .addColumn('article_id', 'integer', (column) => column.primaryKey().references('articles.id').onDelete('cascade'))
    .addColumn('article_version', 'integer', (column) => column.notNull())
    .addColumn('render_version', 'integer', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('words', 'integer', (column) => column.notNull())
    .execute()
}
