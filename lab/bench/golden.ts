/**
 * What the golden queries find, by kind, on both engines, beside the stock tokenizers: FTS5 with unicode61, and the text
 * search configurations `simple` and `english` of PostgreSQL. Prints Markdown.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { ANONYMOUS } from '#core/caller.ts'
import { GOLDEN_KINDS, searchGolden, shareOf, type GoldenResult, type GoldenShare } from '#core/search/golden/golden.ts'
import { diskStore } from '#core/media/stores/disk-store.ts'
import { createServices } from '#core/services.ts'
import type { Engine } from '#database/engines/engine.ts'
import { openPostgres } from '#database/engines/postgres.ts'
import { openSqlite } from '#database/engines/sqlite.ts'
import { migrate } from '#database/migrations/migrate.ts'
import { insertGoldenMagazine } from '#testing/golden-magazine.ts'
import { startPostgres } from '#testing/postgres.ts'

type Articles = ReadonlyMap<number, GoldenResult>
type Ids = readonly { id: number }[]
type Results = (readonly GoldenResult[])[]

const NOW = '2026-11-20T07:00:00.000Z'

const resultsOf = (ids: Ids, articles: Articles) => ids.flatMap(({ id }) => articles.get(id) ?? [])

async function fillAndSearch(engine: Engine, folder: string): Promise<{ articles: Articles; results: Results }> {
  await migrate(engine)
  const services = createServices({
    engine,
    store: diskStore(join(folder, 'media')),
    incomingFolder: join(folder, 'incoming'),
    clock: () => NOW,
  })
  const articles = await insertGoldenMagazine(services)
  const results = await searchGolden(async (query) =>
    resultsOf((await services.search.search(ANONYMOUS, query, {}, { page: 1, pageSize: 20 })).hits, articles),
  )
  return { articles, results }
}

/** All words of a query, quoted, as a careful developer passes them to FTS5. */
const quotedWords = (query: string) =>
  query
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => `"${word}"`)
    .join(' ')

async function searchUnicode61(db: Kysely<never>, articles: Articles): Promise<Results> {
  await sql`create virtual table stock using fts5(title, writer, content, tokenize='unicode61')`.execute(db)
  await sql`insert into stock (rowid, title, writer, content)
    select id, title, writer, description from articles`.execute(db)
  return searchGolden(async (query) => {
    const words = quotedWords(query)
    if (words === '') return []
    const { rows } = await sql<{ id: number }>`select rowid as id from stock where stock match ${words}
      order by bm25(stock, 10, 6, 1) limit 20`.execute(db)
    return resultsOf(rows, articles)
  })
}

async function searchConfiguration(db: Kysely<never>, articles: Articles, name: string): Promise<Results> {
  const configuration = sql`${sql.lit(name)}::regconfig`
  const vector = sql`setweight(to_tsvector(${configuration}, title), 'A') ||
    setweight(to_tsvector(${configuration}, writer), 'B') || to_tsvector(${configuration}, description)`
  return searchGolden(async (query) => {
    const { rows } = await sql<{ id: number }>`select articles.id from articles,
      websearch_to_tsquery(${configuration}, ${query}) as query, lateral (select ${vector} as vector) as text
      where vector @@ query order by ts_rank_cd(vector, query) desc, articles.id desc limit 20`.execute(db)
    return resultsOf(rows, articles)
  })
}

const percent = ({ at1, at5, at20 }: GoldenShare) =>
  [at1, at5, at20].map((share) => (share * 100).toFixed(1)).join(' / ')

function table(columns: readonly (readonly [name: string, results: Results])[]): string {
  const lines = [...GOLDEN_KINDS, undefined].map((kind) => {
    const wanted = kind ? { kind } : {}
    const cells = columns.flatMap(([, results], index) => {
      const parts = (['tuning', 'held back'] as const).map((part) => shareOf(results, { ...wanted, part }))
      return index < 2 ? parts.map(percent) : [percent(shareOf(results, wanted))]
    })
    return `| ${kind ?? 'all'} | ${shareOf(columns[0]?.[1] ?? [], wanted).queries} | ${cells.join(' | ')} |`
  })
  const names = columns.flatMap(([name], index) => (index < 2 ? [`${name}, tuning`, `${name}, held back`] : [name]))
  return [
    `Percent of the queries whose first result is one of those expected / whose first five, and twenty, contain all of them.`,
    ``,
    `| kind | queries | ${names.join(' | ')} |`,
    `| --- | --- | ${names.map(() => '---').join(' | ')} |`,
    ...lines,
  ].join('\n')
}

const folder = mkdtempSync(join(tmpdir(), 'hilal-golden-'))
const server = await startPostgres()
const sqlite = openSqlite(join(folder, 'golden.sqlite'))
const postgres = openPostgres(server.url)
try {
  const onSqlite = await fillAndSearch(sqlite, folder)
  const onPostgres = await fillAndSearch(postgres, folder)
  const stockSqlite = sqlite.db as unknown as Kysely<never>
  const stockPostgres = postgres.db as unknown as Kysely<never>
  const columns = [
    ['SQLite', onSqlite.results],
    ['PostgreSQL', onPostgres.results],
    ['unicode61', await searchUnicode61(stockSqlite, onSqlite.articles)],
    ['`simple`', await searchConfiguration(stockPostgres, onPostgres.articles, 'simple')],
    ['`english`', await searchConfiguration(stockPostgres, onPostgres.articles, 'english')],
  ] as const
  process.stdout.write(`${table(columns)}\n`)
} finally {
  await sqlite.close()
  await postgres.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
