/** Tests of migrations that rename a table, and of the one that enqueues the publishing of scheduled articles. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import type { Engine } from '../engines/engine.ts'
import { discoverMigrations } from './discover.ts'
import { migrate } from './migrate.ts'

const NOW = '2026-11-20T07:00:00.000Z'
const LATER = '2099-01-01T05:00:00.000Z'

describe.each(ENGINES)('rows of an earlier version on %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newEmptyDatabase(name)
  })
  afterEach(() => engine.close())

  /** Migrates to the state just before a migration. */
  async function migrateUpTo(step: string): Promise<void> {
    const steps = Object.entries(await discoverMigrations())
    await migrate(engine, Object.fromEntries(steps.filter(([each]) => each < step)))
  }

  const addUser = () =>
    sql`insert into users (id, email, role, created_at, updated_at) values (1, 'a@example.pk', 'author', ${NOW}, ${NOW})`.execute(
      engine.db,
    )

  it('in the table of stored responses are found by their idempotency key', async () => {
    await migrateUpTo('2026-11-26-idempotency-keys')
    await addUser()
    await sql`insert into answered_calls (user_id, attempt, path, status, answer, at)
      values (1, 'key', '/api/article', 201, '{"id":5}', ${NOW})`.execute(engine.db)
    await migrate(engine)
    const row = { user_id: 1, key: 'key', path: '/api/article', status: 201, response: '{"id":5}', at: NOW }
    expect(await engine.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([row])
    await expect(engine.db.insertInto('idempotency_keys').values(row).execute()).rejects.toThrow(/unique/i)
    await engine.db.deleteFrom('users').execute()
    expect(await engine.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  it('in the table of media references keep their field, and each is still stored once', async () => {
    await migrateUpTo('2026-11-26-media-references')
    await sql`insert into media_uses (name, noun, noun_id, place) values
      ('a.webp', 'article', 3, 'cover'), ('a.webp', 'article', 3, 'bin')`.execute(engine.db)
    await migrate(engine)
    const rows = await engine.db.selectFrom('media_references').selectAll().orderBy('field').execute()
    expect(rows).toEqual([
      { name: 'a.webp', noun: 'article', noun_id: 3, field: 'bin' },
      { name: 'a.webp', noun: 'article', noun_id: 3, field: 'cover' },
    ])
    await expect(engine.db.insertInto('media_references').values(rows[0]!).execute()).rejects.toThrow(/unique/i)
  })

  it('of scheduled articles are enqueued for publishing, and no others', async () => {
    await migrateUpTo('2026-11-25-events-and-jobs')
    const article = (id: number, status: string, date: string) =>
      sql`(${id}, 'x', 'x', 'misc', 'en', ${status}, ${date}, '2026-11', 'Yes', '', '', ${NOW}, ${NOW})`
    await sql`insert into articles (id, title, writer, category, language, status, publish_date, month, issue_new,
      excerpt, description, created_at, updated_at) values ${sql.join([
        article(1, 'Active', LATER),
        article(2, 'Active', '2020-01-01T00:00:00.000Z'),
        article(3, 'Inactive', LATER),
      ])}`.execute(engine.db)
    await migrate(engine)
    const jobs = engine.db.selectFrom('jobs').select(['kind', 'payload', 'state', 'unique_key', 'run_at', 'attempts'])
    expect(await jobs.execute()).toEqual([
      {
        kind: 'article.publish',
        payload: JSON.stringify({ id: 1, publishDate: LATER }),
        state: 'waiting',
        unique_key: `article.publish:1:${LATER}`,
        run_at: LATER,
        attempts: 0,
      },
    ])
  })
})
