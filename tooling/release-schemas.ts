/**
 * `node tooling/release-schemas.ts`: writes the schema of this version, as its migrations make it on both engines, into
 * `database/migrations/schemas/`. The tests compare it with what these migrations make later: a migration that a release
 * has shipped is never changed. It runs after `release-database.ts`, which records the migrations.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Engine } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { openSqlite } from '#database/engines/sqlite.ts'
import { VERSION } from '#server/version.ts'
import { startPostgres } from '#testing/postgres.ts'
import { migrateToRelease, schemaFile } from '#testing/released-schemas.ts'
import { schemaLines } from '#testing/schema-text.ts'

async function record(engine: Engine): Promise<void> {
  try {
    await migrateToRelease(engine, VERSION)
    const lines = await schemaLines(engine)
    const file = schemaFile(VERSION, engine.name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${lines.join('\n')}\n`)
    process.stdout.write(`${file}\n`)
  } finally {
    await engine.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'hilal-schemas-'))
const postgres = await startPostgres()
try {
  await record(openSqlite(join(folder, 'empty.sqlite')))
  await record(openPostgres(postgres.url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
