/**
 * Readers of many articles, a few of which most of them read (Zipf), while an editor saves one and a reader comments on
 * one every second. Each article that was saved must be shown as saved 50 ms later.
 */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { random } from '../demo/large/random.ts'

const READERS = 16
const STALE_AFTER_MS = 50
/** The editor and the commenting reader work on these, which most readers read. */
const CHANGED_ARTICLES = 20

export type MixedLoad = {
  url: string
  ids: readonly number[]
  seconds: number
  editor: { authorization: string }
  readers: readonly { authorization: string }[]
}

export type MixedResult = {
  timesMs: number[]
  hits: number
  saves: number
  comments: number
  /** Answers that showed an article as it was more than 50 ms before. */
  stale: number
  /** Answered 503, because the event loop was late. */
  rejected: number
  failures: number
}

/** The ranks of pages by Zipf's law: the page of rank r is read in proportion to 1 / r. */
function zipf(count: number, seed: number): () => number {
  const sums: number[] = []
  for (let rank = 1, sum = 0; rank <= count; rank += 1) {
    sum += 1 / rank
    sums.push(sum)
  }
  const total = sums.at(-1) ?? 1
  const numbers = random(seed)
  return () => {
    const wanted = numbers.next() * total
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

type Answer = { status: number; cacheStatus: string; text: string }

export async function mixedLoad({ url, ids, seconds, editor, readers }: MixedLoad): Promise<MixedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS + 4 })
  const result: MixedResult = { timesMs: [], hits: 0, saves: 0, comments: 0, stale: 0, rejected: 0, failures: 0 }
  /** By article: the numbers of its saves and when each was answered. */
  const saved = new Map<number, { number: number; at: number }[]>()
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= end

  async function call(path: string, method = 'GET', body?: object, headers = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(url + path, { agent, method, headers: { ...headers, 'content-type': 'application/json' } })
      sent.once('error', reject)
      sent.once('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, cacheStatus: String(answer.headers['cache-status']), text }),
        )
      })
      sent.end(body && JSON.stringify(body))
    })
  }

  function countFailure({ status }: Answer): void {
    if (status === 503) result.rejected += 1
    else result.failures += 1
  }

  function isStale(id: number, { text }: Answer, askedAt: number): boolean {
    const due = saved.get(id)?.findLast(({ at }) => at + STALE_AFTER_MS <= askedAt)
    if (!due) return false
    return Number(/Saved as (\d+)/.exec(text)?.[1] ?? 0) < due.number
  }

  async function read(id: number): Promise<void> {
    const askedAt = performance.now()
    const answer = await call(`/article/${id}`)
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
      await work(turn)
      await pause(1000)
    }
  }

  async function save(turn: number): Promise<void> {
    const id = ids[turn % CHANGED_ARTICLES] ?? 1
    const number = turn + 1
    const answer = await call(`/api/article/${id}/`, 'PUT', { title: `Saved as ${number}` }, editor)
    if (answer.status !== 200) {
      countFailure(answer)
      return
    }
    result.saves += 1
    saved.set(id, [...(saved.get(id) ?? []), { number, at: performance.now() }])
    await pause(STALE_AFTER_MS)
    await read(id)
  }

  async function comment(turn: number): Promise<void> {
    const article = ids[turn % CHANGED_ARTICLES] ?? 1
    const body = { article, comment: `Read again, for the ${turn + 1}th time.`, rating: 5 }
    const headers = { ...readers[turn % readers.length], 'x-forwarded-for': `192.0.2.${turn % 200}` }
    const answer = await call('/api/create-comment/', 'POST', body, headers)
    if (answer.status === 201) result.comments += 1
    else countFailure(answer)
  }

  await Promise.all([
    ...Array.from({ length: READERS }, async (_, index) => keepReading(index + 1)),
    everySecond(save),
    everySecond(comment),
  ])
  agent.destroy()
  return result
}
