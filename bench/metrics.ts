/**
 * What the metrics cost: a site that Prometheus scrapes every second against one without metrics, by the processor time
 * of a request. With the folder of a build as argument, that build is the one without: an earlier version, for instance,
 * which counts nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './browser.ts'
import { cpuSeconds } from './cpu-time.ts'
import { LOAD_GENERATOR, sendRequests } from './load-generator.ts'
import { startSite, type BenchSite } from './site.ts'

const ROUNDS = 21
const SECONDS = 2
const CONNECTIONS = 32
const TOKEN = 'the-token-of-the-benchmark'
const HEADERS = { 'accept-encoding': 'br' }

const CASES = [
  { name: 'Article, from the page cache', settings: {}, path: '/article/1' },
  { name: 'Article, rendered', settings: { PAGE_CACHE_MB: '0', MAX_EVENT_LOOP_DELAY_MS: '0' }, path: '/article/1' },
]

/** Scrapes once a second until stopped. Returns the bytes of the last answer. */
function scrape({ url }: BenchSite): { stop: () => Promise<number> } {
  const ending = new AbortController()
  const scraping = (async () => {
    let bytes = 0
    while (!ending.signal.aborted) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
      bytes = (await answer.text()).length
      await pause(1000, undefined, { signal: ending.signal }).catch(() => undefined)
    }
    return bytes
  })()
  return {
    async stop() {
      ending.abort()
      return scraping
    },
  }
}

/** Microseconds of processor time for one request. */
async function cpuMicroseconds({ url, pid }: BenchSite, path: string): Promise<number> {
  const before = cpuSeconds(pid) ?? 0
  const { total } = await sendRequests(url + path, { headers: HEADERS, connections: CONNECTIONS, seconds: SECONDS })
  return (((cpuSeconds(pid) ?? 0) - before) * 1e6) / total
}

async function compare({ name, settings, path }: (typeof CASES)[number], dist?: string): Promise<string> {
  const known = { SITE_URL: 'https://hilal.example', ...settings }
  const without = await startSite(known, dist)
  const measured = await startSite({ ...known, METRICS_TOKEN: TOKEN })
  try {
    for (const site of [without, measured]) await cpuMicroseconds(site, path)
    const times: { without: number; measured: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await cpuMicroseconds(without, path)
      const scraping = scrape(measured)
      times.push({ without: first, measured: await cpuMicroseconds(measured, path) })
      await scraping.stop()
    }
    const share = median(times.map((round) => round.measured / round.without)) - 1
    const shown = (kind: 'without' | 'measured') => median(times.map((round) => round[kind])).toFixed(1)
    return `| ${name} | ${shown('without')} | ${shown('measured')} | ${(share * 100).toFixed(1)} % |`
  } finally {
    await without.stop()
    await measured.stop()
  }
}

export async function benchMetrics(dist?: string): Promise<string> {
  const lines: string[] = []
  for (const one of CASES) lines.push(await compare(one, dist))
  return [
    `Microseconds of processor time for one request, scrapes included: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s with ${LOAD_GENERATOR} over ${CONNECTIONS} connections; the last column is the median of the rounds' ratios.`,
    '',
    '| response | without metrics (µs) | scraped every second (µs) | more |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n')
}

if (import.meta.main) process.stdout.write(`${await benchMetrics(process.argv[2])}\n`)
