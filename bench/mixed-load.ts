/**
 * Readers of many articles, a few of which most of them read (Zipf), while an editor saves one and a reader comments on
 * one every second. Each article that was saved must be shown as saved 50 ms later, by every process of the site.
 */
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { processOfConnection } from './processes.ts'
import { zipf } from './zipf.ts'

const READERS = 16
const STALE_AFTER_MS = 50
/** A process that does not show a save by then is no longer asked. */
const MAX_DELAY_MS = 2000
/** The editor and the commenting reader work on these, which most readers read. */
const CHANGED_ARTICLES = 20

export type MixedLoad = {
  url: string
  ids: readonly number[]
  seconds: number
  editor: { authorization: string }
  readers: readonly { authorization: string }[]
  /** The processes that serve the site, each of which is asked after every save. */
  processes: readonly number[]
}

export type MixedResult = {
  timesMs: number[]
  hits: number
  saves: number
  comments: number
  /** Answers that showed an article as it was more than 50 ms before. */
  stale: number
  /** After each save, and for each process: when the request was sent that was first answered with what was saved. */
  shownAfterMs: number[]
  /** Answered 503, because the event loop was late. */
  rejected: number
  failures: number
}

type Answer = { status: number; cacheStatus: string; text: () => string; socket: Socket }
type Call = { method?: string; body?: object; headers?: Record<string, string> }

async function call(agent: Agent, address: string, { method = 'GET', body, headers }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = body && { 'content-type': 'application/json' }
    const sent = request(address, { agent, method, headers: { 'accept-encoding': 'br', ...json, ...headers } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      // Afterwards the connection no longer belongs to the answer.
      const { socket } = answer
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const bytes = Buffer.concat(chunks)
        const isCompressed = answer.headers['content-encoding'] === 'br'
        resolve({
          status: answer.statusCode ?? 0,
          cacheStatus: String(answer.headers['cache-status']),
          text: () => (isCompressed ? brotliDecompressSync(bytes) : bytes).toString(),
          socket,
        })
      })
    })
    sent.end(body && JSON.stringify(body))
  })
}

const savedNumber = ({ text }: Answer): number => Number(/Saved as (\d+)/.exec(text())?.[1] ?? 0)

/** A connection to each of the processes: whoever accepts one keeps it. */
async function connectionsTo(url: string, processes: readonly number[]): Promise<Agent[]> {
  const found = new Map<number, Agent>()
  for (let attempt = 0; attempt < 20 * processes.length && found.size < processes.length; attempt += 1) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { socket } = await call(agent, `${url}/healthz`)
    const pid = processOfConnection(processes, socket.localPort ?? 0)
    if (pid === undefined || found.has(pid)) agent.destroy()
    else found.set(pid, agent)
  }
  if (found.size < processes.length) throw new Error('Not every process of the site accepts connections.')
  return [...found.values()]
}

export async function mixedLoad({ url, ids, seconds, editor, readers, processes }: MixedLoad): Promise<MixedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS + 4 })
  const probes = await connectionsTo(url, processes)
  const result: MixedResult = {
    timesMs: [],
    hits: 0,
    saves: 0,
    comments: 0,
    stale: 0,
    shownAfterMs: [],
    rejected: 0,
    failures: 0,
  }
  /** By article: the numbers of its saves and when each was answered. */
  const saved = new Map<number, { number: number; at: number }[]>()
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= end

  function countFailure({ status }: Answer): void {
    if (status === 503) result.rejected += 1
    else result.failures += 1
  }

  function isStale(id: number, answer: Answer, askedAt: number): boolean {
    const due = saved.get(id)?.findLast(({ at }) => at + STALE_AFTER_MS <= askedAt)
    return due !== undefined && savedNumber(answer) < due.number
  }

  async function read(id: number): Promise<void> {
    const askedAt = performance.now()
    const answer = await call(agent, `${url}/article/${id}`)
    result.timesMs.push(performance.now() - askedAt)
    if (answer.status !== 200) countFailure(answer)
    else if (isStale(id, answer, askedAt)) result.stale += 1
    if (answer.cacheStatus.includes('hit')) result.hits += 1
  }

  async function keepReading(seed: number): Promise<void> {
    const rank = zipf(ids.length, seed)
    while (!isOver()) await read(ids[rank()] ?? 1)
  }

  async function everySecond(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const next = performance.now() + 1000
      await work(turn)
      await pause(Math.max(0, next - performance.now()))
    }
  }

  /** Asks one process until it shows what was saved. */
  async function awaitShown(probe: Agent, id: number, { number, at }: { number: number; at: number }): Promise<void> {
    for (;;) {
      const askedAt = performance.now()
      const answer = await call(probe, `${url}/article/${id}`)
      if (answer.status !== 200) countFailure(answer)
      else if (savedNumber(answer) >= number || askedAt - at > MAX_DELAY_MS) {
        result.shownAfterMs.push(askedAt - at)
        return
      } else if (askedAt - at >= STALE_AFTER_MS) result.stale += 1
    }
  }

  async function save(turn: number): Promise<void> {
    const id = ids[turn % CHANGED_ARTICLES] ?? 1
    const number = turn + 1
    const body = { title: `Saved as ${number}` }
    const answer = await call(agent, `${url}/api/article/${id}/`, { method: 'PUT', body, headers: editor })
    if (answer.status !== 200) {
      countFailure(answer)
      return
    }
    result.saves += 1
    const one = { number, at: performance.now() }
    saved.set(id, [...(saved.get(id) ?? []), one])
    await Promise.all(probes.map(async (probe) => awaitShown(probe, id, one)))
  }

  async function comment(turn: number): Promise<void> {
    const article = ids[turn % CHANGED_ARTICLES] ?? 1
    const body = { article, comment: `Read again, for the ${turn + 1}th time.`, rating: 5 }
    const headers = { ...readers[turn % readers.length], 'x-forwarded-for': `192.0.2.${turn % 200}` }
    const answer = await call(agent, `${url}/api/create-comment/`, { method: 'POST', body, headers })
    if (answer.status === 201) result.comments += 1
    else countFailure(answer)
  }

  await Promise.all([
    ...Array.from({ length: READERS }, async (_, index) => keepReading(index + 1)),
    everySecond(save),
    everySecond(comment),
  ])
  for (const each of [agent, ...probes]) each.destroy()
  return result
}
