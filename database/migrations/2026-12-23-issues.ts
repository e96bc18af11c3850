/**
 * Magazine issues as one thing. Each magazine record that says of which magazine it is becomes an issue of the month of its
 * publish date: the first of a month as its monthly issue, others as special ones.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

type Former = {
  id: number
  magazine: string
  publish_date: string
  status: string
  created_at: string
  updated_at: string
}

/** Publish dates of publications are beginnings of days in Pakistan, five or six hours ahead of UTC. */
function monthOf(moment: string): string {
  return new Date(Date.parse(moment) + 6 * 3_600_000).toISOString().slice(0, 7)
}

export const migration: Migration = async ({ db, columns }) => {
  const { id, moment } = columns
  await db.schema
    .createTable('issues')
    .addColumn('id', id, (column) => {
      const key = column.primaryKey().notNull()
      return id === 'integer' ? key.autoIncrement() : key
    })
    .addColumn('magazine', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('volume', 'integer')
    .addColumn('number', 'integer')
    .addColumn('cover_image', 'text')
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('letter_by', 'text')
    .addColumn('publication_id', 'integer')
    .addColumn('first_page', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('release_at', moment)
    .addColumn('entries', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('contents_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    .addUniqueConstraint('issues_by_address', ['magazine', 'slug'])
    .execute()
  await sql`alter table articles add column issue_id integer references issues (id) on delete set null`.execute(db)
  await sql`create index articles_by_issue on articles (issue_id) where issue_id is not null`.execute(db)

  const { rows } = await sql<Former>`select id, magazine, publish_date, status, created_at, updated_at from publications
    where kind = 'magazine' and magazine is not null order by publish_date, id`.execute(db)
  const taken = new Set<string>()
  for (const { id: publicationId, magazine, publish_date: releaseAt, status, ...times } of rows) {
    const month = monthOf(releaseAt)
    const isFirst = !taken.has(`${magazine} ${month}`)
    taken.add(`${magazine} ${month}`)
    const slug = isFirst ? month : `${month}-${publicationId}`
    await sql`insert into issues (magazine, slug, month, kind, letter, publication_id, state, release_at, created_at, updated_at)
      values (${magazine}, ${slug}, ${month}, ${isFirst ? 'monthly' : 'special'}, '', ${publicationId},
        ${status === 'Active' ? 'scheduled' : 'planned'}, ${releaseAt}, ${times.created_at}, ${times.updated_at})`.execute(
      db,
    )
  }
}
