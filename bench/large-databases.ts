/** Databases with many articles, which benchmarks share. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tooling/build.ts'

/** Fills the database of these settings. */
export function fill(articles: number, settings: Record<string, string>): void {
  const env = { ...process.env, ...settings }
  execFileSync(process.execPath, [join(ROOT, 'tooling/demo-large.ts'), String(articles)], { env, stdio: 'ignore' })
}

/** A folder with that many articles in SQLite, filled if it does not exist. */
export function folderOf(articles: number): string {
  const folder = join(ROOT, articles === 100_000 ? 'data-bench' : `data-bench-${articles}`)
  if (!existsSync(join(folder, 'hilal.sqlite'))) fill(articles, { DATA_DIR: folder, DATABASE_URL: '' })
  return folder
}
