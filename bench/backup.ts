/** Times a backup of many articles and its drill on both engines, and how long readers wait meanwhile. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { postgresWith, sqliteWith, type DatabaseSettings } from './databases.ts'
import { request } from './http-times.ts'
import { startSite } from './site.ts'
import { adminOf } from './staff.ts'
import { ms, timed, timesOf } from './times.ts'

const ALONE_SECONDS = 20
const WARMING = 300
/** Sends a reader's request at a fixed interval, whether or not the previous one has been answered. */
const INTERVAL_MS = 10
const PAGES = ['/', '/hilal-urdu', '/article/1', '/article/2', '/article/3', '/article/4', '/article/5']
const POLL_MS = 100
/** The access token is valid for 15 minutes, in which a backup and a drill have to end. */
const MAX_WAIT_MS = 400_000

const overview = z.object({
  data: z.object({
    running: z.object({ step: z.string().nullable() }).nullable(),
    last_proven_at: z.string().nullable(),
    last_restored_at: z.string().nullable(),
    last_error: z.string().nullable(),
  }),
})
type Overview = z.infer<typeof overview>['data']

/** Readers have machines of their own: a client that decompressed their pages would take a third of a processor here. */
const agent = new Agent({ keepAlive: true })
const ALLOWED = [200, 404]
const read = async (url: string, allowed = ALLOWED) => request(url, { agent, encoding: 'br', allowed })

/** Records how long readers wait, until stopped. */
async function readers(url: string, isOver: () => boolean): Promise<number[]> {
  const waited: Promise<number>[] = []
  const start = performance.now()
  for (let n = 0; !isOver(); n += 1) {
    const early = start + n * INTERVAL_MS - performance.now()
    if (early > 0) await pause(early)
    waited.push(timed(() => read(url + PAGES[n % PAGES.length])))
  }
  return Promise.all(waited)
}

type Run = { seconds: number; steps: Record<string, number>; waited: number[] }
type Measurement = { engine: string; megabytes: number; alone: number[]; backup: Run; drill: Run }

async function bytesOf({ DATA_DIR, DATABASE_URL }: DatabaseSettings): Promise<number> {
  if (DATABASE_URL === '') return statSync(join(DATA_DIR, 'hilal.sqlite')).size
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}

/** Backs up and restores on trial while readers read. */
async function measure(engine: string, database: DatabaseSettings): Promise<Measurement> {
  process.stderr.write(`${engine}\n`)
  const target = mkdtempSync(join(tmpdir(), 'hilal-bench-backups-'))
  const headers = await adminOf(database.DATA_DIR, database)
  const site = await startSite({ ...database, BACKUP_DIR: target, SITE_URL: 'https://hilal.example' })
  const state = async (): Promise<Overview> => {
    const answer = await fetch(`${site.url}/api/backups/overview/`, { headers })
    return overview.parse(await answer.json()).data
  }

  /** Runs what `path` begins until `moment` has changed, while readers read. */
  async function run(path: string, moment: 'last_proven_at' | 'last_restored_at'): Promise<Run> {
    const before = (await state())[moment]
    let isOver = false
    const reading = readers(site.url, () => isOver)
    const start = performance.now()
    const steps: Record<string, number> = {}
    let seen = start
    await fetch(`${site.url}${path}`, { method: 'POST', headers })
    for (;;) {
      const now = await state()
      const step = now.running?.step ?? 'begin'
      steps[step] = (steps[step] ?? 0) + performance.now() - seen
      seen = performance.now()
      if (now[moment] !== before && !now.running) break
      if (performance.now() - start > MAX_WAIT_MS) throw new Error(`It did not end: ${now.last_error}`)
      await pause(POLL_MS)
    }
    const seconds = (performance.now() - start) / 1000
    isOver = true
    return { seconds, steps, waited: await reading }
  }

  try {
    // A process that has just begun may be too busy for a moment.
    for (let n = 0; n < WARMING; n += 1) await read(site.url + PAGES[n % PAGES.length], [...ALLOWED, 503])
    const end = performance.now() + ALONE_SECONDS * 1000
    const alone = await readers(site.url, () => performance.now() > end)
    const backup = await run('/api/backups/', 'last_proven_at')
    const drill = await run('/api/jobs/schedules/backup.drill/run/', 'last_restored_at')
    return { engine, megabytes: (await bytesOf(database)) / 2 ** 20, alone, backup, drill }
  } finally {
    await site.stop()
    rmSync(target, { recursive: true, force: true })
  }
}

function durationTable(all: readonly Measurement[]): string {
  const stepsOf = ({ steps }: Run) =>
    Object.entries(steps)
      .map(([step, time]) => `${step} ${(time / 1000).toFixed(1)} s`)
      .join(', ')
  const rows = all.map(
    ({ engine, megabytes, backup, drill }) =>
      `| ${engine} | ${backup.seconds.toFixed(1)} s | ${stepsOf(backup)} | ${drill.seconds.toFixed(1)} s | ${stepsOf(drill)} | ${megabytes.toFixed(0)} MB |`,
  )
  return [
    '| database | the backup was proven after | its steps | the drill was over after | its steps | size |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function readersTable(all: readonly Measurement[]): string {
  const row = (what: string, times: readonly number[]) => {
    const { count, median, p99, worst } = timesOf(times)
    return `| ${what} | ${count} | ${ms(median)} | ${ms(p99)} | ${ms(worst)} |`
  }
  const rows = all.flatMap(({ engine, alone, backup, drill }) => [
    row(`${engine}, alone`, alone),
    row(`${engine}, during the backup`, backup.waited),
    row(`${engine}, during the drill`, drill.waited),
  ])
  return ['| a page | asked | median | 99 of 100 below | slowest |', '|---|---|---|---|---|', ...rows].join('\n')
}

/**
 * Prints Markdown, of SQLite, and of PostgreSQL on the server at `BENCH_DATABASE_URL`. Databases that do not exist are
 * filled with this many articles.
 */
export async function benchBackup(articles: number): Promise<string> {
  const server = process.env['BENCH_DATABASE_URL']
  const all = [await measure('SQLite', sqliteWith(articles))]
  if (server !== undefined) all.push(await measure('PostgreSQL', await postgresWith(articles, server)))
  const notes = all.map(({ engine, alone, backup }) => {
    const more = timesOf(backup.waited).p99 - timesOf(alone).p99
    return `On ${engine} readers waited ${more.toFixed(1)} ms more during the backup (99 of 100).`
  })
  if (server === undefined) notes.push('PostgreSQL was not measured: `BENCH_DATABASE_URL` names no server.')
  return [durationTable(all), readersTable(all), notes.join(' ')].join('\n\n')
}
