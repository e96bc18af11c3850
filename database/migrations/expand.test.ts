/** Tests that migrations only expand the schema of a release that may run beside this version. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { assertOnlyExpands, expandFaults, schemaOf, type Schema } from '#testing/expand-faults.ts'
import { RELEASED, releasedDatabase } from '#testing/releases.ts'
import { migrate } from './migrate.ts'

/** What a migration might do, and what is said of it. */
const REFUSED: [change: string, fault: string][] = [
  ['alter table articles drop column excerpt', 'articles.excerpt is dropped or renamed'],
  ['alter table articles rename column excerpt to summary', 'articles.excerpt is dropped or renamed'],
  ['alter table videos rename to films', 'The table videos is dropped or renamed'],
  ['drop table reading_list', 'The table reading_list is dropped or renamed'],
  ['alter table articles alter column visits type text', 'articles.visits is text in place of'],
  ['alter table refresh_tokens alter column used_at set not null', 'refresh_tokens.used_at becomes NOT NULL'],
  ['alter table articles alter column visits drop default', 'articles.visits loses its default'],
  ['alter table reading_list add column mood text not null', 'reading_list.mood is NOT NULL without a default'],
  ["alter table articles add check (title <> '')", 'is new: what the release writes may violate it'],
  ['create unique index one_title on articles (title)', 'is new: what the release writes may violate it'],
  ['create unique index one_title on articles (lower(title))', 'is new: what the release writes may violate it'],
  ['alter table articles add foreign key (version) references users (id)', 'is new: what the release writes may'],
]

const ACCEPTED = [
  'alter table articles add column mood text',
  "alter table articles add column mood text not null default 'calm'",
  'alter table articles add column mood integer references users (id)',
  'create index by_title on articles (title)',
  'create table moods (id integer primary key, name text not null unique)',
  'alter table articles alter column title drop not null',
]

describe.runIf(ENGINES.includes('postgres')).each(RELEASED)('the schema of %s', (release) => {
  let client: Client
  let before: Schema
  let migrated: Schema
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, engine } = await releasedDatabase(release)
    client = new Client({ connectionString: url })
    await client.connect()
    before = await schemaOf(client)
    close = async () => {
      await client.end()
      await engine.close()
    }
    await migrate(engine)
    migrated = await schemaOf(client)
  })
  afterAll(() => close())

  it('is only expanded by the migrations after it', () => {
    expect(() => assertOnlyExpands(release, before, migrated)).not.toThrow()
  })

  async function schemaAfter(change: string): Promise<Schema> {
    await client.query('begin')
    return client
      .query(change)
      .then(() => schemaOf(client))
      .finally(() => client.query('rollback'))
  }

  it.each(REFUSED)('does not take: %s', async (change, fault) => {
    const after = await schemaAfter(change)
    expect(expandFaults(migrated, after)[0]).toContain(fault)
    expect(() => assertOnlyExpands(release, migrated, after)).toThrow(/Expand, then contract: .*docs\/operating\.md/s)
  })

  it.each(ACCEPTED)('takes: %s', async (change) => {
    expect(expandFaults(migrated, await schemaAfter(change))).toEqual([])
  })
})
