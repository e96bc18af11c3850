import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import type { PostgresTimeouts } from './postgres-pool.ts'
import { restrictFolder } from './private-files.ts'
import { openSqlite } from './sqlite.ts'

export type DatabaseOptions = {
  databaseUrl: string | null
  dataFolder: string
  /** PostgreSQL's timeouts, and how long a write waits for the lock of the SQLite file. The engines have defaults. */
  databaseTimeouts?: PostgresTimeouts & { lockTimeoutMs: number }
}

/** Opens PostgreSQL where a URL is given, otherwise SQLite in the data folder. */
export function openDatabase({ databaseUrl, dataFolder, databaseTimeouts }: DatabaseOptions): Engine {
  if (databaseUrl) return openPostgres(databaseUrl, databaseTimeouts)
  restrictFolder(dataFolder)
  return openSqlite(join(dataFolder, 'hilal.sqlite'), databaseTimeouts ?? {})
}
