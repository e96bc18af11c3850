/**
 * The site under a mixed load, with saves and comments: several processes on PostgreSQL, and one on SQLite. Also its
 * memory meanwhile. The load on PostgreSQL takes `LOAD_SECONDS`, ten minutes by default; that on SQLite a tenth of it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../testing/postgres.ts'
import { fill, folderOf } from './data-folders.ts'
import { mixedLoad, type MixedResult } from './mixed-load.ts'
import { plot } from './plot.ts'
import { memoryOf, servingProcesses, type Memory } from './processes.ts'
import { startSite, type BenchSite } from './site.ts'
import { adminOf, readersOf } from './staff.ts'
import { ms, timesOf } from './times.ts'

const ARTICLES = 10_000
/** Some of the articles are scheduled. */
const STORED_ARTICLES = 10_200
const PROCESSES = 2
/** Each may comment ten times in ten minutes. */
const READERS = 60
const LOAD_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 600)
/** The largest page of the API. */
const PAGE_SIZE = 100

type Measured = {
  name: string
  seconds: number
  pages: number
  result: MixedResult
  memory: (Memory & { when: string })[]
}

/** Of the process that has most. */
function largest(site: BenchSite, when: string): Memory & { when: string } {
  const [most = { own: 0, files: 0 }] = servingProcesses(site.pid)
    .map(memoryOf)
    .sort((a, b) => b.own - a.own)
  return { when, ...most }
}

/** The public articles, newest first. */
async function articleIds(url: string): Promise<number[]> {
  const found: number[] = []
  for (let page = 1; found.length < ARTICLES; page += 1) {
    const answer = await fetch(`${url}/api/get-articles/?page=${page}&page_size=${PAGE_SIZE}`)
    if (answer.status !== 200) {
      // The first start after an import has other work to do.
      await pause(500)
      page -= 1
      continue
    }
    const { data } = (await answer.json()) as { data: { id: number }[] }
    if (data.length === 0) break
    found.push(...data.map(({ id }) => id))
  }
  return found.slice(0, ARTICLES)
}

/** Every page once, by four readers at a time. */
async function readAll(url: string, ids: readonly number[]): Promise<void> {
  const rest = ids[Symbol.iterator]()
  const reader = async () => {
    for (const id of rest) await (await fetch(`${url}/article/${id}`)).arrayBuffer()
  }
  await Promise.all([reader(), reader(), reader(), reader()])
}

async function underMixedLoad(name: string, seconds: number, settings: Record<string, string>): Promise<Measured> {
  const folder = settings['DATA_DIR'] ?? ''
  const editor = await adminOf(folder, settings)
  const readers = await readersOf(folder, READERS, settings)
  const site = await startSite({ SITE_URL: 'https://hilal.example', TRUST_PROXY: '1', DEMO: '0', ...settings })
  try {
    await pause(2000)
    const memory = [largest(site, 'at rest')]
    const ids = await articleIds(site.url)
    await readAll(site.url, ids)
    memory.push(largest(site, 'with the cache at its bound'))
    const processes = servingProcesses(site.pid)
    const result = await mixedLoad({ url: site.url, ids, seconds, editor, readers, processes })
    memory.push(largest(site, `after ${seconds} s of the load`))
    return { name, seconds, pages: ids.length, result, memory }
  } finally {
    await site.stop()
  }
}

async function onPostgres(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-load-'))
  const postgres = await startPostgres({ isDurable: true })
  try {
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url }
    fill(folder, STORED_ARTICLES, settings)
    const name = `PostgreSQL, ${PROCESSES} processes`
    return await underMixedLoad(name, LOAD_SECONDS, { ...settings, CLUSTER: String(PROCESSES) })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onSqlite(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-load-'))
  try {
    cpSync(folderOf(ARTICLES), folder, { recursive: true })
    return await underMixedLoad('SQLite, one process', Math.ceil(LOAD_SECONDS / 10), { DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')

function rowOf({ name, seconds, result }: Measured): string {
  const [times, shown] = [timesOf(result.timesMs), timesOf(result.shownAfterMs)]
  const cells = [
    `${name}, ${seconds} s`,
    whole(times.count),
    whole(times.count / seconds),
    `${((100 * result.hits) / times.count).toFixed(1)} %`,
    ms(times.median),
    ms(times.p99),
    result.saves,
    result.comments,
    `${ms(shown.median)}, ${ms(shown.p99)}, ${ms(shown.worst)}`,
    result.stale,
    result.rejected,
    result.failures,
  ]
  return `| ${cells.join(' | ')} |`
}

/** `plots`: what the names of the plots begin with. */
function reportOf(measured: Measured, plots: string): string {
  const { pages, result, memory } = measured
  const { median, p99 } = timesOf(result.timesMs)
  return [
    `16 readers without pauses on ${whole(pages)} articles by Zipf's law, an editor who saves and a reader who comments every second, all of them, the site and the database on one machine. After each save, every process is asked for the article until it shows what was saved, over a connection of its own. Stale is an answer, to anyone, that shows an article as it was more than 50 ms before the request.`,
    '',
    '| site | pages read | a second | from the cache | median | 99 of 100 below | saves | comments | shown by each process after (median, 99 of 100 below, slowest) | stale | rejected as busy | failed |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    rowOf(measured),
    '',
    plot(`${plots}mixed-load`, 'Time of a page under the mixed load', [
      { label: 'median', value: median, text: ms(median) },
      { label: '99 of 100 below', value: p99, text: ms(p99) },
    ]),
    '',
    '| memory of the largest process | its own, MB | files mapped into it, MB |',
    '|---|---|---|',
    ...memory.map(({ when, own, files }) => `| ${when} | ${own} | ${files} |`),
    '',
    plot(
      `${plots}memory`,
      'Memory of the largest process in MB',
      memory.map(({ when, own }) => ({ label: when, value: own, text: `${own} MB` })),
    ),
  ].join('\n')
}

export async function benchLoad(): Promise<string> {
  return reportOf(await onPostgres(), '')
}

export async function benchLoadOnSqlite(): Promise<string> {
  return reportOf(await onSqlite(), 'sqlite-')
}

if (import.meta.main) process.stdout.write(`${await benchLoad()}\n`)
