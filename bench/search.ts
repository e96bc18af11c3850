/**
 * How long searches take in one database, alone and together, and how long other requests wait meanwhile; prints JSON. It
 * uses the site's own settings (`DATA_DIR`, `DATABASE_URL`), and measures one of `PARTS`, because a site creates its services
 * once in each process: where there are several, V8 compiles their functions for all of them, and collects what each has kept.
 * `bench/search-table.ts` runs all parts for several databases.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { searchThreads } from '#core/search/search-threads.ts'
import { createServices } from '#core/services.ts'
import { noMailer } from '#core/mail/mailer.ts'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { systemClock } from '#core/clock.ts'
import { openDatabase } from '#database/engines/open.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { readConfig } from '#server/config.ts'
import { HOSTILE_QUERIES } from '../testing/hostile-queries.ts'
import { progressOf } from '../tooling/progress.ts'
import { measureStorm, type StormRound } from './measure-storm.ts'
import { queriesFor } from './search-queries.ts'
import { timed, timesFor, type Times } from './times.ts'
import { zipf } from './zipf.ts'

/** The first of a process that has just started; to warm it up; and of each measurement, none of which is the same. */
const FIRST_QUERIES = 100
const WARM_UP_QUERIES = 16_000
const QUERIES = 400
const TOGETHER = 16
/** Of sixteen at a time, because the machine may be slower in one of them. */
const ROUNDS = 5
const FIRST_ROUND_SEED = 21
/** So many different queries make up those that repeat. */
const REPEATED = 200
const PAGE = { page: 1, pageSize: 10 }
const STAFF_PAGE = { page: 1, pageSize: 25 }
/** Of lists of staff, in turn. */
const SORTS = [
  { sort: 'visits', order: 'desc' },
  { sort: 'title' },
  { sort: 'updated_at', order: 'desc' },
  { sort: 'category' },
] as const
const ADMIN: Caller = { role: 'admin', userId: 1 }

const HOSTILE = [
  'a '.repeat(50_000),
  'x'.repeat(100_000),
  '%_*"()^~:&|!<>'.repeat(5000),
  '"'.repeat(9999),
  `a${'\u0301'.repeat(10_000)}`,
  '\u0000\uD800'.repeat(500),
  '\u202E'.repeat(3000),
  'a b c d e f g h',
  'the of and in to a',
  ...Object.values(HOSTILE_QUERIES),
]

const config = readConfig(process.env)
const folder = config.dataFolder
const memoryFile = join(folder, 'search-memory')
const engine = openDatabase(config)
await migrate(engine)
const threads = engine.file === null ? null : searchThreads(engine.file, { ...engine, memoryFile })
const services = createServices({
  engine,
  store: diskStore(folder),
  incomingFolder: folder,
  clock: systemClock,
  mailer: noMailer,
  searchThreads: threads,
  searchMemoryFile: memoryFile,
})

