/** `npm run bench`: runs the benchmarks and writes their output into results.md. Names as arguments run only those. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildIfStale, ROOT } from '../../tooling/build.ts'
import { benchCache } from './cache.ts'
import { isTrial } from './data-folders.ts'
import { benchPages } from './pages.ts'
import { benchStartUp } from './start-up.ts'
import { targetsTable } from './targets.ts'
import { benchUncached } from './uncached.ts'

const RESULTS = join(ROOT, 'lab/bench/results.md')

/** Runs a benchmark in its own process from its sources, with the workers beside them; it prints Markdown. */
async function runSource(source: string): Promise<string> {
  return execFileSync(process.execPath, [join(ROOT, source)], { cwd: ROOT, encoding: 'utf8' }).trim()
}

const BENCHMARKS: Record<string, { title: string; run: () => Promise<string> }> = {
  golden: { title: 'What the golden queries find', run: async () => runSource('lab/bench/golden.ts') },
  search: { title: 'Searches over HTTP', run: async () => runSource('lab/bench/search.ts') },
  pages: { title: 'What pages weigh and how they come up', run: benchPages },
  cache: { title: 'Cached responses against the limit', run: benchCache },
  uncached: { title: 'Pages without the page cache', run: benchUncached },
  'start-up': { title: 'Start-up', run: benchStartUp },
  moving: { title: 'Moving a former site in', run: async () => runSource('lab/bench/moving.ts') },
  kills: { title: 'Kills while every noun is written', run: async () => runSource('lab/bench/kills.ts') },
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
  const printed = await run()
  const section = `${title}\n\n${new Date().toISOString().slice(0, 10)}\n\n${printed}`
  process.stdout.write(`${printed}\n\n${targetsTable(new Map([[title, section]]))}\n`)
  sections.set(title, section)
}
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
if (!isTrial) {
  writeFileSync(
    RESULTS,
    `# Results\n\nWritten by \`npm run bench\`. Machine: ${machine}.\n\n${targetsTable(sections)}\n\n${[...sections.values()].map((section) => `## ${section}\n`).join('\n')}`,
  )
}
