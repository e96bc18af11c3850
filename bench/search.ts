/**
 * `node bench/search.ts`: how long searches take, alone and together, and how long other requests wait meanwhile. It uses
 * the site's own settings: fill a database first, as with `DATA_DIR=… npm run demo:large -- 100000`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { ANONYMOUS, type Caller } from '#core/caller.ts'
import { createServices, type Services } from '#core/services.ts'
import { noMailer } from '#core/mail/mailer.ts'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { systemClock } from '#core/clock.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openDatabase } from '#database/engines/open.ts'
import { readConfig } from '#server/config.ts'
import { fold } from '#shared/search/fold.ts'

const QUERIES = 400
const TOGETHER = 16
const PAGE = { page: 1, pageSize: 10 }
const STAFF_PAGE = { page: 1, pageSize: 25 }
const ADMIN: Caller = { role: 'admin', userId: 1 }

/** The same numbers in every run. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * bound)
  }
}

/** What readers may type: words of titles, of contents, phrases, unfinished and misspelled words. */
async function queriesFor(engine: Engine, count: number): Promise<string[]> {
  const next = numbersFrom(11)
  const rows = await engine.db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['title', 'search_text as text'])
    .where(sql<boolean>`articles.id % ${sql.lit(97)} = 0`)
    .limit(count)
    .execute()
  return Array.from({ length: count }, (_, index) => {
    const row = rows[next(rows.length)] ?? { title: '', text: '' }
    const title = fold(row.title).split(' ')
    const text = row.text.split(' ')
    const at = next(Math.max(1, text.length - 3))
    const word = title.find((each) => each.length > 5) ?? ''
    const kinds = [
      title.slice(0, 3).join(' '),
      text[at] ?? '',
      text.slice(at, at + 2).join(' '),
      `"${text.slice(at, at + 2).join(' ')}"`,
      `${word.slice(0, 3)}${word.slice(4)} ${title[0] ?? ''}`,
      `${title.slice(0, 2).join(' ')} ${(text[at] ?? '').slice(0, 4)}`,
    ]
    return kinds[index % kinds.length] ?? ''
  })
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`
}

/** The time of each call, `together` of them at once. */
async function timesOf(queries: readonly string[], together: number, work: (q: string) => Promise<unknown>) {
  const times: number[] = []
  const left = queries.map((q) => q)
  const take = async () => {
    for (let q = left.shift(); q !== undefined; q = left.shift()) {
      const start = performance.now()
      await work(q)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: together }, take))
  return times
}

/** The times of a small query on the main connection, one every few milliseconds, while `storm` lasts. */
async function duringStorm(engine: Engine, storm: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const state = { isOver: false }
  void storm.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const start = performance.now()
    await engine.db.selectFrom('articles').select('title').orderBy('publish_date', 'desc').limit(1).execute()
    times.push(performance.now() - start)
    await pause(5)
  }
  return times
}

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
]

async function indexBytes(engine: Engine): Promise<number> {
  const query =
    engine.name === 'postgres'
      ? sql<{
          bytes: number
        }>`select (pg_total_relation_size('search_articles') + pg_total_relation_size('search_words')
          + pg_total_relation_size('search_keys'))::float8 as bytes`
      : sql<{ bytes: number }>`select (select sum(length(block)) from search_articles_data)
          + (select sum(2 * length(cast(word as blob)) + 16) from search_words)
          + (select sum(length(cast(key || word as blob)) + 8) from search_keys) as bytes`
  return (await query.execute(engine.db)).rows[0]?.bytes ?? 0
}

async function measure(engine: Engine, services: Services): Promise<void> {
  const print = (name: string, text: string) => process.stdout.write(`${name.padEnd(34)} ${text}\n`)
  const search = async (q: string) => services.search.search(ANONYMOUS, q, {}, PAGE)
  const { count } = await engine.db
    .selectFrom('articles')
    .select((columns) => columns.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  print('engine', `${engine.name}, ${count} articles, index ${((await indexBytes(engine)) / 1e6).toFixed(0)} MB`)
  const queries = await queriesFor(engine, QUERIES)
  print('one at a time, first run', summary(await timesOf(queries, 1, search)))
  print('one at a time, again', summary(await timesOf(queries, 1, search)))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const storm = timesOf(queries, TOGETHER, search)
  const others = await duringStorm(engine, storm)
  delay.disable()
  print(`${TOGETHER} at a time`, summary(await storm))
  print('another query meanwhile', summary(others))
  print('event loop meanwhile', `slowest ${(delay.max / 1e6).toFixed(1)} ms`)
  const staff = (q: string) => services.articles.list(ADMIN, { q }, STAFF_PAGE, { withText: false })
  print('articles of the back-office', summary(await timesOf(queries, 1, staff)))
  print('hostile queries', summary(await timesOf(HOSTILE, 1, search)))
}

const config = readConfig(process.env)
const engine = openDatabase(config)
const services = createServices({
  engine,
  store: diskStore(config.dataFolder),
  incomingFolder: config.dataFolder,
  clock: systemClock,
  mailer: noMailer,
})
try {
  if (process.argv.includes('--rebuild')) {
    const start = performance.now()
    await services.searchIndex.startOver()
    await services.searchIndex.rebuild(new AbortController().signal)
    process.stdout.write(`built in ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  }
  await measure(engine, services)
} finally {
  await services.media.end()
  await engine.close()
}