/** Of the indexes of all records and of the vocabulary. */
async function indexBytes(): Promise<number> {
  const query =
    engine.name === 'postgres'
      ? sql<{ bytes: number }>`select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
          where relkind = 'r' and relname like ${'search\\_%'}`
      : sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where aggregate = 1 and name like ${'search%'}`
  return (await query.execute(engine.db)).rows[0]?.bytes ?? 0
}

type FirstSearches = {
  times: Times
  /** Until the process, which has just started, is prepared for searches. */
  warmUpMs: number
}

type WarmSearches = {
  times: Record<
    'alone' | 'together' | 'repeated' | 'staff' | 'staffTogether' | 'sorted' | 'lists' | 'other' | 'hostile',
    Times
  >
  /** Of all threads of the process, for one search of those that ran together, without the database server. */
  cpuMs: number
  /** The longest that the event loop was late while searches ran together. */
  eventLoopMs: number
  rounds: StormRound[]
}

export type BuiltIndex = { engine: string; articles: number; indexBytes: number; buildMs: number }

async function countArticles(): Promise<number> {
  const { count } = await engine.db
    .selectFrom('articles')
    .select((columns) => columns.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function build(): Promise<BuiltIndex> {
  const { searchIndex } = services
  await searchIndex.startOver()
  let report: ((done: number) => void) | undefined
  const buildMs = await timed(async () =>
    searchIndex.rebuild(new AbortController().signal, (indexed, total) => {
      report ??= progressOf(total, 'records indexed', process.stderr)
      report(indexed)
    }),
  )
  return { engine: engine.name, articles: await countArticles(), indexBytes: await indexBytes(), buildMs }
}

/** Says on stderr which measurement begins. */
async function announced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  process.stderr.write(`    ${name}: `)
  const start = performance.now()
  const result = await work()
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return result
}

function repeatedQueries(queries: readonly string[]): string[] {
  const rank = zipf(queries.length, 18)
  return Array.from({ length: QUERIES }, () => queries[rank()] ?? '')
}

const search = async (q: string) => services.search.search(ANONYMOUS, q, {}, PAGE)

/** The first searches of a process, which has in memory what it reads when it starts. */
async function measureFirst(together: number): Promise<FirstSearches> {
  const queries = await queriesFor(engine, FIRST_QUERIES, 11)
  const warmUpMs = await timed(async () => services.warmUpSearch(new AbortController().signal))
  return { times: await timesFor(queries, together, search), warmUpMs }
}

/** Those of a process to which no other one has left its memory. */
async function measureCold(together: number): Promise<FirstSearches> {
  rmSync(memoryFile, { force: true })
  return measureFirst(together)
}

/** Leaves its memory to the processes after it. */
async function measureWarm(): Promise<WarmSearches> {
  const staff = (q: string) => services.articles.list(ADMIN, { q }, STAFF_PAGE, { withText: false })
  const others = [services.comments, services.authors, services.users, services.audit] as const
  let turn = 0
  const lists = async (q: string) => {
    turn += 1
    return others[turn % others.length]?.list(ADMIN, { q }, STAFF_PAGE)
  }
  const sorted = (q: string) => {
    turn += 1
    return services.articles.list(ADMIN, { q, ...SORTS[turn % SORTS.length] }, STAFF_PAGE, { withText: false })
  }
  const [warmUp, second, third, fourth, fifth, sixth] = await Promise.all([
    queriesFor(engine, WARM_UP_QUERIES, 12),
    queriesFor(engine, QUERIES, 13),
    queriesFor(engine, 2 * QUERIES, 14),
    queriesFor(engine, 2 * QUERIES, 15),
    queriesFor(engine, 2 * QUERIES, 16),
    queriesFor(engine, REPEATED, 17),
  ])
  const stormQueries = await Promise.all(
    Array.from({ length: ROUNDS }, async (_, round) => queriesFor(engine, QUERIES, FIRST_ROUND_SEED + round)),
  )
  // As the site does when it starts.
  await announced('preparation', async () => services.warmUpSearch(new AbortController().signal))
  await announced('warm-up', () => timesFor(warmUp, TOGETHER, search))
  await announced('memory left', () => services.storeSearchMemory())
  const alone = await announced('one at a time', () => timesFor(second, 1, search))
  const { cpuMs, eventLoopMs, rounds, ...storm } = await announced('together', () =>
    measureStorm(engine, { queries: stormQueries, together: TOGETHER, search }),
  )
  const repeated = await announced('repeated', () => timesFor(repeatedQueries(sixth), TOGETHER, search))
  await announced('warm-up of lists', () => timesFor(fourth.slice(QUERIES), 1, staff))
  const times = {
    alone,
    ...storm,
    repeated,
    staff: await announced('lists of staff', () => timesFor(fourth.slice(0, QUERIES), 1, staff)),
    staffTogether: await announced('lists together', () => timesFor(fifth.slice(0, QUERIES), TOGETHER, staff)),
    sorted: await announced('sorted lists', () => timesFor(fifth.slice(QUERIES), 1, sorted)),
    lists: await announced('other lists', () => timesFor(third, 1, lists)),
    hostile: await announced('hostile queries', () => timesFor(HOSTILE, 1, search)),
  }
  return { times, cpuMs, eventLoopMs, rounds }
}

const PARTS = {
  build,
  cold: async () => measureCold(1),
  coldTogether: async () => measureCold(TOGETHER),
  warm: measureWarm,
  restarted: async () => measureFirst(1),
  restartedTogether: async () => measureFirst(TOGETHER),
}

export type SearchParts = { [Name in keyof typeof PARTS]: Awaited<ReturnType<(typeof PARTS)[Name]>> }

function isPart(name: string | undefined): name is keyof SearchParts {
  return name !== undefined && Object.hasOwn(PARTS, name)
}

try {
  const [, , part] = process.argv
  if (!isPart(part)) throw new Error(`Measure one of ${Object.keys(PARTS).join(', ')}.`)
  process.stderr.write(`  ${part}\n`)
  process.stdout.write(`${JSON.stringify(await PARTS[part]())}\n`)
} finally {
  await services.media.end()
  await threads?.close()
  await engine.close()
}
