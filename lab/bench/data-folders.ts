/** Data folders with many articles, which benchmarks share: each is filled once. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tooling/build.ts'

export const SIZES = [1000, 10_000, 100_000] as const

const given = process.env['BENCH_ARTICLES']
if (given !== undefined && !/^[1-9]\d{3,6}$/.test(given))
  throw new Error('BENCH_ARTICLES is a number of articles, from 1000.')

/** `BENCH_ARTICLES` tries a benchmark at another size: it is printed then, and not written into the results. */
export const isTrial = given !== undefined

/** `settings` are environment variables, such as the database. */
export function fill(folder: string, articles: number, settings: Record<string, string> = {}): void {
  const env = { ...process.env, ...settings, DATA_DIR: folder }
  execFileSync(process.execPath, [join(ROOT, 'tooling/demo-large.ts'), String(articles)], {
    env,
    stdio: ['ignore', process.stderr, process.stderr],
  })
}

/** A folder with that many articles in SQLite, filled if it does not exist. */
export function folderOf(articles: number): string {
  const folder = join(ROOT, articles === 100_000 ? 'data-bench' : `data-bench-${articles}`)
  if (!existsSync(join(folder, 'hilal.sqlite'))) fill(folder, articles)
  return folder
}
