/** Databases with many articles on both engines, as settings of a site. Each is filled once and kept. */
import { Client } from 'pg'
import { fill, folderOf } from './data-folders.ts'

export type DatabaseSettings = { DATA_DIR: string; DATABASE_URL: string }

/** In `data-bench*`. */
export function sqliteWith(articles: number): DatabaseSettings {
  return { DATA_DIR: folderOf(articles), DATABASE_URL: '' }
}

/** What autovacuum does on a server in use, and the server of a benchmark does not. */
async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** The database `search_<articles>` on this server, with the data folder `data-bench*-postgres`. */
export async function postgresWith(articles: number, server: string): Promise<DatabaseSettings> {
  const name = `search_${articles}`
  const folder = `${folderOf(articles)}-postgres`
  const url = new URL(server)
  url.pathname = `/${name}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`create database ${name}`)
      fill(folder, articles, { DATABASE_URL: url.href })
      await vacuum(url.href)
    }
  } finally {
    await client.end()
  }
  return { DATA_DIR: folder, DATABASE_URL: url.href }
}
