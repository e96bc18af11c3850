/**
 * The site under load: requests a second by number of connections, a mixed load with saves and comments, memory, and the
 * time from `npm start` to the first page. `LOAD_SECONDS` is the length of the mixed load.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../testing/postgres.ts'
import { ROOT } from '../tooling/build.ts'
import { median } from './browser.ts'
import { LOAD_GENERATOR, sendRequests, type Result } from './load-generator.ts'
import { mixedLoad } from './mixed-load.ts'
import { plot } from './plot.ts'
import { startSite, type BenchSite } from './site.ts'
import { adminOf, readersOf } from './staff.ts'
import { ms, timesOf } from './times.ts'

const ARTICLES = 10_000
const CONNECTIONS = [1, 32, 256, 1024]
const ROUNDS = 5
const ROUND_SECONDS = 1
const STARTS = 5
/** Each may comment ten times in ten minutes. */
const READERS = 60
const LOAD_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 20)
const PAGES = [
  ['Article', '/article/1'],
  ['Home', '/'],
  ['JSON list, one page', '/api/get-articles/?page=1'],
] as const

const settings = (folder: string) => ({ DATA_DIR: folder, SITE_URL: 'https://hilal.example', TRUST_PROXY: '1' })

type Memory = { when: string; own: number; files: number }

/**
 * The resident memory of the process, in megabytes: its own, and the pages of files that are mapped into it, above all
 * of the database, which the system takes back when it needs them.
 */
function memoryOf({ pid }: BenchSite, when: string): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { when, own: megabytes('RssAnon'), files: megabytes('RssFile') }
}

async function get(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer()
}

async function byConnections(site: BenchSite): Promise<string> {
  const rounds = new Map<string, Result[]>()
  for (const [, path] of PAGES) await get(site.url + path)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of PAGES) {
      for (const connections of CONNECTIONS) {
        const load = { headers: { 'accept-encoding': 'br' }, connections, seconds: ROUND_SECONDS }
        const key = `${name}, ${connections}`
        rounds.set(key, [...(rounds.get(key) ?? []), await sendRequests(site.url + path, load)])
      }
    }
  }
  const bars = Array.from(rounds, ([label, all]) => {
    const perSecond = median(all.map((each) => each.perSecond))
    return { label, value: perSecond, text: Math.round(perSecond).toLocaleString('en'), all }
  })
  const rows = bars.map(({ label, text, all }) => {
    const failures = all.reduce((sum, { failed }) => sum + failed, 0)
    return `| ${label} | ${text} | ${ms(median(all.map(({ p99Ms }) => p99Ms)))} | ${failures} |`
  })
  return [
    `Cached pages, by number of connections, measured with ${LOAD_GENERATOR} on the machine of the site: medians of ${ROUNDS} interleaved rounds of ${ROUND_SECONDS} s, brotli.`,
    '',
    '| page, connections | requests a second | 99 of 100 below | failed |',
    '|---|---|---|---|',
    ...rows,
    '',
    plot('connections', 'Requests a second by number of connections', bars),
  ].join('\n')
}

/** The public articles, newest first. */
async function articleIds(url: string): Promise<number[]> {
  const found: number[] = []
  for (let page = 1; found.length < ARTICLES; page += 1) {
    const answer = await fetch(`${url}/api/get-articles/?page=${page}&page_size=100&texts=0`)
    const { data } = (await answer.json()) as { data: { id: number }[] }
    if (data.length === 0) break
    found.push(...data.map(({ id }) => id))
  }
  return found.slice(0, ARTICLES)
}

async function underMixedLoad(folder: string): Promise<string> {
  const [editor, readers] = [await adminOf(folder), await readersOf(folder, READERS)]
  const site = await startSite(settings(folder))
  try {
    await pause(2000)
    const memory = [memoryOf(site, 'at rest')]
    const ids = await articleIds(site.url)
    for (const id of ids) await get(`${site.url}/article/${id}`)
    memory.push(memoryOf(site, `after ${ids.length.toLocaleString('en')} pages, with the cache at its bound`))
    const result = await mixedLoad({ url: site.url, ids, seconds: LOAD_SECONDS, editor, readers })
    memory.push(memoryOf(site, `after ${LOAD_SECONDS} s of mixed load`))
    const times = timesOf(result.timesMs)
    return [
      `Mixed load of ${LOAD_SECONDS} s: 16 readers without pauses on ${ids.length.toLocaleString('en')} articles by Zipf's law, an editor who saves and a reader who comments every second.`,
      '',
      '| pages read | a second | from the cache | median | 99 of 100 below | saves | comments | stale after 50 ms | rejected as busy | failed |',
      '|---|---|---|---|---|---|---|---|---|---|',
      `| ${times.count} | ${Math.round(times.count / LOAD_SECONDS)} | ${((100 * result.hits) / times.count).toFixed(1)} % | ${ms(times.median)} | ${ms(times.p99)} | ${result.saves} | ${result.comments} | ${result.stale} | ${result.rejected} | ${result.failures} |`,
      '',
      '| memory of the process | its own, MB | files mapped into it, MB |',
      '|---|---|---|',
      ...memory.map(({ when, own, files }) => `| ${when} | ${own} | ${files} |`),
      '',
      plot(
        'memory',
        'Memory of the process in MB',
        memory.map(({ when, own }) => ({ label: when.split(',')[0] ?? when, value: own, text: `${own} MB` })),
      ),
    ].join('\n')
  } finally {
    await site.stop()
  }
}

/** From the command to the first page, with a build and a database that exist. */
async function startUpMs(folder: string): Promise<number> {
  const port = await freePort()
  const start = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, ...settings(folder), PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer?.status === 200) break
    await pause(10)
  }
  const tookMs = performance.now() - start
  const ended = new Promise((done) => npm.once('exit', done))
  // npm and the site are a process group of their own.
  process.kill(-(npm.pid ?? 0), 'SIGTERM')
  await ended
  return tookMs
}

export async function benchLoad(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-load-'))
  try {
    const fill = [join(ROOT, 'tooling/demo-large.ts'), String(ARTICLES)]
    execFileSync(process.execPath, fill, { cwd: ROOT, env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' })
    const site = await startSite(settings(folder))
    const connections = await byConnections(site).finally(() => site.stop())
    const mixed = await underMixedLoad(folder)
    const starts: number[] = []
    while (starts.length < STARTS) starts.push(await startUpMs(folder))
    const started = `From \`npm start\`, already built, to the first page: ${ms(median(starts))} (median of ${STARTS}).`
    return [connections, mixed, started].join('\n\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) process.stdout.write(`${await benchLoad()}\n`)
