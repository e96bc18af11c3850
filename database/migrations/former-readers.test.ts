import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import { migrateToRelease } from '#testing/released-schemas.ts'
import type { Engine } from '../engines/engine.ts'
import { migrate } from './migrate.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('comments from before readers could delete their account, on %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newEmptyDatabase(name)
  })
  afterEach(() => engine.close())

  const add = async () =>
    Number(
      (
        await sql<{ id: number }>`insert into comments (article_id, user_id, comment, rating, created_at)
          values (1, 1, 'Well said.', 4, ${NOW}) returning id`.execute(engine.db)
      ).rows[0]?.id,
    )

  it('stay as they are, and ids of deleted ones are not given again', async () => {
    await migrateToRelease(engine, '0.1.0')
    await sql`insert into users (email, role, created_at, updated_at)
      values ('a@reader.example', 'author', ${NOW}, ${NOW})`.execute(engine.db)
    await sql`insert into articles (title, writer, category, language, status, publish_date, month, issue_new,
      created_at, updated_at, excerpt, description) values ('The river', 'Ayesha', 'misc', 'en', 'Active', ${NOW},
      '2026-11', 'No', ${NOW}, ${NOW}, '', '')`.execute(engine.db)
    const [first, last] = [await add(), await add()]
    await sql`delete from comments where id = ${last}`.execute(engine.db)
    await migrate(engine)
    expect(await engine.db.selectFrom('comments').selectAll().execute()).toEqual([
      {
        id: first,
        article_id: 1,
        user_id: 1,
        comment: 'Well said.',
        rating: 4,
        status: 'approved',
        created_at: NOW,
        former_reader: null,
        guest_name: null,
      },
    ])
    expect(await add()).toBe(last + 1)
  })
})
