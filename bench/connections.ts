/** Cached pages by number of connections, at a growing number of articles. */
import { median } from './browser.ts'
import { folderOf, SIZES } from './data-folders.ts'
import { LOAD_GENERATOR, sendRequests, type Result } from './load-generator.ts'
import { plot } from './plot.ts'
import { startSite, type BenchSite } from './site.ts'
import { ms } from './times.ts'

const CONNECTIONS = [1, 32, 256, 1024]
const ROUNDS = 5
const ROUND_SECONDS = 1
const CODING = { 'accept-encoding': 'br' }

const rounded = (value: number) => Math.round(value).toLocaleString('en')

/** The newest English article, the home, and a page of the list of articles. */
async function pagesOf({ url }: BenchSite): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/get-articles/?language=en&page=1&page_size=1`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return { Article: `/article/${data[0]?.id ?? 1}`, Home: '/', 'JSON list, one page': '/api/get-articles/?page=1' }
}

/** Until it is compressed for the last time. */
async function warm(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url, { headers: CODING })
    await answer.arrayBuffer()
    if (answer.headers.get('etag')?.includes('-best')) return
    await new Promise((done) => setTimeout(done, 100))
  }
}

type Sized = { size: number; site: BenchSite; pages: Record<string, string> }

async function started(size: number): Promise<Sized> {
  const site = await startSite({ DATA_DIR: folderOf(size), DEMO: '0', SITE_URL: 'https://hilal.example' })
  const pages = await pagesOf(site)
  for (const path of Object.values(pages)) await warm(site.url + path)
  return { size, site, pages }
}

async function measured(sites: readonly Sized[]): Promise<Map<string, Result[]>> {
  const rounds = new Map<string, Result[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(sites[0]?.pages ?? {})) {
      for (const connections of CONNECTIONS) {
        for (const { size, site, pages } of sites) {
          const load = { headers: CODING, connections, seconds: ROUND_SECONDS }
          const key = `${name} ${connections} ${size}`
          rounds.set(key, [...(rounds.get(key) ?? []), await sendRequests(site.url + (pages[name] ?? '/'), load)])
        }
      }
    }
  }
  return rounds
}

export async function benchConnections(): Promise<string> {
  const sites: Sized[] = []
  try {
    for (const size of SIZES) sites.push(await started(size))
    const rounds = await measured(sites)
    const of = (key: string, what: keyof Result) => median((rounds.get(key) ?? []).map((each) => each[what]))
    const sizes = SIZES.map((size) => size.toLocaleString('en'))
    const keys = Object.keys(sites[0]?.pages ?? {}).flatMap((name) => CONNECTIONS.map((each) => [name, each] as const))
    const rows = keys.map(([name, connections]) => {
      const each = SIZES.map((size) => `${name} ${connections} ${size}`)
      const perSecond = each.map((key) => of(key, 'perSecond'))
      const cells = each.map((key, index) => `${rounded(perSecond[index] ?? 0)} (${ms(of(key, 'p99Ms'))})`)
      const failed = each.reduce(
        (sum, key) => sum + (rounds.get(key) ?? []).reduce((all, { failed: n }) => all + n, 0),
        0,
      )
      const flat = ((perSecond.at(-1) ?? 0) / (perSecond[0] ?? 1)).toFixed(2)
      return `| ${name} | ${connections} | ${cells.join(' | ')} | ${flat} | ${failed} |`
    })
    const bars = keys.map(([name, connections]) => {
      const value = of(`${name} ${connections} ${SIZES.at(-1)}`, 'perSecond')
      return { label: `${name}, ${connections}`, value, text: rounded(value) }
    })
    return [
      `Requests a second (99 of 100 below), measured with ${LOAD_GENERATOR} on the machine of the site: medians of ${ROUNDS} interleaved rounds of ${ROUND_SECONDS} s, brotli. The last but one column is the ratio of 100,000 articles to 1,000.`,
      '',
      `| page | connections | ${sizes.map((size) => `${size} articles`).join(' | ')} | ratio | failed |`,
      `|---|---|${'---|'.repeat(SIZES.length)}---|---|`,
      ...rows,
      '',
      plot('connections', 'Requests a second at 100,000 articles, by connections', bars),
    ].join('\n')
  } finally {
    for (const { site } of sites) await site.stop()
  }
}

if (import.meta.main) process.stdout.write(`${await benchConnections()}\n`)
