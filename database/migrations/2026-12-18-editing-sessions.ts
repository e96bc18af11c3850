/** Working copies know the editing session that saved them, and saves of a session the order in which they were sent. */
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db }) => {
  await db.schema.alterTable('article_revisions').addColumn('session_save', 'integer').execute()
  await db.schema.alterTable('working_copies').addColumn('session', 'text').execute()
  await db.schema.alterTable('working_copies').addColumn('session_save', 'integer').execute()
}
