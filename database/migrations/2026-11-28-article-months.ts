/**
 * Counts the Active articles of each category, language and month in a table that the database keeps up to date, so that
 * archives, sitemaps and lists need not count the articles themselves.
 */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const COLUMNS = [
  'category',
  'language',
  'month',
  'articles',
  'newest_id',
  'covered_id',
  'last_publish_date',
  'changed_at',
]
const GROUP = ['category', 'language', 'month']

const COUNTED = `select category, language, month, count(*), max(id),
  max(case when cover_image is not null then id end), max(publish_date), max(updated_at)
  from articles`
const GROUPED = `group by ${GROUP.join(', ')}`
const INSERT = `insert into article_months (${COLUMNS.join(', ')})`
const REPLACE = `on conflict (${GROUP.join(', ')}) do update set ${COLUMNS.filter((column) => !GROUP.includes(column))
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}`

/** Counts one group again; the row of an empty group is deleted. */
function recount(row: 'old' | 'new'): string[] {
  const ofGroup = GROUP.map((column) => `${column} = ${row}.${column}`).join(' and ')
  const active = `${ofGroup} and status = 'Active'`
  return [
    `${INSERT} ${COUNTED} where ${active} ${GROUPED} ${REPLACE}`,
    `delete from article_months where ${ofGroup} and not exists (select 1 from articles where ${active})`,
  ]
}

const later = (column: string) =>
  `case when excluded.${column} > article_months.${column} then excluded.${column} else article_months.${column} end`

/** Adds one article to its group. */
const ADD = `${INSERT} select new.category, new.language, new.month, 1, new.id,
  case when new.cover_image is not null then new.id end, new.publish_date, new.updated_at
  where new.status = 'Active'
  on conflict (${GROUP.join(', ')}) do update set articles = article_months.articles + 1,
    newest_id = ${later('newest_id')}, covered_id = coalesce(${later('covered_id')}, excluded.covered_id),
    last_publish_date = ${later('last_publish_date')}, changed_at = ${later('changed_at')}`

export const migration: Migration = async ({ db, columns: { moment }, createRowTriggers }) => {
  await db.schema
    .createTable('article_months')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('articles', 'integer', (column) => column.notNull())
    .addColumn('newest_id', 'integer', (column) => column.notNull())
    .addColumn('covered_id', 'integer')
    .addColumn('last_publish_date', moment, (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('article_months_key', ['category', 'language', 'month'])
    .execute()
  // Contains everything that counting a group reads.
  await sql
    .raw(
      `create index articles_by_group on articles
       (category, language, month, status, id, publish_date, updated_at, cover_image)`,
    )
    .execute(db)
  await sql.raw(`${INSERT} ${COUNTED} where status = 'Active' ${GROUPED}`).execute(db)
  await createRowTriggers(db, {
    name: 'article_months',
    table: 'articles',
    columns: [...GROUP, 'status', 'publish_date', 'cover_image', 'updated_at'],
    group: GROUP,
    statements: recount,
    inserted: [ADD],
  })
}
