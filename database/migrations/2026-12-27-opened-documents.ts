/** Word and InPage files that have become articles, so that the same file is made one only once. */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  await db.schema
    .createTable('opened_documents')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('opened_documents_by_article').on('opened_documents').column('article_id').execute()
}
