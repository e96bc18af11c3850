/**
 * Searches at a growing number of articles on both engines. SQLite's databases are kept in `data-bench*`. PostgreSQL is
 * started for the benchmark and filled; with `BENCH_DATABASE_URL`, the address of a server, its databases are kept.
 * `BENCH_ARTICLES` measures one size alone.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from '../testing/postgres.ts'
import { buildIfStale, ROOT } from '../tooling/build.ts'
import { SIZES } from './data-folders.ts'
import { postgresWith, sqliteWith } from './databases.ts'
import { plot } from './plot.ts'
import type { BuiltIndex, SearchParts } from './search.ts'
import type { StormMeasurement } from './search-storm.ts'
import { ms, type Times } from './times.ts'

const TIMES = [
  ['cold', 'one at a time, the first of a process'],
  ['coldTogether', 'sixteen at a time, the first of a process'],
  ['restarted', 'one at a time, the first of a process after another one'],
  ['restartedTogether', 'sixteen at a time, the first of a process after another one'],
  ['alone', 'one at a time, warm'],
  ['together', 'sixteen at a time, warm'],
  ['repeated', "sixteen at a time, 200 queries repeated by Zipf's law, none of them answered by the page cache"],
  ['other', 'another query during the warm searches, sixteen at a time'],
  ['staff', 'search in the list of articles of staff, one at a time, warm'],
  ['staffTogether', 'the same, sixteen at a time'],
  ['sorted', 'the same by visits, title, change or category, one at a time'],
  ['lists', 'search in the lists of comments, authors, accounts and the audit log in turn, one at a time'],
  ['hostile', 'hostile queries'],
] as const
const ENGINES: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

type Measurement = BuiltIndex &
  SearchParts['warm'] & {
    times: Record<(typeof TIMES)[number][0], Times>
    /** Until a process that has just started is prepared for searches; and one after another, which has left it its memory. */
    warmUpMs: number
    restartMs: number
    storm: StormMeasurement
  }

/** What a script of this folder prints. */
function outputOf(script: string, settings: Record<string, string>, ...given: string[]): unknown {
  const output = execFileSync(process.execPath, [join(ROOT, 'bench', script), ...given], {
    env: { ...process.env, ...settings },
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(output)
}

/** Each part in a process of its own, in this order: one leaves its memory to those after it. */
function measure(settings: Record<string, string>): Measurement {
  const measured = <Name extends keyof SearchParts>(part: Name) =>
    outputOf('search.ts', settings, part) as SearchParts[Name]
  const built = measured('build')
  const cold = measured('cold')
  const coldTogether = measured('coldTogether')
  const warm = measured('warm')
  const restarted = measured('restarted')
  const restartedTogether = measured('restartedTogether')
  return {
    ...built,
    ...warm,
    times: {
      ...warm.times,
      cold: cold.times,
      coldTogether: coldTogether.times,
      restarted: restarted.times,
      restartedTogether: restartedTogether.times,
    },
    warmUpMs: cold.warmUpMs,
    restartMs: restarted.warmUpMs,
    storm: outputOf('search-storm.ts', settings) as StormMeasurement,
  }
}

async function measureAll(server: string): Promise<Measurement[]> {
  await buildIfStale()
  const measurements: Measurement[] = []
  const only = process.env['BENCH_ARTICLES']
  const announce = (engine: string, articles: number) =>
    process.stderr.write(`${engine}, ${articles.toLocaleString('en')} articles\n`)
  for (const articles of SIZES.filter((size) => only === undefined || size === Number(only))) {
    announce('SQLite', articles)
    measurements.push(measure(sqliteWith(articles)))
    announce('PostgreSQL', articles)
    measurements.push(measure(await postgresWith(articles, server)))
  }
  return measurements
}

const nameOf = ({ engine, articles }: BuiltIndex) => `${ENGINES[engine]}, ${articles.toLocaleString('en')}`

function tableOf(key: (typeof TIMES)[number][0], title: string, all: readonly Measurement[]): string {
  const rows = all.map((one) => {
    const { median, p95, p99, worst } = one.times[key]
    return `| ${nameOf(one)} | ${ms(median)} | ${ms(p95)} | ${ms(p99)} | ${ms(worst)} |`
  })
  const bars = all.map((one) => ({ label: nameOf(one), value: one.times[key].p95, text: ms(one.times[key].p95) }))
  return [
    `| ${title} | median | 95 of 100 below | 99 of 100 below | slowest |`,
    '|---|---|---|---|---|',
    ...rows,
    '',
    plot(`search-${key}`, `Milliseconds, 95 of 100 below: ${title}`, bars),
  ].join('\n')
}

function indexTable(all: readonly Measurement[]): string {
  const seconds = ({ buildMs }: BuiltIndex) => `${(buildMs / 1000).toFixed(0)} s`
  const rows = all.map(
    (one) =>
      `| ${nameOf(one)} | ${(one.indexBytes / 1e6).toFixed(0)} MB | ${seconds(one)} | ${ms(one.warmUpMs)} | ${ms(one.restartMs)} | ${ms(one.cpuMs)} | ${ms(one.eventLoopMs)} |`,
  )
  return [
    '| articles | indexes | built in | prepared when a process starts, in | the same after another process, in | processor time of a search, without the database server | event loop late by, with sixteen searches at a time |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Where others share the machine, rounds differ by its speed, which stands beside each. */
function roundsTable(all: readonly Measurement[]): string {
  const cell = ({ times, fixedMs, copyMs }: Measurement['rounds'][number]) =>
    `${ms(times.median)}, ${ms(times.p95)} (${fixedMs.toFixed(2)}, ${ms(copyMs)})`
  const [first] = all
  const numbers = first?.rounds.map((_, index) => index + 1) ?? []
  return [
    `| sixteen at a time, each round: median, 95 of 100 below (SHA-256 of a megabyte, copying 64 MB) | ${numbers.join(' | ')} |`,
    `|---|${numbers.map(() => '---|').join('')}`,
    ...all.map((one) => `| ${nameOf(one)} | ${one.rounds.map(cell).join(' | ')} |`),
  ].join('\n')
}

/** Requests over HTTP while sixteen connections search. */
function stormTable(all: readonly Measurement[]): string {
  const cell = ({ median, p95, worst }: Times) => `${ms(median)}, ${ms(p95)}, ${ms(worst)}`
  const rows = all.map(
    (one) =>
      `| ${nameOf(one)} | ${cell(one.storm.searches)} | ${cell(one.storm.article)} | ${cell(one.storm.cached)} |`,
  )
  return [
    '| over HTTP, sixteen searches at a time: median, 95 of 100 below, slowest | searches | an article, rendered anew | the home, from the page cache |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Prints Markdown. */
export async function benchSearch(): Promise<string> {
  const server = process.env['BENCH_DATABASE_URL']
  const own = server === undefined ? await startPostgres() : null
  try {
    const all = await measureAll(server ?? own?.url ?? '')
    const note =
      'Queries are words of titles and contents, phrases, misspelled and unfinished words; no measurement repeats those of another. The first of a process are a hundred; the process is warm after 16,000. A process after another one, as after a restart, has the memory that a warm one has left.'
    return [
      note,
      ...TIMES.map(([key, title]) => tableOf(key, title, all)),
      roundsTable(all),
      stormTable(all),
      indexTable(all),
    ].join('\n\n')
  } finally {
    await own?.stop()
  }
}
