/** `npm run bench`: runs the benchmarks and writes their output into results.md. Names as arguments run only those. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildIfStale, ROOT } from '../tooling/build.ts'
import { buildBenchmark } from './build.ts'
import { benchBackup } from './backup.ts'
import { benchBundle } from './bundle.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchCalendar } from './calendar.ts'
import { benchCache } from './cache.ts'
import { benchConnections } from './connections.ts'
import { folderOf, isTrial, LARGE } from './data-folders.ts'
import { benchLoad, benchLoadOnSqlite } from './load.ts'
import { benchMetrics } from './metrics.ts'
import { benchPages } from './pages.ts'
import { benchBackOffice } from './back-office.ts'
import { benchStartUp } from './start-up.ts'
import { benchTasks } from './tasks.ts'
import { benchSignIn } from './sign-in.ts'
import { benchUncached } from './uncached.ts'
import { benchUpload } from './upload.ts'
import { withPlots } from './plot-tables.ts'

const RESULTS = join(ROOT, 'bench/results.md')

/** Builds a benchmark and runs it in its own process; it prints Markdown. */
async function runBuilt(source: string, ...given: string[]): Promise<string> {
  const file = await buildBenchmark(source)
  return execFileSync(process.execPath, [file, ...given], { cwd: ROOT, encoding: 'utf8' }).trim()
}

/** Runs a benchmark in its own process from its sources, with the workers beside them; it prints Markdown. */
async function runSource(source: string): Promise<string> {
  return execFileSync(process.execPath, [join(ROOT, source)], { cwd: ROOT, encoding: 'utf8' }).trim()
}

const BENCHMARKS: Record<string, { title: string; run: () => Promise<string> }> = {
  search: { title: 'Searches over HTTP', run: async () => runSource('bench/search.ts') },
  golden: { title: 'What the golden queries find', run: async () => runSource('bench/golden.ts') },
  pages: { title: 'What pages weigh and how they come up', run: benchPages },
  lighthouse: { title: 'Lighthouse on a simulated phone', run: benchLighthouse },
  cache: { title: 'Cached responses against the limit', run: benchCache },
  connections: { title: 'Cached pages by number of articles and connections', run: benchConnections },
  load: { title: 'Mixed load and memory: several processes on PostgreSQL', run: benchLoad },
  'load-sqlite': { title: 'Mixed load and memory: one process on SQLite', run: benchLoadOnSqlite },
  'start-up': { title: 'Start-up', run: benchStartUp },
  metrics: { title: 'What metrics cost', run: async () => benchMetrics() },
  'sign-in': { title: 'Sign-ins, and pages meanwhile', run: benchSignIn },
  upload: { title: 'Uploads of a large photo, and pages meanwhile', run: benchUpload },
  'back-office': {
    title: 'The list of articles, and saving a long one',
    run: async () => benchBackOffice(folderOf(LARGE)),
  },
  calendar: { title: 'The calendar of a full month', run: benchCalendar },
  desk: { title: 'The back-office in a browser, with 5,000 articles', run: async () => runSource('bench/desk.ts') },
  tasks: { title: 'The tasks of a day in the back-office', run: async () => benchTasks() },
  crashes: { title: 'Typing that crashes of a tab lose', run: async () => runSource('bench/crashes.ts') },
  backup: { title: 'A backup of 100,000 articles, and pages meanwhile', run: async () => benchBackup(LARGE) },
  bundle: { title: 'Exporting and importing the whole site', run: async () => benchBundle() },
  kills: { title: 'Kills while every noun is written', run: async () => runSource('bench/kills.ts') },
  'bit-flips': { title: 'Flipped bits in bundles and backups', run: async () => runSource('bench/bit-flips.ts') },
  uncached: { title: 'Pages without the page cache', run: benchUncached },
  render: {
    title: 'Article pages a second on one core, database included',
    run: async () => runBuilt('bench/render.tsx', join(ROOT, 'dist'), folderOf(LARGE)),
  },
}

/** The sections of the last results by title: a benchmark that does not run now keeps its last output. */
function lastSections(): Map<string, string> {
  try {
    const [, ...sections] = readFileSync(RESULTS, 'utf8').split(/^## /m)
    return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.trim()]))
  } catch {
    return new Map()
  }
}

await buildIfStale()
const wanted = process.argv.slice(2)
const sections = lastSections()
for (const [name, { title, run }] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`${title} …\n`)
  const printed = withPlots(name, await run())
  process.stdout.write(`${printed}\n`)
  sections.set(title, `${title}\n\n${new Date().toISOString().slice(0, 10)}\n\n${printed}`)
}
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
if (!isTrial) {
  writeFileSync(
    RESULTS,
    `# Results\n\nWritten by \`npm run bench\`. Machine: ${machine}.\n\n${[...sections.values()].map((section) => `## ${section}\n`).join('\n')}`,
  )
}
