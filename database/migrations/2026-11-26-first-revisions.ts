/**
 * Stores the current version of every article as a revision, also of those that were loaded without one, in their table
 * or in the bin; and records their media references again. A save relies on both.
 */
import { sql, type Kysely } from 'kysely'
import { referencesOfRecords } from './2026-11-23-media-uses.ts'
import type { Migration } from './migration.ts'

/** In batches: one text may have two megabytes. */
const BATCH_SIZE = 50

type Row = {
  id: number
  title: string
  writer: string
  author_id: number | null
  category: string
  description: string
  publish_date: string
  cover_image: string | null
  user_id: number | null
  status: string
  issue_new: string
  updated_at: string
  version: number
}

/** The content of a revision in its format as of this migration. */
function contentOf(row: Row): string {
  return JSON.stringify({
    title: row.title,
    writer: row.writer,
    authorId: row.author_id,
    category: row.category,
    description: row.description,
    publishDate: row.publish_date,
    coverImage: row.cover_image,
    userId: row.user_id,
    status: row.status,
    issueNew: row.issue_new,
  })
}

async function keep(db: Kysely<unknown>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    (row) => sql`(${row.id}, ${row.version}, null, ${row.updated_at}, 'create', ${contentOf(row)})`,
  )
  await sql`insert into article_revisions (article_id, version, user_id, created_at, action, content)
    values ${sql.join(values)} on conflict do nothing`.execute(db)
}

async function storeFromTables(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`select id, title, writer, author_id, category, description, publish_date,
        cover_image, user_id, status, issue_new, updated_at, version
      from articles where id > ${after} and not exists (select 1 from article_revisions
        where article_revisions.article_id = articles.id and article_revisions.version = articles.version)
      order by id limit ${BATCH_SIZE}`.execute(db)
    await keep(db, rows)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function storeFromBin(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; content: string }>`select id, content from bin
      where id > ${after} and noun = 'article' order by id limit ${BATCH_SIZE}`.execute(db)
    await keep(
      db,
      rows.map(({ content }) => (JSON.parse(content) as { row: Row }).row),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

export const migration: Migration = async ({ db }) => {
  await storeFromTables(db)
  await storeFromBin(db)
  await referencesOfRecords(db)
}
