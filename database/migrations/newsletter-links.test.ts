import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import type { Engine } from '../engines/engine.ts'
import { migration as ground } from './2026-11-21-ground.ts'
import { migrate } from './migrate.ts'

describe.each(ENGINES)('newsletter subscribers of an earlier version on %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newEmptyDatabase(name)
  })
  afterEach(() => engine.close())

  it('are kept, and so are the links in emails already sent', async () => {
    await migrate(engine, { '2026-11-21-ground': ground })
    await sql`insert into newsletter_subscribers (email, locale, status, token_hash, created_at, confirmed_at) values
      ('a@example.pk', 'ur', 'pending', 'hash a', '2026-11-20T07:00:00.000Z', null),
      ('b@example.pk', 'en', 'unsubscribed', 'hash b', '2026-11-20T07:00:00.000Z', '2026-11-20T08:00:00.000Z')`.execute(
      engine.db,
    )
    await migrate(engine)
    const rows = await engine.db
      .selectFrom('newsletter_links as link')
      .innerJoin('newsletter_subscribers as subscriber', 'subscriber.id', 'link.subscriber_id')
      .select(['email', 'locale', 'status', 'confirmed_at', 'token_hash', 'can_confirm'])
      .orderBy('email')
      .execute()
    expect(rows).toEqual([
      {
        email: 'a@example.pk',
        locale: 'ur',
        status: 'pending',
        confirmed_at: null,
        token_hash: 'hash a',
        can_confirm: 1,
      },
      {
        email: 'b@example.pk',
        locale: 'en',
        status: 'unsubscribed',
        confirmed_at: '2026-11-20T08:00:00.000Z',
        token_hash: 'hash b',
        can_confirm: 0,
      },
    ])
    const added = { email: 'c@example.pk', status: 'pending', created_at: '2026-11-20T09:00:00.000Z' } as const
    await engine.db
      .insertInto('newsletter_subscribers')
      .values({ ...added, locale: 'en', confirmed_at: null })
      .execute()
  })
})
