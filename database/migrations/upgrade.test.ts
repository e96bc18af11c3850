/** Tests that a database of the first version keeps all of its rows through every later migration. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import type { Engine } from '../engines/engine.ts'
import { discoverMigrations } from './discover.ts'
import { migrate } from './migrate.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const LATER = '2031-01-01T00:00:00.000Z'
const FIRST = 2

type Row = Record<string, string | number | null>

/** A row for every table that the first version had, in an order that satisfies the references. */
const ROWS: Record<string, Row> = {
  users: { id: 7, email: 'a@example.pk', password_hash: 'hash', first_name: 'صدف', role: 'admin', ...times() },
  authors: { id: 8, author_name: 'Ayesha', introduction: 'دریا', user_id: 7, status: 'Approved', ...times() },
  articles: {
    id: 9,
    title: 'The river',
    writer: 'Ayesha',
    author_id: 8,
    category: 'misc',
    language: 'en',
    status: 'Active',
    publish_date: NOW,
    month: '2026-11',
    user_id: 7,
    visits: 41,
    issue_new: 'Yes',
    excerpt: 'x',
    description: '<p>x</p>',
    ...times(),
  },
  article_texts: { article_id: 9, search_text: 'the river' },
  article_visits: { article_id: 9, day: '2026-11-19', visits: 41 },
  visit_marks: { mark: 'mark', seen_at: NOW },
  comments: { id: 10, article_id: 9, user_id: 7, comment: 'Well written.', rating: 5, created_at: NOW },
  billboards: {
    id: 11,
    title: 'Subscribe',
    location: 1,
    status: 'Active',
    issue_news: 'No',
    created: '2026-11-01',
    image: '/media/x.webp',
    user_id: 7,
    ...times(),
  },
  publications: {
    id: 12,
    kind: 'ebook',
    title: 'A book',
    publish_date: '2026-10-31T19:00:00.000Z',
    language: 'Urdu',
    direction: 'RTL',
    status: 'Active',
    cover_image: '/media/x.webp',
    doc_url: '/media/x.pdf',
    pages: 12,
    is_archived: 1,
    ...times(),
  },
  videos: {
    id: 13,
    title: 'Spring',
    youtube_url: 'https://youtu.be/WhWc3b3KhnY',
    status: 'Active',
    language: 'English',
    position: 3,
    ...times(),
  },
  packages: {
    id: 14,
    name: 'A year',
    name_ur: 'ایک سال',
    description: 'x',
    description_ur: 'x',
    months: 12,
    cost: 1200,
    status: 'Active',
    position: 1,
    ...times(),
  },
  media: {
    id: 15,
    name: 'x.webp',
    kind: 'image',
    hash: 'h',
    media_type: 'image/webp',
    bytes: 5,
    width: 4,
    height: 3,
    original_name: 'دریا.webp',
    user_id: 7,
    created_at: NOW,
  },
  settings: { key: 'comments.hold', value: '["hilal-urdu"]' },
  sessions: { id: 's', user_id: 7, role: 'admin', created_at: NOW, expires_at: LATER },
  refresh_tokens: { token_hash: 't', session_id: 's', created_at: NOW, used_at: null },
  identities: { provider: 'google', subject: '1', user_id: 7, created_at: NOW },
  password_resets: { token_hash: 'p', user_id: 7, expires_at: LATER },
  limits: { key: 'k', bucket: 1, tries: 2, expires_at: LATER },
}

function times(): Row {
  return { created_at: NOW, updated_at: NOW }
}

describe.each(ENGINES)('a database of the first version on %s', (name) => {
  let engine: Engine
  let before: Record<string, unknown[]>
  beforeAll(async () => {
    engine = await newEmptyDatabase(name)
    const first = Object.entries(await discoverMigrations()).slice(0, FIRST)
    await migrate(engine, Object.fromEntries(first))
    for (const [table, row] of Object.entries(ROWS)) await add(table, row)
    before = await rowsOfAll()
    await migrate(engine)
  })
  afterAll(() => engine.close())

  async function add(table: string, row: Row): Promise<void> {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(engine.db)
  }

  async function rowsOfAll(): Promise<Record<string, unknown[]>> {
    const all: Record<string, unknown[]> = {}
    for (const table of Object.keys(ROWS)) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(engine.db)
      // A step may add a setting of its own.
      all[table] = rows.filter((row) => row['key'] !== 'search.filling').map((row) => ({ ...row }))
    }
    return all
  }

  it('keeps every row with its id, as it was', async () => {
    const after = await rowsOfAll()
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toMatchObject(rows)
  })

  it('gives its articles a version, with the revision that the next save compares with', async () => {
    const { rows } = await sql`select articles.version, action, content from articles
      join article_revisions on article_id = articles.id and article_revisions.version = articles.version`.execute(
      engine.db,
    )
    expect(rows).toMatchObject([{ version: 1, action: 'create' }])
    const { content } = rows[0] as { content: string }
    expect(JSON.parse(content)).toMatchObject({ title: 'The river', userId: 7, publishDate: NOW, coverImage: null })
  })

  it('still deletes what belongs to an account with it, and keeps the content', async () => {
    await sql`delete from users where id = 7`.execute(engine.db)
    const after = await rowsOfAll()
    const gone = ['users', 'comments', 'sessions', 'refresh_tokens', 'identities', 'password_resets']
    for (const table of gone) expect(after[table], table).toEqual([])
    expect(after['articles']).toMatchObject([{ id: 9, user_id: null, author_id: 8 }])
    expect(after['media']).toMatchObject([{ id: 15, user_id: null }])
  })
})
