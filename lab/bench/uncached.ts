/** Pages without the page cache: against bare `renderToString`, at a growing number of articles, and lists as JSON. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ROOT } from '../../tooling/build.ts'
import { median } from './browser.ts'
import { buildBenchmark } from './build.ts'
import { cpuSeconds } from './cpu-time.ts'
import { folderOf, SIZES } from './data-folders.ts'
import { httpTimes } from './http-times.ts'
import { LOAD_GENERATOR, sendRequests } from './load-generator.ts'
import { startSite } from './site.ts'
import { ms, timesOf } from './times.ts'

const ROUNDS = 5
const SECONDS = 1
const CONNECTIONS = 8
const REQUESTS = 60
const CODINGS = ['identity', 'gzip', 'br'] as const

const SETTINGS = { PAGE_CACHE_MB: '0', DEMO: '0', SITE_URL: 'https://hilal.example' }
const DIST = join(ROOT, 'dist')

const rateShape = z.object({ perSecond: z.number(), cpuMicroseconds: z.number() })
const bareRates = z.object({ home: rateShape, article: rateShape })
type Rate = z.infer<typeof rateShape>

const articlePage = z.object({ data: z.array(z.object({ id: z.number() })), count: z.number() })

const whole = (value: number) => Math.round(value).toLocaleString('en')

/** The processor time is that of the process `pid`; 0 where it cannot be told. */
async function rateOf(url: string, coding: string, pid: number): Promise<Rate> {
  const load = { headers: { 'accept-encoding': coding }, connections: CONNECTIONS, seconds: SECONDS }
  const before = cpuSeconds(pid)
  const { perSecond, total } = await sendRequests(url, load)
  const after = cpuSeconds(pid)
  return { perSecond, cpuMicroseconds: before === null || after === null ? 0 : ((after - before) * 1e6) / total }
}

async function firstArticles(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/api/get-articles/?language=en&page=1&page_size=1`)
    if (answer.status !== 503) return articlePage.parse(await answer.json())
    // The first start after an import or an update has other work to do.
    await pause(1000)
  }
}

/** Home and article through HTTP, and the same trees rendered alone, in interleaved rounds. */
export async function againstBareRender(folder: string, dist: string = DIST): Promise<string> {
  const bare = await buildBenchmark('lab/bench/bare.tsx')
  const site = await startSite({ ...SETTINGS, DATA_DIR: folder }, dist)
  try {
    const id = (await firstArticles(site.url)).data[0]?.id ?? 1
    const pages = { home: '/', article: `/article/${id}` } as const
    const rates = new Map<string, Rate[]>()
    const note = (key: string, rate: Rate) => rates.set(key, [...(rates.get(key) ?? []), rate])
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { stdout } = await promisify(execFile)(process.execPath, [bare, folder, String(id)], { cwd: ROOT })
      const alone = bareRates.parse(JSON.parse(stdout))
      for (const [page, path] of Object.entries(pages)) {
        const measured: [string, Rate][] = [['bare', alone[page as keyof typeof pages]]]
        for (const coding of CODINGS) measured.push([coding, await rateOf(site.url + path, coding, site.pid)])
        // The first round warms up.
        if (round > 0) for (const [what, rate] of measured) note(`${page} ${what}`, rate)
      }
    }
    return tableOf(Object.keys(pages), rates)
  } finally {
    await site.stop()
  }
}

function tableOf(pages: readonly string[], rates: ReadonlyMap<string, readonly Rate[]>): string {
  const lines = [
    '| page | through HTTP | gzip | brotli | bare renderToString | of it | CPU, through HTTP (µs) | CPU, bare (µs) | of it, by CPU |',
    '|---|---|---|---|---|---|---|---|---|',
  ]
  for (const page of pages) {
    const of = (what: string, key: keyof Rate = 'perSecond') =>
      (rates.get(`${page} ${what}`) ?? []).map((each) => each[key])
    const ratio = (above: readonly number[], below: readonly number[]) =>
      median(above.map((value, round) => value / (below[round] ?? value))).toFixed(2)
    const cells = ['identity', 'gzip', 'br', 'bare'].map((what) => whole(median(of(what))))
    const [cpu, cpuBare] = [of('identity', 'cpuMicroseconds'), of('bare', 'cpuMicroseconds')]
    cells.push(ratio(of('identity'), of('bare')))
    cells.push(whole(median(cpu)), whole(median(cpuBare)), ratio(cpuBare, cpu))
    lines.push(`| ${page} | ${cells.join(' | ')} |`)
  }
  return lines.join('\n')
}

/** The pages and queries whose cost could grow with the number of articles. */
export async function atSizes(folders: Map<number, string>, dist: string = DIST): Promise<string> {
  const times = new Map<string, string[]>()
  for (const folder of folders.values()) {
    const site = await startSite({ ...SETTINGS, DATA_DIR: folder }, dist)
    try {
      const { count } = await firstArticles(site.url)
      const paths = {
        'the archive of a magazine': '/magazine-archive/hilal-english',
        'months as JSON': '/api/articles/months/',
        'the sitemap': '/sitemap.xml',
        'all articles, first page': '/articles',
        'all articles, far down': `/articles?page=${Math.floor(count / 12)}`,
        'a category': '/category/in-focus',
        'a month': '/month-articles/2026-09',
        'a home': '/',
      }
      for (const [name, path] of Object.entries(paths)) {
        await httpTimes(site.url + path, 10)
        const { median: middle, p95 } = timesOf(await httpTimes(site.url + path, REQUESTS))
        times.set(name, [...(times.get(name) ?? []), `${ms(middle)} (${ms(p95)})`])
      }
    } finally {
      await site.stop()
    }
  }
  const sizes = [...folders.keys()].map((size) => `${size.toLocaleString('en')} articles`)
  return [
    `| page | ${sizes.join(' | ')} |`,
    `|---|${'---|'.repeat(sizes.length)}`,
    ...[...times].map(([name, cells]) => `| ${name} | ${cells.join(' | ')} |`),
  ].join('\n')
}

/** `GET /api/get-articles/` of the demo magazine: every article with its content. */
export async function jsonList(dist: string = DIST): Promise<string> {
  const site = await startSite({ ...SETTINGS, DEMO: '1' }, dist)
  try {
    const url = `${site.url}/api/get-articles/`
    const bytes = (await (await fetch(url)).arrayBuffer()).byteLength
    const rates = new Map<string, number[]>()
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const coding of CODINGS) {
        const { perSecond: measured } = await rateOf(url, coding, site.pid)
        if (round > 0) rates.set(coding, [...(rates.get(coding) ?? []), measured])
      }
    }
    const cells = CODINGS.map((coding) => whole(median(rates.get(coding) ?? [])))
    return `| JSON of all articles | plain | gzip | brotli |\n|---|---|---|---|\n| ${Math.round(bytes / 1024)} KB | ${cells.join(' | ')} |`
  } finally {
    await site.stop()
  }
}

export async function benchUncached(): Promise<string> {
  const folders = new Map(SIZES.map((size) => [size, folderOf(size)] as const))
  const parts = [
    `Requests a second over ${CONNECTIONS} connections, medians of ${ROUNDS} interleaved rounds of ${SECONDS} s (${LOAD_GENERATOR}), at 10,000 articles.`,
    await againstBareRender(folders.get(10_000) ?? ''),
    await jsonList(),
    `One request after another: median of ${REQUESTS} (95 of 100 below).`,
    await atSizes(folders),
  ]
  return parts.join('\n\n')
}
