import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** PostgreSQL where an address is given, else SQLite in the data folder. */
export function openDatabase(options: { databaseUrl: string | null; dataFolder: string }): Engine {
  if (options.databaseUrl) return openPostgres(options.databaseUrl)
  mkdirSync(options.dataFolder, { recursive: true })
  return openSqlite(join(options.dataFolder, 'hilal.sqlite'))
}
