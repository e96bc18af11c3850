/**
 * How long searches take in one database, alone and together, and how long other requests wait meanwhile; prints JSON. It
 * uses the site's own settings (`DATA_DIR`, `DATABASE_URL`). `bench/search-table.ts` runs it for several databases.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { searchThreads } from '#core/search/search-threads.ts'
import { createServices, type Services } from '#core/services.ts'
import { noMailer } from '#core/mail/mailer.ts'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { systemClock } from '#core/clock.ts'
import type { Engine } from '#database/engines/engine.ts'
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
const COLD_QUERIES = 100
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

/** Of the indexes of all records and of the vocabulary. */
async function indexBytes(engine: Engine): Promise<number> {
  const query =
    engine.name === 'postgres'
      ? sql<{ bytes: number }>`select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
          where relkind = 'r' and relname like ${'search\\_%'}`
      : sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where aggregate = 1 and name like ${'search%'}`
  return (await query.execute(engine.db)).rows[0]?.bytes ?? 0
}

export type SearchMeasurement = {
  engine: string
  articles: number
  indexBytes: number
  /** Null if the index was there already, and was not to be built again. */
  buildMs: number | null
  /** Until a process that has just started is prepared for searches. */
  warmUpMs: number
  /** The same for a process after another one, which has left it what it had in memory. */
  restartMs: number
  times: Record<
    | 'cold'
    | 'coldTogether'
    | 'restarted'
    | 'restartedTogether'
    | 'alone'
    | 'together'
    | 'repeated'
    | 'staff'
    | 'staffTogether'
    | 'sorted'
    | 'lists'
    | 'other'
    | 'hostile',
    Times
  >
  /** Of all threads of the process, for one search of those that ran together, without the database server. */
  cpuMs: number
  /** The longest that the event loop was late while searches ran together. */
  eventLoopMs: number
  rounds: StormRound[]
}

async function articlesIn({ db }: Engine): Promise<number> {
  const { count } = await db
    .selectFrom('articles')
    .select((columns) => columns.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Builds the index if it is not current, or if the argument `--build` asks for it. */
async function build({ searchIndex }: Services): Promise<number | null> {
  if (process.argv.includes('--build')) await searchIndex.startOver()
  if (await searchIndex.isCurrent()) return null
  let report: ((done: number) => void) | undefined
  return timed(async () =>
    searchIndex.rebuild(new AbortController().signal, (indexed, total) => {
      report ??= progressOf(total, 'records indexed', process.stderr)
      report(indexed)
    }),
  )
}

/** Says on stderr which measurement begins. */
async function announced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  process.stderr.write(`  ${name}: `)
  const start = performance.now()
  const result = await work()
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return result
}

function repeatedQueries(queries: readonly string[]): string[] {
  const rank = zipf(queries.length, 18)
  return Array.from({ length: QUERIES }, () => queries[rank()] ?? '')
}

/**
 * The first searches of new connections and services, which have in memory what a process reads when it starts: of the index,
 * or of the file that the process before it has left.
 */
async function measureCold(together: number): Promise<{ times: Times; warmUpMs: number }> {
  const engine = openDatabase(config)
  const { services, end } = servicesOf(engine)
  try {
    const queries = await queriesFor(engine, COLD_QUERIES, 11)
    const warmUpMs = await timed(async () => services.warmUpSearch(new AbortController().signal))
    return { times: await timesFor(queries, together, (q) => services.search.search(ANONYMOUS, q, {}, PAGE)), warmUpMs }
  } finally {
    await end()
    await engine.close()
  }
}

async function measure(engine: Engine, services: Services, buildMs: number | null): Promise<SearchMeasurement> {
  const search = async (q: string) => services.search.search(ANONYMOUS, q, {}, PAGE)
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
  rmSync(memoryFile, { force: true })
  const cold = await announced('cold', () => measureCold(1))
  const coldTogether = await announced('cold, together', () => measureCold(TOGETHER))
  await announced('warm-up', () => timesFor(warmUp, TOGETHER, search))
  await announced('memory left', () => services.storeSearchMemory())
  const restarted = await announced('restarted', () => measureCold(1))
  const restartedTogether = await announced('restarted, together', () => measureCold(TOGETHER))
  const alone = await announced('one at a time', () => timesFor(second, 1, search))
  const { cpuMs, eventLoopMs, rounds, ...storm } = await announced('together', () =>
    measureStorm(engine, { queries: stormQueries, together: TOGETHER, search }),
  )
  const repeated = await announced('repeated', () => timesFor(repeatedQueries(sixth), TOGETHER, search))
  await announced('warm-up of lists', () => timesFor(fourth.slice(QUERIES), 1, staff))
  const times = {
    cold: cold.times,
    coldTogether: coldTogether.times,
    restarted: restarted.times,
    restartedTogether: restartedTogether.times,
    alone,
    ...storm,
    repeated,
    staff: await announced('lists of staff', () => timesFor(fourth.slice(0, QUERIES), 1, staff)),
    staffTogether: await announced('lists together', () => timesFor(fifth.slice(0, QUERIES), TOGETHER, staff)),
    sorted: await announced('sorted lists', () => timesFor(fifth.slice(QUERIES), 1, sorted)),
    lists: await announced('other lists', () => timesFor(third, 1, lists)),
    hostile: await announced('hostile queries', () => timesFor(HOSTILE, 1, search)),
  }
  const sizes = { articles: await articlesIn(engine), indexBytes: await indexBytes(engine) }
  return {
    engine: engine.name,
    ...sizes,
    buildMs,
    warmUpMs: cold.warmUpMs,
    restartMs: restarted.warmUpMs,
    times,
    cpuMs,
    eventLoopMs,
    rounds,
  }
}

/** Services that search as those of a site do, and a function that ends them. */
function servicesOf(engine: Engine): { services: Services; end: () => Promise<void> } {
  const folder = config.dataFolder
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
  async function end() {
    await services.media.end()
    await threads?.close()
  }
  return { services, end }
}

const config = readConfig(process.env)
const memoryFile = join(config.dataFolder, 'search-memory')
const engine = openDatabase(config)
await migrate(engine)
try {
  const builder = servicesOf(engine)
  const buildMs = await build(builder.services)
  await builder.end()
  const { services, end } = servicesOf(engine)
  process.stdout.write(`${JSON.stringify(await measure(engine, services, buildMs))}\n`)
  await end()
} finally {
  await engine.close()
}
