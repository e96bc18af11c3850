/** Creates the tables of public content, and of the accounts that own it. */
import { sql, type CreateTableBuilder } from 'kysely'
import type { Migration } from './migration.ts'

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment, day } = columns

  function withId<Table extends string>(builder: CreateTableBuilder<Table>) {
    return builder.addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
  }
  const times = <Table extends string, Column extends string>(builder: CreateTableBuilder<Table, Column>) =>
    builder
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('updated_at', moment, (column) => column.notNull())

  await times(
    withId(db.schema.createTable('users'))
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('password_hash', 'text')
      .addColumn('first_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('last_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('active')),
  ).execute()

  await times(
    withId(db.schema.createTable('authors'))
      .addColumn('author_name', 'text', (column) => column.notNull())
      .addColumn('author_image', 'text')
      .addColumn('email', 'text')
      .addColumn('contact_no', 'text')
      .addColumn('category', 'text')
      .addColumn('introduction', 'text')
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('status', 'text', (column) => column.notNull()),
  ).execute()

  // The long columns are last, so that SQLite reads lists without touching them.
  await times(
    withId(db.schema.createTable('articles'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('writer', 'text', (column) => column.notNull())
      .addColumn('author_id', 'integer', (column) => column.references('authors.id').onDelete('set null'))
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('publish_date', moment, (column) => column.notNull())
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('cover_image', 'text')
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('visits', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('issue_new', 'text', (column) => column.notNull()),
  )
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute()
  await sql`create index articles_by_moment on articles (publish_date desc, id desc)`.execute(db)
  await sql`create index articles_by_date on articles (status, publish_date desc, id desc)`.execute(db)
  await sql`create index articles_by_category on articles (category, status, publish_date desc, id desc)`.execute(db)
  // A covering index for the month listing.
  await sql`create index articles_by_month on articles (month, status, publish_date desc, id desc, category, cover_image)`.execute(
    db,
  )
  await sql`create index articles_by_language on articles (language, status, publish_date desc, id desc)`.execute(db)
  await sql`create index articles_by_category_month on articles (category, month, status, publish_date desc)`.execute(
    db,
  )
  await sql`create index articles_by_user on articles (user_id, publish_date desc, id desc)`.execute(db)
  await sql`create index articles_by_author on articles (author_id, status, publish_date)`.execute(db)
  await sql`create index articles_by_writer on articles (writer, status, publish_date desc, id desc)`.execute(db)

  await db.schema
    .createTable('article_texts')
    .addColumn('article_id', 'integer', (column) => column.primaryKey().references('articles.id').onDelete('cascade'))
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('article_visits')
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('day', day, (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_visits_key', ['article_id', 'day'])
    .execute()
  await sql`create index article_visits_by_day on article_visits (day)`.execute(db)
  await db.schema
    .createTable('visit_marks')
    .addColumn('mark', 'text', (column) => column.primaryKey().notNull())
    .addColumn('seen_at', moment, (column) => column.notNull())
    .execute()
  await sql`create index visit_marks_by_age on visit_marks (seen_at)`.execute(db)

  await withId(db.schema.createTable('comments'))
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('approved'))
    .addColumn('created_at', moment, (column) => column.notNull())
    .execute()
  await sql`create index comments_by_article on comments (article_id, status, created_at desc, id desc)`.execute(db)
  await sql`create index comments_by_moment on comments (created_at desc, id desc)`.execute(db)
  await sql`create index comments_by_date on comments (status, created_at desc, id desc)`.execute(db)
  await sql`create index comments_by_user on comments (user_id)`.execute(db)

  await times(
    withId(db.schema.createTable('billboards'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('location', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('issue_news', 'text', (column) => column.notNull())
      .addColumn('created', day, (column) => column.notNull())
      .addColumn('image', 'text', (column) => column.notNull())
      .addColumn('link', 'text')
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null')),
  ).execute()
  await sql`create index billboards_by_place on billboards (location, status, created desc, id desc)`.execute(db)

  await times(
    withId(db.schema.createTable('publications'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('publish_date', moment, (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('direction', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('cover_image', 'text', (column) => column.notNull())
      .addColumn('doc_url', 'text', (column) => column.notNull())
      .addColumn('pages', 'integer')
      .addColumn('is_archived', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('shelf', 'text')
      .addColumn('description', 'text', (column) => column.notNull().defaultTo('')),
  ).execute()
  await sql`create index publications_by_date on publications (kind, status, is_archived, publish_date desc)`.execute(
    db,
  )

  await times(
    withId(db.schema.createTable('videos'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('youtube_url', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('poster_image', 'text'),
  ).execute()

  await times(
    withId(db.schema.createTable('packages'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_ur', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('description_ur', 'text', (column) => column.notNull())
      .addColumn('months', 'integer', (column) => column.notNull())
      .addColumn('cost', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull()),
  ).execute()

  await withId(db.schema.createTable('media'))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('pages', 'integer')
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', moment, (column) => column.notNull())
    .execute()

  await withId(db.schema.createTable('newsletter_subscribers'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('confirmed_at', moment)
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
