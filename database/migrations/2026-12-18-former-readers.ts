/**
 * Lets a comment outlive the account of its reader. `former_reader` is a random text that the comments of one deleted
 * account share, so that they count as one rating of an article; nothing else is known of that reader.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const COLUMNS = sql.raw('id, article_id, user_id, comment, rating, status, created_at')

export const migration: Migration = async ({ db, columns: { id, moment } }) => {
  if (id !== 'integer') {
    await sql`alter table comments alter column user_id drop not null, add column former_reader text`.execute(db)
    return
  }
  // SQLite cannot drop NOT NULL: the table is made again, and goes on counting ids where it was.
  await db.schema
    .createTable('new_comments')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull().autoIncrement())
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('approved'))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('former_reader', 'text')
    .execute()
  await sql`insert into new_comments (${COLUMNS}) select ${COLUMNS} from comments`.execute(db)
  await sql`delete from sqlite_sequence where name = 'new_comments'`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select 'new_comments', seq from sqlite_sequence where name = 'comments'`.execute(db)
  await db.schema.dropTable('comments').execute()
  await sql`alter table new_comments rename to comments`.execute(db)
  await sql`create index comments_by_article on comments (article_id, status, created_at desc, id desc)`.execute(db)
  await sql`create index comments_by_moment on comments (created_at desc, id desc)`.execute(db)
  await sql`create index comments_by_date on comments (status, created_at desc, id desc)`.execute(db)
  await sql`create index comments_by_user on comments (user_id)`.execute(db)
}
