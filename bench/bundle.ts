/**
 * Times exporting a site into a bundle and importing it into an empty one on both engines, and the memory that both take:
 * at a growing number of articles, because memory is to be bounded. `BENCH_ARTICLES` measures one size alone.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { nodeArguments } from '../tooling/npm-scripts.ts'
import { startPostgres } from '../testing/postgres.ts'
import { ROOT } from '../tooling/build.ts'
import { folderOf, isTrial, LARGE, SIZES } from './data-folders.ts'
import { plot, type Bar } from './plot.ts'
import { memoryOf } from './processes.ts'

const SAMPLE_MS = 100
const MEGABYTE = 1_000_000

/** Memory in MB, without files that are mapped into it: SQLite maps its database. */
type Run = { what: string; seconds: number; peakMemory: number }

function ownMemoryOf(pid: number | undefined): number {
  try {
    return pid === undefined ? 0 : memoryOf(pid).own
  } catch {
    // The process has ended.
    return 0
  }
}

type Script = 'export' | 'import'

async function run(what: string, script: Script, file: string, env: Record<string, string>): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeArguments(script), file], {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMemory = 0
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, ownMemoryOf(child.pid))
  }, SAMPLE_MS)
  const code = await new Promise((done) => child.once('exit', done))
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}.`)
  return { what, seconds: (performance.now() - began) / 1000, peakMemory }
}

type Measured = { articles: number; bundleBytes: number; runs: Run[] }

/** The address of a new database on a server. */
async function newDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** SQLite's bundle is imported into both engines; PostgreSQL exports what it has imported. */
async function measure(articles: number, server: string): Promise<Measured> {
  const folder = folderOf(articles)
  const temporary = mkdtempSync(join(tmpdir(), 'hilal-bench-bundle-'))
  const [file, again] = [join(temporary, 'site.tar'), join(temporary, 'again.tar')]
  const count = articles.toLocaleString('en')
  const sqlite = { DATA_DIR: join(temporary, 'sqlite'), DATABASE_URL: '' }
  const postgres = {
    DATA_DIR: join(temporary, 'postgres'),
    DATABASE_URL: await newDatabase(server, `bundle_${articles}`),
  }
  try {
    const runs = [
      await run(`export, SQLite, ${count}`, 'export', file, { DATA_DIR: folder, DATABASE_URL: '' }),
      await run(`import, SQLite, ${count}`, 'import', file, sqlite),
      await run(`import, PostgreSQL, ${count}`, 'import', file, postgres),
      await run(`export, PostgreSQL, ${count}`, 'export', again, postgres),
    ]
    return { articles, bundleBytes: statSync(file).size, runs }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const sizeOf = ({ articles, bundleBytes }: Measured) =>
  `${Math.round(bundleBytes / MEGABYTE)} MB for ${articles.toLocaleString('en')} articles`

/** Prints Markdown. */
export async function benchBundle(): Promise<string> {
  const sizes = isTrial ? [LARGE] : SIZES
  const server = await startPostgres()
  const measured: Measured[] = []
  try {
    for (const articles of sizes) measured.push(await measure(articles, server.url))
  } finally {
    await server.stop()
  }
  const runs = measured.flatMap((each) => each.runs)
  const bars = (value: (one: Run) => number, unit: string, digits: number) =>
    runs.map((one): Bar => ({ label: one.what, value: value(one), text: `${value(one).toFixed(digits)} ${unit}` }))
  const seconds = bars((one) => one.seconds, 's', 1)
  const memory = bars((one) => one.peakMemory, 'MB', 0)
  return [
    `Bundles of ${measured.map(sizeOf).join(', of ')}. The import includes rendering every article and building the search index. The memory is that of the command, without files that are mapped into it and without the database server, which does not wait for its disk here.`,
    '',
    '| | time | peak memory |',
    '| --- | --- | --- |',
    ...runs.map(({ what }, index) => `| ${what} | ${seconds[index]?.text} | ${memory[index]?.text} |`),
    '',
    plot('bundle', 'Seconds', seconds),
    '',
    plot('bundle-memory', 'Peak memory in MB', memory),
  ].join('\n')
}
