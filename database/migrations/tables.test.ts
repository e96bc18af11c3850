import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import { isMigrated, migrate } from './migrate.ts'

const NOW = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('the migrated tables on %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newEmptyDatabase(name)
  })
  afterEach(() => engine.close())

  const user = (email: string) => ({
    email,
    email_verified: 0 as const,
    password_hash: null,
    first_name: '',
    last_name: '',
    role: 'author' as const,
    status: 'active' as const,
    created_at: NOW,
    updated_at: NOW,
  })
  const addUser = (email: string) =>
    engine.db.insertInto('users').values(user(email)).returning('id').executeTakeFirstOrThrow()

  it('can be created by two processes at once', async () => {
    await Promise.all([migrate(engine), migrate(engine)])
    expect(await isMigrated(engine)).toBe(true)
  })

  it('enforce unique email addresses', async () => {
    await migrate(engine)
    await addUser('sadaf@reader.example')
    await expect(addUser('sadaf@reader.example')).rejects.toThrow(/unique/i)
  })

  it('delete the data of a deleted account, and keep the magazine’s content without its owner', async () => {
    await migrate(engine)
    const { id } = await addUser('sadaf@reader.example')
    await engine.db
      .insertInto('sessions')
      .values({ id: 's1', user_id: id, role: 'author', created_at: NOW, expires_at: NOW })
      .execute()
    await engine.db
      .insertInto('refresh_tokens')
      .values({ token_hash: 'h1', session_id: 's1', created_at: NOW, used_at: null })
      .execute()
    await engine.db
      .insertInto('authors')
      .values({
        author_name: 'Sadaf',
        author_image: null,
        email: null,
        contact_no: null,
        category: null,
        introduction: null,
        user_id: id,
        status: 'Approved',
        created_at: NOW,
        updated_at: NOW,
      })
      .execute()
    await engine.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await engine.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
    expect(await engine.db.selectFrom('authors').select(['author_name', 'user_id']).execute()).toEqual([
      { author_name: 'Sadaf', user_id: null },
    ])
  })

  it('return timestamps, days and counts in the same form on both engines', async () => {
    await migrate(engine)
    await addUser('sadaf@reader.example')
    const [row] = await engine.db.selectFrom('users').select(['created_at', 'email_verified']).execute()
    expect(row).toEqual({ created_at: NOW, email_verified: 0 })
    const { count } = await engine.db
      .selectFrom('users')
      .select((columns) => columns.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })
})
