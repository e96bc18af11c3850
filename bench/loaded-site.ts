/** A site under bursts of requests, and what a request costs it meanwhile. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './browser.ts'
import { openBursts } from './bursts.ts'
import { preciseCpuSeconds } from './cpu-time.ts'
import { startSite } from './site.ts'
import { SWITCH_OFF, SWITCH_ON } from './switched/signals.ts'

const CONNECTIONS = 32
const WARM_UP_SECONDS = 1.5
const TOKEN = 'the-token-of-the-benchmark'
const SETTINGS = { SITE_URL: 'https://hilal.example', DEMO: '0', MAX_EVENT_LOOP_DELAY_MS: '0' }

/** How often the cost of a scrape is measured, and how many scrapes a burst has then. */
const SCRAPED_ROUNDS = 20
const SCRAPES_AT_ONCE = 10
/** In which a site without requests receives a signal. */
const SWITCH_MS = 2

/** Microseconds for one request: of the site's processor time, and of time altogether. */
export type Cost = { cpu: number; time: number }

export type LoadedSite = {
  /** One burst, during which the site is scraped so many times, one after another. */
  burst: (scrapes?: number) => Promise<Cost>
  /** From the next burst on. */
  switchCounting: (isOn: boolean) => Promise<void>
  stop: () => Promise<void>
}

export type Load = {
  /** The folder of the build. */
  dist: string
  settings: Record<string, string>
  path: string
  /** How many a burst has. */
  requests: number
}

/** A data folder with the demo magazine, for `loadSite`. */
export async function fillFolder(dist: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-bench-'))
  const site = await startSite({ ...SETTINGS, DEMO: '1', DATA_DIR: folder }, dist)
  await (await fetch(`${site.url}/article/1`)).text()
  await site.stop()
  return folder
}

/** Starts a site on a copy of the folder, and keeps it busy for a moment. */
export async function loadSite(source: string, load: Load): Promise<LoadedSite> {
  const { path, requests } = load
  const folder = mkdtempSync(join(tmpdir(), 'hilal-bench-'))
  cpSync(source, folder, { recursive: true })
  const settings = { ...SETTINGS, ...load.settings, METRICS_TOKEN: TOKEN, DATA_DIR: folder }
  const site = await startSite(settings, load.dist)
  await (await fetch(site.url + path)).text()
  const bursts = await openBursts(site.url + path, {
    headers: { 'accept-encoding': 'br' },
    connections: CONNECTIONS,
  })

  async function scrape(): Promise<void> {
    const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    if (!answer.ok) throw new Error(`The metrics were answered with ${answer.status}.`)
    await answer.text()
  }

  async function burst(scrapes = 0): Promise<Cost> {
    const cpu = preciseCpuSeconds(site.pid)
    const startedAt = performance.now()
    const sending = bursts.send(requests)
    for (let n = 0; n < scrapes; n += 1) await scrape()
    await sending
    const ms = performance.now() - startedAt
    return { cpu: ((preciseCpuSeconds(site.pid) - cpu) * 1e6) / requests, time: (ms * 1000) / requests }
  }

  const warmUntil = performance.now() + WARM_UP_SECONDS * 1000
  while (performance.now() < warmUntil) await burst()
  return {
    burst,
    async switchCounting(isOn) {
      process.kill(site.pid, isOn ? SWITCH_ON : SWITCH_OFF)
      await pause(SWITCH_MS)
    },
    async stop() {
      bursts.close()
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Milliseconds of processor time for one scrape of a site that answers readers meanwhile. */
export async function scrapeMilliseconds({ burst }: LoadedSite, { requests }: Pick<Load, 'requests'>): Promise<number> {
  const differences: number[] = []
  for (let round = 0; round < SCRAPED_ROUNDS; round += 1) {
    const isFirst = round % 2 === 0
    const first = await burst(isFirst ? SCRAPES_AT_ONCE : 0)
    const second = await burst(isFirst ? 0 : SCRAPES_AT_ONCE)
    const more = isFirst ? first.cpu - second.cpu : second.cpu - first.cpu
    differences.push((more * requests) / 1000 / SCRAPES_AT_ONCE)
  }
  return median(differences)
}
