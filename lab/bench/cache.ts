/** Cached responses, against `node:http` alone sending the same compressed bytes. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './browser.ts'
import { cpuSeconds } from './cpu-time.ts'
import { LOAD_GENERATOR, sendRequests } from './load-generator.ts'
import type { RawHeaders, RawResponse } from './raw-server.ts'
import { startSite } from './site.ts'

const ROUNDS = 7
const SECONDS = 1
const CONNECTIONS = 64
const CODING = { 'accept-encoding': 'br' }

/** Node adds these itself. */
const ADDED_BY_NODE = new Set(['connection', 'date', 'keep-alive'])

const CASES = [
  { name: 'Article', path: '/article/1', isConditional: false },
  { name: 'Home', path: '/', isConditional: false },
  { name: 'JSON list of all articles', path: '/api/get-articles/', isConditional: false },
  { name: 'JSON list, one page', path: '/api/get-articles/?page=1', isConditional: false },
  { name: 'Article, 304', path: '/article/1', isConditional: true },
  { name: 'Home, 304', path: '/', isConditional: true },
] as const

type Case = (typeof CASES)[number]
type Fetched = { headers: RawHeaders; body: string }

/** With all headers but Node's own, and the body as it was sent, in base64. */
async function fetchRaw(url: string, more: RawHeaders = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...CODING, ...more } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const sent = Object.entries(answer.headers).filter(([name]) => !ADDED_BY_NODE.has(name))
        const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Requests a page until the cache has compressed it for the last time. */
async function settledResponse(url: string, path: string): Promise<RawResponse> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { headers, body } = await fetchRaw(url + path)
    const { etag = '' } = headers
    if (headers['cache-status'] === 'hilal; hit' && etag.includes('-best')) {
      const { headers: notModifiedHeaders } = await fetchRaw(url + path, { 'if-none-match': etag })
      return { path, headers, notModifiedHeaders, body }
    }
    await pause(200)
  }
  throw new Error(`${path} is not answered from the cache.`)
}

async function startRaw(responses: readonly RawResponse[]): Promise<Server & { stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'raw-server.ts'))
  child.send(responses)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

type Server = { url: string; pid?: number }
type Rounds = { perSecond: number[]; cpuMicroseconds: number[] }

/** One round of one server. */
async function measure({ url, pid }: Server, path: string, isConditional: boolean, rounds: Rounds): Promise<void> {
  const known = isConditional ? { 'if-none-match': (await fetchRaw(url + path)).headers['etag'] ?? '' } : {}
  const before = pid === undefined ? null : cpuSeconds(pid)
  const load = { headers: { ...CODING, ...known }, connections: CONNECTIONS, seconds: SECONDS }
  const { perSecond, total } = await sendRequests(url + path, load)
  const after = pid === undefined ? null : cpuSeconds(pid)
  rounds.perSecond.push(perSecond)
  if (before !== null && after !== null) rounds.cpuMicroseconds.push(((after - before) * 1e6) / total)
}

const newRounds = (): Rounds => ({ perSecond: [], cpuMicroseconds: [] })
const shown = (values: readonly number[], digits = 0) =>
  values.length === 0 ? '' : Number(median([...values]).toFixed(digits)).toLocaleString('en')

/** How many of the second's figure the first has, in the median of the rounds. */
function ratio(first: readonly number[], second: readonly number[]): string {
  return first.length === 0 ? '' : median(first.map((value, round) => value / (second[round] ?? value))).toFixed(2)
}

async function compare(servers: { site: Server; raw: Server }, bytes: string, one: Case) {
  const { name, path, isConditional } = one
  const [ofSite, ofRaw] = [newRounds(), newRounds()]
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(servers.site, path, isConditional, ofSite)
    await measure(servers.raw, path, isConditional, ofRaw)
  }
  const cells = [
    name,
    isConditional ? '0' : bytes,
    shown(ofSite.perSecond),
    shown(ofRaw.perSecond),
    ratio(ofSite.perSecond, ofRaw.perSecond),
    shown(ofSite.cpuMicroseconds, 1),
    shown(ofRaw.cpuMicroseconds, 1),
    ratio(ofRaw.cpuMicroseconds, ofSite.cpuMicroseconds),
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = `Requests a second, measured with ${LOAD_GENERATOR} over ${CONNECTIONS} connections: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s. Every server has one process and sends the same brotli bytes; node:http also sends the same headers, all of them, by \`writeHead\`. The processor time of one request does not depend on what else the machine does.

| response | bytes | the site | node:http | of node:http | CPU, the site (µs) | CPU, node:http (µs) | of node:http, by CPU |
|---|---|---|---|---|---|---|---|`

export async function benchCache(): Promise<string> {
  const site = await startSite({ SITE_URL: 'https://hilal.example' })
  const responses = new Map<string, RawResponse>()
  for (const { path } of CASES) responses.set(path, await settledResponse(site.url, path))
  const raw = await startRaw([...responses.values()])
  try {
    const lines: string[] = []
    for (const one of CASES) {
      const bytes = Number(responses.get(one.path)?.headers['content-length']).toLocaleString('en')
      lines.push(await compare({ site, raw }, bytes, one))
    }
    return `${HEAD}\n${lines.join('\n')}`
  } finally {
    raw.stop()
    await site.stop()
  }
}

if (import.meta.main) process.stdout.write(`${await benchCache()}\n`)
