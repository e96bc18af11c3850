/** Creates the tables of the back-office (revisions, audit, bin), and the indexes for its list of articles. */
import { sql, type CreateTableBuilder } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns

  function withId<Table extends string>(builder: CreateTableBuilder<Table>) {
    return builder.addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
  }

  await db.schema
    .alterTable('articles')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

  // No foreign key to articles: the revisions of an article in the bin are kept.
  await withId(db.schema.createTable('article_revisions'))
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await sql`create unique index article_revisions_by_version on article_revisions (article_id, version)`.execute(db)

  // No foreign key to users: audit events outlive the account.
  await withId(db.schema.createTable('audit'))
    .addColumn('at', moment, (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user_email', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('noun_id', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute()
  await sql`create index audit_by_date on audit (at desc, id desc)`.execute(db)
  await sql`create index audit_by_noun on audit (noun, at desc, id desc)`.execute(db)
  await sql`create index audit_by_user on audit (user_id, at desc, id desc)`.execute(db)

  await withId(db.schema.createTable('bin'))
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('noun_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('deleted_at', moment, (column) => column.notNull())
    .addColumn('deleted_by', 'integer')
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await sql`create unique index bin_by_thing on bin (noun, noun_id)`.execute(db)
  await sql`create index bin_by_date on bin (deleted_at desc, id desc)`.execute(db)

  await sql`create index articles_for_staff_by_date on articles (publish_date desc, id desc)`.execute(db)
  await sql`create index articles_for_staff_by_change on articles (updated_at desc, id desc)`.execute(db)
  await sql`create index articles_for_staff_by_creation on articles (created_at desc, id desc)`.execute(db)
  await sql`create index articles_for_staff_by_title on articles (lower(title), id)`.execute(db)
  await sql`create index articles_for_staff_by_writer on articles (lower(writer), id)`.execute(db)
  await sql`create index articles_for_staff_by_visits on articles (visits desc, id desc)`.execute(db)
}
