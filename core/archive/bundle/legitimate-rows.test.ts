import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#database/migrations/migrate.ts'
import { loadSnapshot } from '#database/snapshots/load-snapshot.ts'
import { readTables } from '#database/snapshots/read-snapshot.ts'
import { ENGINES, newEmptyDatabase } from '#testing/databases.ts'
import { bundleRepository } from './bundle.repository.ts'
import { invalidRows } from './invalid-rows.ts'

const RELEASES = join(import.meta.dirname, '../../../database/migrations/releases')

describe.each(ENGINES)('the rules of rows on %s', (name) => {
  it.each(readdirSync(RELEASES))('allow all that a site of release %s has', async (release) => {
    const engine = await newEmptyDatabase(name)
    onTestFinished(() => engine.close())
    await readTables(createReadStream(join(RELEASES, release)), (snapshot) => loadSnapshot(engine, snapshot))
    await migrate(engine)
    expect(await invalidRows({ engine, bundles: bundleRepository(engine) })).toEqual([])
  })
})
