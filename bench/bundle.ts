/** Times exporting a large site into a bundle and importing it into an empty one, and the memory that both take. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../tooling/build.ts'

const SAMPLE_MS = 100
const MEGABYTE = 1_000_000

type Run = { seconds: number; peakBytes: number }

/** The memory of a process as Linux counts it, without files that are mapped into it: SQLite maps its database. */
function memoryOf(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    // The process has ended.
    return 0
  }
}

async function run(command: string, file: string, env: Record<string, string>): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'tooling', command), file], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakBytes = 0
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid ?? 0))
  }, SAMPLE_MS)
  const code = await new Promise((done) => child.once('exit', done))
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}.`)
  return { seconds: (performance.now() - began) / 1000, peakBytes }
}

const row = (what: string, { seconds, peakBytes }: Run) =>
  `| ${what} | ${seconds.toFixed(1)} s | ${Math.round(peakBytes / MEGABYTE)} MB |`

/** `folder` is a data folder with many articles, as `npm run demo:large` fills it. */
export async function benchBundle(folder: string): Promise<string> {
  if (!existsSync(join(folder, 'hilal.sqlite'))) {
    throw new Error(`There are no articles to measure with: DATA_DIR=${folder} npm run demo:large`)
  }
  const temporary = mkdtempSync(join(tmpdir(), 'hilal-bench-bundle-'))
  const file = join(temporary, 'site.tar')
  try {
    const exported = await run('export.ts', file, { DATA_DIR: folder })
    const imported = await run('import.ts', file, { DATA_DIR: join(temporary, 'copy') })
    return [
      `A bundle of ${Math.round(statSync(file).size / MEGABYTE)} MB, on SQLite. The import includes rendering every article and building the search index.`,
      '',
      '| | time | peak memory |',
      '| --- | --- | --- |',
      row('`npm run export`', exported),
      row('`npm run import`', imported),
    ].join('\n')
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
