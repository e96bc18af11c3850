/**
 * What the metrics cost: a site that counts its requests and is scraped every 15 seconds, the default of Prometheus,
 * against the same process when it does neither; and against itself again, which is the noise. The three take turns by
 * bursts of a tenth of a second, so whatever else the machine does meets all of them.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { requestCounts } from '#server/monitoring/request-counts.ts'
import { ROOT } from '../tooling/build.ts'
import { fillFolder, loadSite, scrapeMilliseconds, type Cost, type LoadedSite } from './loaded-site.ts'
import { plot, type Bar } from './plot.ts'
import { ratioOf, shownRatio } from './ratio.ts'
import { buildSwitchedSite } from './switched-site.ts'

const SCRAPE_EVERY_SECONDS = 15
/** Each with a new process, because no two compile the same code alike. */
const SESSIONS = 3
/** Of each kind in each session; all sessions together have four scrapes. */
const SESSION_SECONDS = 20

const CASES = [
  { name: 'Article, from the page cache', settings: {}, path: '/article/1', requests: 4000 },
  { name: 'Article, rendered', settings: { PAGE_CACHE_MB: '0' }, path: '/article/1', requests: 200 },
] as const
type Case = (typeof CASES)[number]

/** `without` and `again` are the same. */
const KINDS = ['without', 'again', 'measured'] as const
type Kind = (typeof KINDS)[number]
type Costs = Record<Kind, Cost[]>

/** Every order equally often: what came before a burst has left its traces in the caches of the processor. */
const ORDERS: readonly (readonly Kind[])[] = [
  ['without', 'again', 'measured'],
  ['measured', 'again', 'without'],
  ['again', 'measured', 'without'],
  ['without', 'measured', 'again'],
  ['measured', 'without', 'again'],
  ['again', 'without', 'measured'],
]

/** `sinceScrape`: for how many seconds the counting site has been under load since its last scrape. */
type Progress = { costs: Costs; sinceScrape: number }

async function runSession(site: LoadedSite, { requests }: Case, progress: Progress): Promise<void> {
  const seconds: Record<Kind, number> = { without: 0, again: 0, measured: 0 }
  for (let round = 0; Math.min(...Object.values(seconds)) < SESSION_SECONDS; round += 1) {
    for (const kind of ORDERS[round % ORDERS.length] ?? KINDS) {
      const isDue = kind === 'measured' && progress.sinceScrape >= SCRAPE_EVERY_SECONDS
      if (isDue) progress.sinceScrape -= SCRAPE_EVERY_SECONDS
      await site.switchCounting(kind === 'measured')
      const cost = await site.burst(isDue ? 1 : 0)
      progress.costs[kind].push(cost)
      const tookSeconds = (cost.time * requests) / 1e6
      seconds[kind] += tookSeconds
      if (kind === 'measured') progress.sinceScrape += tookSeconds
    }
  }
}

type Built = { data: string; dist: string }

async function measure(each: Case, { data, dist }: Built): Promise<{ costs: Costs; scrapeMs: number }> {
  const costs: Costs = { without: [], again: [], measured: [] }
  const progress: Progress = { costs, sinceScrape: SCRAPE_EVERY_SECONDS * 0.75 }
  let scrapeMs = 0
  for (let session = 0; session < SESSIONS; session += 1) {
    const site = await loadSite(data, { ...each, dist })
    try {
      await runSession(site, each, progress)
      await site.switchCounting(true)
      if (session === 0) scrapeMs = await scrapeMilliseconds(site, each)
    } finally {
      await site.stop()
    }
  }
  return { costs, scrapeMs }
}

/** Nanoseconds for counting one request, by the code that runs for every response that is not from the page cache. */
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

function resultsOf({ name }: Case, costs: Costs): { line: string; bars: Bar[] } {
  const of = (kind: Kind, what: keyof Cost) => costs[kind].map((cost) => cost[what])
  const mean = (kind: Kind, what: keyof Cost) =>
    of(kind, what).reduce((sum, each) => sum + each, 0) / costs[kind].length
  const ratio = (kind: Kind, what: keyof Cost) => ratioOf(of(kind, what), of('without', what))
  const perSecond = (kind: Kind) => Math.round(1e6 / mean(kind, 'time')).toLocaleString('en')
  const cells = [
    mean('without', 'cpu').toFixed(2),
    mean('measured', 'cpu').toFixed(2),
    shownRatio(ratio('measured', 'cpu')),
    shownRatio(ratio('again', 'cpu')),
    perSecond('without'),
    perSecond('measured'),
    shownRatio(ratio('measured', 'time')),
    shownRatio(ratio('again', 'time')),
  ]
  const bar = (label: string, kind: Kind): Bar => {
    const { more } = ratio(kind, 'cpu')
    return { label: `${name}${label}`, value: Math.max(0, more), text: `${more.toFixed(2)} %` }
  }
  return { line: `| ${name} | ${cells.join(' | ')} |`, bars: [bar('', 'measured'), bar(', noise', 'again')] }
}

export async function benchMetrics(built: string = join(ROOT, 'dist')): Promise<string> {
  const dist = await buildSwitchedSite(built)
  const data = await fillFolder(built)
  const lines: string[] = []
  const bars: Bar[] = []
  const scrapes: string[] = []
  try {
    for (const each of CASES) {
      const { costs, scrapeMs } = await measure(each, { data, dist })
      const results = resultsOf(each, costs)
      lines.push(results.line)
      bars.push(...results.bars)
      const share = (seconds: number) => `${(scrapeMs / 10 / seconds).toFixed(3)} %`
      scrapes.push(
        `${each.name}: ${scrapeMs.toFixed(2)} ms, which is ${share(SCRAPE_EVERY_SECONDS)} of a core every ${SCRAPE_EVERY_SECONDS} s and ${share(1)} every second`,
      )
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
  return [
    `A site that counts and is scraped every ${SCRAPE_EVERY_SECONDS} s of its load, against the same process while its counting is switched off (by a build for this benchmark; an empty hook stays). The two, and the second one again, take turns by bursts of about a tenth of a second over 32 connections, in every order equally often, for ${SESSION_SECONDS} s each in ${SESSIONS} sessions with new processes. “More” compares totals, scrapes included; in parentheses is the interval in which 95 of 100 repetitions fall (bootstrap over the rounds), and after it the median of the rounds. “Noise” is the same for the two without. The client runs in one process of Node, so requests a second are those of both.`,
    '',
    '| response | CPU without metrics (µs) | with | more CPU | noise | requests a second without | with | more time for a request | noise |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
    plot('metrics-1', 'More processor time for a request with metrics', [
      ...bars,
      { label: 'The limit', value: 1, text: '1 %' },
    ]),
    '',
    `Processor time of one scrape while readers are answered: ${scrapes.join('; ')}. Counting a request that is not answered from the page cache takes ${countingNanoseconds().toFixed(0)} ns.`,
  ].join('\n')
}

if (import.meta.main) process.stdout.write(`${await benchMetrics(process.argv[2])}\n`)
