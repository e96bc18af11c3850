/**
 * Searches over HTTP past the page cache, sixteen at a time and without a warm-up, on both engines; what other requests wait
 * meanwhile, and what the process holds before and after. Beside it plain FTS5 with OR over the same texts. Prints
 * Markdown. `BENCH_ARTICLES` measures another number of articles.
 */
import { Agent } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#database/engines/open.ts'
import type { Engine } from '#database/engines/engine.ts'
import { fold } from '#shared/search/fold.ts'
import { HOSTILE_QUERIES } from '../../testing/hostile-queries.ts'
import { numbersFrom } from '../../testing/numbers-from.ts'
import { startPostgres } from '../../testing/postgres.ts'
import { buildIfStale } from '../../tooling/build.ts'
import { postgresWith, sqliteWith, type DatabaseSettings } from './databases.ts'
import { request } from './http-times.ts'
import { memoryOf } from './processes.ts'
import { startSite } from './site.ts'
import { eachTimeFor, ms, timed, timesOf, type Times } from './times.ts'

/** As `npm start` has it, which holds less memory. */
const NODE_OPTIONS = '--max-semi-space-size=16'
const ARTICLES = Number(process.env['BENCH_ARTICLES'] ?? 25_000)
const QUERIES = 2000
/** The first of a process, which are measured. */
const FIRST = 400
const TOGETHER = 16
const PLAIN_QUERIES = 200
/** Characters of a query that fit the longest address. */
const LONGEST = 600

type Text = { id: number; title: string; text: string }

async function textsOf(engine: Engine): Promise<Text[]> {
  return engine.db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .select(['articles.id', 'title', 'search_text as text'])
    .execute()
}

/** Words of titles and texts, phrases, unfinished, misspelled and long queries, none of them twice. */
function queriesFrom(texts: readonly Text[]): string[] {
  const next = numbersFrom(11)
  const queries = new Set<string>()
  while (queries.size < QUERIES) {
    const row = texts[next(texts.length)] ?? { title: '', text: '' }
    const title = fold(row.title).split(' ')
    const text = row.text.split(' ')
    const at = next(Math.max(1, text.length - 6))
    const word = title.find((each) => each.length > 5) ?? ''
    const kinds = [
      title.slice(0, 3).join(' '),
      text.slice(at, at + 2).join(' '),
      `"${text.slice(at, at + 2).join(' ')}"`,
      `${word.slice(0, 3)}${word.slice(4)} ${title[0] ?? ''} ${text[at] ?? ''}`,
      `${title.slice(0, 2).join(' ')} ${(text[at] ?? '').slice(0, 4)}`,
      text.slice(at, at + 6).join(' '),
    ]
    queries.add(kinds[queries.size % kinds.length] ?? '')
  }
  return [...queries]
}

/** Milliseconds for one search by FTS5 with OR over whole words, ranked by bm25, with ten results. */
function plainMs(texts: readonly Text[], queries: readonly string[]): number {
  const stock = new DatabaseSync(':memory:')
  stock.exec(`create virtual table stock using fts5(title, content, tokenize = 'unicode61')`)
  const insert = stock.prepare('insert into stock (rowid, title, content) values (?, ?, ?)')
  stock.exec('begin')
  for (const { id, title, text } of texts) insert.run(id, fold(title), text)
  stock.exec('commit')
  const search = stock.prepare('select rowid from stock where stock match ? order by bm25(stock, 10, 1) limit 10')
  const start = performance.now()
  for (const query of queries) {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
    search.all(words.map((word) => `"${word}"`).join(' OR '))
  }
  const spent = (performance.now() - start) / queries.length
  stock.close()
  return spent
}

type Measurement = {
  readyMs: number
  memory: { before: number; after: number }
  searches: Times
  each: number
  others: Times
  hostile: Times
}

/** Small requests, one every ten milliseconds, while `storm` lasts. */
async function othersDuring(storm: Promise<unknown>, ask: () => Promise<void>): Promise<Times> {
  const times: number[] = []
  const state = { isOver: false }
  void storm.finally(() => (state.isOver = true))
  while (!state.isOver) {
    times.push(await timed(ask))
    await pause(10)
  }
  return timesOf(times)
}

async function measure(settings: DatabaseSettings, queries: readonly string[]): Promise<Measurement> {
  const startedAt = performance.now()
  const site = await startSite({ ...settings, DEMO: '0', LOG_LEVEL: 'error', PAGE_CACHE_MB: '0', NODE_OPTIONS })
  const readyMs = performance.now() - startedAt
  const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER })
  const otherAgent = new Agent({ keepAlive: true, maxSockets: 1 })
  const search = async (q: string) => {
    const url = `${site.url}/search?q=${encodeURIComponent(q.toWellFormed())}`
    return request(url, { agent, encoding: 'br', allowed: [200, 400, 404] })
  }
  try {
    await pause(3000)
    const before = memoryOf(site.pid).own
    const startOfStorm = performance.now()
    const storm = eachTimeFor(queries.slice(0, FIRST), TOGETHER, search)
    const others = await othersDuring(storm, async () => request(`${site.url}/healthz`, { agent: otherAgent }))
    const times = await storm
    const each = (performance.now() - startOfStorm) / FIRST
    await eachTimeFor(queries.slice(FIRST), TOGETHER, search)
    await pause(3000)
    const after = memoryOf(site.pid).own
    const hostile = await eachTimeFor(
      Object.values(HOSTILE_QUERIES).map((query) => query.slice(0, LONGEST)),
      1,
      search,
    )
    return { readyMs, memory: { before, after }, searches: timesOf(times), each, others, hostile: timesOf(hostile) }
  } finally {
    agent.destroy()
    otherAgent.destroy()
    await site.stop()
  }
}

async function textsIn(settings: DatabaseSettings): Promise<Text[]> {
  const engine = openDatabase({ databaseUrl: settings.DATABASE_URL || null, dataFolder: settings.DATA_DIR })
  try {
    return await textsOf(engine)
  } finally {
    await engine.close()
  }
}

await buildIfStale()
const server = await startPostgres()
try {
  const sqlite = sqliteWith(ARTICLES)
  const texts = await textsIn(sqlite)
  const queries = queriesFrom(texts)
  const plain = plainMs(texts, queries.slice(0, PLAIN_QUERIES))
  const measured = {
    SQLite: await measure(sqlite, queries),
    PostgreSQL: await measure(await postgresWith(ARTICLES, server.url), queries),
  }
  const lines = Object.entries(measured).map(
    ([name, { readyMs, memory, searches, each, others, hostile }]) =>
      `| ${name} | ${ms(searches.median)} | ${ms(searches.p95)} | ${ms(searches.worst)} | ${ms(each)} | ${ms(others.p99)} | ${ms(hostile.worst)} | ${ms(readyMs)} | ${memory.before} to ${memory.after} MB |`,
  )
  process.stdout.write(
    [
      `${ARTICLES.toLocaleString('en')} articles; ${FIRST} searches of a new process, sixteen at a time. Plain FTS5 with OR takes ${ms(plain)} for each, alone and without HTTP.`,
      '',
      '| engine | median | 95 of 100 below | slowest | one search in | other requests, 99 of 100 below | slowest hostile query | ready after | own memory before and after 2,000 searches |',
      '|---|---|---|---|---|---|---|---|---|',
      ...lines,
      '',
    ].join('\n'),
  )
} finally {
  await server.stop()
}
