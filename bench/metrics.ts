/**
 * What the metrics cost: a site that Prometheus scrapes against one without metrics, by the processor time of a request;
 * and what it costs to count a request, which every site does. With the folder of a build as argument, that build is the
 * one without: an earlier version, for instance, which counts nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { requestCounts } from '#server/monitoring/request-counts.ts'
import { median } from './browser.ts'
import { cpuSeconds } from './cpu-time.ts'
import { LOAD_GENERATOR, sendRequests } from './load-generator.ts'
import { startSite, type BenchSite } from './site.ts'

const CONNECTIONS = 32
const TOKEN = 'the-token-of-the-benchmark'
const HEADERS = { 'accept-encoding': 'br' }

const CASES = [
  { name: 'Article, from the page cache', settings: {}, path: '/article/1' },
  { name: 'Article, rendered', settings: { PAGE_CACHE_MB: '0', MAX_EVENT_LOOP_DELAY_MS: '0' }, path: '/article/1' },
]

/** The second site has metrics in every row. Where nobody asks for them, both do the same: that row is the noise. */
const INTERVALS = [
  { scraped: 'never', everySeconds: null, seconds: 5, rounds: 9 },
  { scraped: 'every 15 s', everySeconds: 15, seconds: 15, rounds: 5 },
  { scraped: 'every second', everySeconds: 1, seconds: 5, rounds: 9 },
] as const

type Interval = (typeof INTERVALS)[number]

/** Scrapes until stopped, for the first time after half of the interval. */
function scrape({ url }: BenchSite, everySeconds: number | null): { stop: () => Promise<void> } {
  const ending = new AbortController()
  async function run(everyMs: number): Promise<void> {
    const next = async (ms: number) => pause(ms, undefined, { signal: ending.signal }).catch(() => undefined)
    await next(everyMs / 2)
    while (!ending.signal.aborted) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
      if (!answer.ok) throw new Error(`The metrics were answered with ${answer.status}.`)
      await answer.text()
      await next(everyMs)
    }
  }
  const scraping = everySeconds === null ? Promise.resolve() : run(everySeconds * 1000)
  return {
    async stop() {
      ending.abort()
      await scraping
    },
  }
}

/** Microseconds of processor time for one request. */
async function cpuMicroseconds({ url, pid }: BenchSite, path: string, seconds: number): Promise<number> {
  const before = cpuSeconds(pid) ?? 0
  const { total } = await sendRequests(url + path, { headers: HEADERS, connections: CONNECTIONS, seconds })
  return (((cpuSeconds(pid) ?? 0) - before) * 1e6) / total
}

type Sites = { without: BenchSite; measured: BenchSite }

/** The two sites take turns, and each is as often the first. */
async function compare({ without, measured }: Sites, path: string, interval: Interval): Promise<string> {
  const { everySeconds, seconds, rounds } = interval
  const times: { without: number; measured: number }[] = []
  const ofMeasured = async () => {
    const scraping = scrape(measured, everySeconds)
    const time = await cpuMicroseconds(measured, path, seconds)
    await scraping.stop()
    return time
  }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await cpuMicroseconds(without, path, seconds)
      times.push({ without: first, measured: await ofMeasured() })
    } else {
      const first = await ofMeasured()
      times.push({ measured: first, without: await cpuMicroseconds(without, path, seconds) })
    }
  }
  const shares = times.map((round) => (round.measured / round.without - 1) * 100).toSorted((a, b) => a - b)
  const shown = (kind: 'without' | 'measured') => median(times.map((round) => round[kind])).toFixed(1)
  const range = `${shares[0]?.toFixed(1)} to ${shares.at(-1)?.toFixed(1)} %`
  return `${shown('without')} | ${shown('measured')} | ${median(shares).toFixed(1)} % | ${range} |`
}

/** Nanoseconds for counting one request, by the code that every response runs. */
function countingNanoseconds(): number {
  const counts = requestCounts()
  const run = (times: number) => {
    for (let n = 0; n < times; n += 1) counts.add('GET', n % 2 ? '/article/:articleId' : '/articles', 200, 0.0005)
  }
  run(1e6)
  const startedAt = performance.now()
  run(1e6)
  return performance.now() - startedAt
}

/** Milliseconds of processor time for one scrape of a site that does nothing else. */
async function scrapeMilliseconds({ url, pid }: BenchSite): Promise<number> {
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
    }
  }
  await ask(50)
  const before = cpuSeconds(pid) ?? 0
  await ask(300)
  return (((cpuSeconds(pid) ?? 0) - before) * 1000) / 300
}

export async function benchMetrics(dist?: string): Promise<string> {
  const lines: string[] = []
  let scrapeMs = 0
  for (const { name, settings, path } of CASES) {
    const known = { SITE_URL: 'https://hilal.example', ...settings }
    const without = await startSite(known, dist)
    const measured = await startSite({ ...known, METRICS_TOKEN: TOKEN })
    try {
      for (const site of [without, measured]) await cpuMicroseconds(site, path, 5)
      for (const interval of INTERVALS) {
        lines.push(`| ${name}, scraped ${interval.scraped} | ${await compare({ without, measured }, path, interval)}`)
      }
      scrapeMs = await scrapeMilliseconds(measured)
    } finally {
      await without.stop()
      await measured.stop()
    }
  }
  const ofRounds = INTERVALS.map(({ scraped, rounds, seconds }) => `${scraped}: ${rounds} of ${seconds} s`).join('; ')
  return [
    `Microseconds of processor time for one request, scrapes included: medians of interleaved rounds (${ofRounds}) with ${LOAD_GENERATOR} over ${CONNECTIONS} connections; “more” is the median of the rounds' ratios. Where nobody scrapes, both sites do the same: that row is the noise of the measurement.`,
    '',
    '| response | without metrics (µs) | with metrics (µs) | more | of the rounds |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    `Counting a request, which both sites do, takes ${countingNanoseconds().toFixed(0)} ns. One scrape of a site that does nothing else takes ${scrapeMs.toFixed(2)} ms of processor time: every 15 seconds, ${((scrapeMs / 15_000) * 100).toFixed(3)} % of a core.`,
  ].join('\n')
}

if (import.meta.main) process.stdout.write(`${await benchMetrics(process.argv[2])}\n`)
