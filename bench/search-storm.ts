/**
 * Searches over HTTP from sixteen connections at a time, and how long other requests of readers take meanwhile; prints
 * JSON. It uses the settings of a site (`DATA_DIR`, `DATABASE_URL`), and starts its build.
 */
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#database/engines/open.ts'
import { readConfig } from '#server/config.ts'
import { request } from './http-times.ts'
import { queriesFor } from './search-queries.ts'
import { startSite } from './site.ts'
import { timed, timesOf, type Times } from './times.ts'

const CONNECTIONS = 16
const WARM_UP_SEARCHES = 2000
const SEARCHES = 1500
const OTHER_PAUSE_MS = 5

export type StormMeasurement = {
  searches: Times
  /** An article that no cache has, rendered anew; and a page that is kept. */
  article: Times
  cached: Times
}

const load = async (agent: Agent, url: string) => request(url, { agent, encoding: 'br' })

/** The time of each search, from all connections. */
async function search(url: string, queries: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const left = [...queries]
  const times: number[] = []
  const take = async () => {
    for (let q = left.shift(); q !== undefined; q = left.shift()) {
      const path = `/search?q=${encodeURIComponent(q)}`
      times.push(await timed(() => load(agent, url + path)))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, take))
  agent.destroy()
  return times
}

const config = readConfig(process.env)
const engine = openDatabase(config)
const articles = await engine.db
  .selectFrom('articles')
  .select('id')
  .where('status', '=', 'Active')
  .limit(5000)
  .execute()
const queries = (await queriesFor(engine, 2 * (WARM_UP_SEARCHES + SEARCHES), 21)).filter((q) => q.trim() !== '')
await engine.close()

// Requests wait instead of being rejected while the event loop is late: their times are what is measured.
const site = await startSite({
  DATA_DIR: config.dataFolder,
  DEMO: '0',
  SITE_URL: 'https://hilal.example',
  MAX_EVENT_LOOP_DELAY_MS: '0',
})
try {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await load(agent, `${site.url}/`)
  await search(site.url, queries.slice(0, WARM_UP_SEARCHES))
  const [articleTimes, cachedTimes]: [number[], number[]] = [[], []]
  const state = { isOver: false }
  const storm = search(site.url, queries.slice(WARM_UP_SEARCHES, WARM_UP_SEARCHES + SEARCHES))
  void storm.finally(() => (state.isOver = true))
  for (let n = 0; !state.isOver; n += 1) {
    const id = articles[n % articles.length]?.id ?? 1
    articleTimes.push(await timed(() => load(agent, `${site.url}/article/${id}`)))
    cachedTimes.push(await timed(() => load(agent, `${site.url}/`)))
    await pause(OTHER_PAUSE_MS)
  }
  const measured: StormMeasurement = {
    searches: timesOf(await storm),
    article: timesOf(articleTimes),
    cached: timesOf(cachedTimes),
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
  agent.destroy()
} finally {
  await site.stop()
}
