import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { MIGRATED } from '#testing/postgres-template.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Engine } from './engine.ts'
import { unpackIds } from './packed-ids.ts'
import { openPostgres } from './postgres.ts'

const DOCUMENT = { id: 1, title: 'lighthouse', byline: '', frequent: '', content: 'at ormara' }

describe.each(ENGINES.filter((name) => name === 'postgres'))('a new search index on %s', () => {
  let admin: Client
  let engine: Engine
  beforeEach(async () => {
    const url = await newPostgresDatabase(inject('postgresUrl'), MIGRATED)
    admin = new Client({ connectionString: url })
    await admin.connect()
    engine = openPostgres(url, { statementTimeoutMs: 300, idleTransactionTimeoutMs: 300 })
    await migrate(engine)
  })
  afterEach(async () => {
    await engine.close()
    await admin.end()
  })

  it('may take longer to complete than any other statement', async () => {
    await engine.search.replaceIndexes(async (replace) => {
      const index = await replace('articles')
      await index.add([DOCUMENT])
      // As long as it takes with very many rows: longer than the limit, and the time after which connections are closed.
      const slow = admin.query(
        'begin; lock table search_articles_new in row exclusive mode; select pg_sleep(2); commit',
      )
      const isHeld = async () => {
        const { rows } =
          await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
            engine.db,
          )
        return rows.length
      }
      await expect.poll(isHeld, { interval: 10 }).toBe(1)
      await index.complete()
      await slow
      await index.takePlace(async () => undefined)
    })
    const [found] = await engine.search.postings('articles', [{ words: ['lighthouse'], field: 'any' }])
    expect(found && [...unpackIds(found)]).toEqual([1])
  })
})
