/** Cached responses, against `node:http` alone and nginx sending the same compressed bytes. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './browser.ts'
import { LOAD_GENERATOR, requestsPerSecond } from './load-generator.ts'
import { startNginx } from './nginx.ts'
import type { RawResponse } from './raw-server.ts'
import { startSite } from './site.ts'

const ROUNDS = 7
const SECONDS = 1
const CONNECTIONS = 64
const CODING = { 'accept-encoding': 'br' }

/** The headers that a server of ready files would send. */
const SENT_BY_ALL = ['content-type', 'content-encoding', 'content-length', 'etag']

const CASES = [
  { name: 'Article', path: '/article/1', isConditional: false },
  { name: 'Home', path: '/', isConditional: false },
  { name: 'JSON list of all articles', path: '/api/get-articles/', isConditional: false },
  { name: 'JSON list, one page', path: '/api/get-articles/?page=1', isConditional: false },
  { name: 'Article, 304', path: '/article/1', isConditional: true },
  { name: 'Home, 304', path: '/', isConditional: true },
] as const

type Fetched = { response: RawResponse; cacheStatus: string }

/** With the body as it was sent. */
async function fetchRaw(url: string, path: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { headers: CODING }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const headers = Object.fromEntries(SENT_BY_ALL.map((name) => [name, String(answer.headers[name] ?? '')]))
        const body = Buffer.concat(chunks).toString('base64')
        resolve({ response: { path, headers, body }, cacheStatus: String(answer.headers['cache-status']) })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Requests a page until the cache has compressed it for the last time. */
async function settledResponse(url: string, path: string): Promise<RawResponse> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { response, cacheStatus } = await fetchRaw(url, path)
    if (cacheStatus === 'hilal; hit' && response.headers['etag']?.includes('-best')) return response
    await pause(200)
  }
  throw new Error(`${path} is not answered from the cache.`)
}

async function startRaw(responses: readonly RawResponse[]): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'raw-server.ts'))
  child.send(responses)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

const perSecond = (value: number) => Math.round(value).toLocaleString('en')

export async function benchCache(): Promise<string> {
  const site = await startSite({ SITE_URL: 'https://hilal.example' })
  const responses = new Map<string, RawResponse>()
  for (const { path } of CASES) responses.set(path, await settledResponse(site.url, path))
  // Neither of the others distinguishes queries.
  const files = [...responses.values()].filter(({ path }) => !path.includes('?'))
  const raw = await startRaw([...responses.values()])
  const nginx = await startNginx(files)
  try {
    const lines = ['| response | bytes | the site | node:http | nginx | of node:http |', '|---|---|---|---|---|---|']
    for (const { name, path, isConditional } of CASES) {
      const response = responses.get(path)
      const etag = response?.headers['etag'] ?? ''
      const rates: Record<string, number[]> = { site: [], raw: [], nginx: [] }
      const servers = { site: site.url, raw: raw.url, ...(nginx && !path.includes('?') && { nginx: nginx.url }) }
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [server, url] of Object.entries(servers)) {
          const known = server === 'nginx' ? await etagOf(url + path) : etag
          const headers = { ...CODING, ...(isConditional && { 'if-none-match': known }) }
          rates[server]?.push(
            await requestsPerSecond(url + path, { headers, connections: CONNECTIONS, seconds: SECONDS }),
          )
        }
      }
      const of = (server: string) => (rates[server]?.length ? perSecond(median(rates[server])) : '')
      const ratio = median((rates['site'] ?? []).map((rate, round) => rate / (rates['raw']?.[round] ?? rate)))
      const bytes = isConditional ? '0' : (response?.headers['content-length'] ?? '')
      lines.push(`| ${name} | ${bytes} | ${of('site')} | ${of('raw')} | ${of('nginx')} | ${ratio.toFixed(2)} |`)
    }
    return `Requests a second, measured with ${LOAD_GENERATOR} over ${CONNECTIONS} connections: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s. Every server has one process and sends the same brotli bytes.\n\n${lines.join('\n')}`
  } finally {
    raw.stop()
    await nginx?.stop()
    await site.stop()
  }
}

async function etagOf(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'HEAD' })
  return answer.headers.get('etag') ?? ''
}

if (import.meta.main) process.stdout.write(`${await benchCache()}\n`)
