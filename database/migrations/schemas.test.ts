/** Tests that the migrations that a release has shipped still make the schema that they made then. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import { assertSchemaOfRelease, migrateToRelease } from '#testing/released-schemas.ts'
import type { Engine } from '../engines/engine.ts'

const VERSIONS = readdirSync(join(import.meta.dirname, 'releases')).map((file) => file.replace('.ndjson', ''))

const CHANGES: [change: string, line: string][] = [
  ["alter table videos add column mood text not null default ''", 'mood'],
  ['alter table comments drop column rating', 'rating'],
  ['create index videos_by_title on videos (title)', 'videos_by_title'],
  ['drop table reading_list', 'reading_list'],
]

describe.each(ENGINES)('the schema of a release on %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newEmptyDatabase(name)
  })
  afterEach(() => engine.close())

  it.each(VERSIONS)('is what the migrations of %s make', async (version) => {
    await migrateToRelease(engine, version)
    await expect(assertSchemaOfRelease(engine, version)).resolves.toBeUndefined()
  })

  it.each(CHANGES)('is found to be another after: %s', async (change, line) => {
    const [version = ''] = VERSIONS
    await migrateToRelease(engine, version)
    await sql.raw(change).execute(engine.db)
    const message = await assertSchemaOfRelease(engine, version).catch((error: Error) => error.message)
    expect(message).toContain(`A migration that release ${version} has shipped was changed`)
    expect(message).toMatch(new RegExp(`^[-+] .*${line}`, 'm'))
    expect(message).toContain('make the change in a new one')
  })
})
