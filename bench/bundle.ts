/**
 * Times exporting a large site into a bundle and importing it into an empty one, and the memory that both take: at two
 * sizes, because memory is to be bounded.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../tooling/build.ts'
import { folderOf, LARGE } from './data-folders.ts'
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

async function run(what: string, command: string, file: string, env: Record<string, string>): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'tooling', command), file], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMemory = 0
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, ownMemoryOf(child.pid))
  }, SAMPLE_MS)
  const code = await new Promise((done) => child.once('exit', done))
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}.`)
  return { what, seconds: (performance.now() - began) / 1000, peakMemory }
}

type Measured = { articles: number; bundleBytes: number; runs: Run[] }

async function measure(articles: number): Promise<Measured> {
  const folder = folderOf(articles)
  const temporary = mkdtempSync(join(tmpdir(), 'hilal-bench-bundle-'))
  const file = join(temporary, 'site.tar')
  const of = `${articles.toLocaleString('en')} articles`
  try {
    const exported = await run(`export, ${of}`, 'export.ts', file, { DATA_DIR: folder })
    const imported = await run(`import, ${of}`, 'import.ts', file, { DATA_DIR: join(temporary, 'copy') })
    return { articles, bundleBytes: statSync(file).size, runs: [exported, imported] }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const sizeOf = ({ articles, bundleBytes }: Measured) =>
  `${Math.round(bundleBytes / MEGABYTE)} MB for ${articles.toLocaleString('en')} articles`

/** Prints Markdown. */
export async function benchBundle(): Promise<string> {
  const measured = [await measure(Math.round(LARGE / 10)), await measure(LARGE)]
  const runs = measured.flatMap((each) => each.runs)
  const bars = (value: (one: Run) => number, unit: string, digits: number) =>
    runs.map((one): Bar => ({ label: one.what, value: value(one), text: `${value(one).toFixed(digits)} ${unit}` }))
  const seconds = bars((one) => one.seconds, 's', 1)
  const memory = bars((one) => one.peakMemory, 'MB', 0)
  return [
    `Bundles of ${measured.map(sizeOf).join(', and of ')}, on SQLite. The import includes rendering every article and building the search index.`,
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
