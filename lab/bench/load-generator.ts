/** Sends as many requests as a server answers: with wrk where it is installed, otherwise with autocannon. */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export type Load = {
  headers: Record<string, string>
  connections: number
  seconds: number
}

export type Result = {
  perSecond: number
  total: number
  /** 99 of 100 responses took at most this long. */
  p99Ms: number
  /** Connections that broke, and responses other than 2xx and 3xx. */
  failed: number
}

const run = promisify(execFile)

function hasWrk(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The program in use, for the report. */
export const LOAD_GENERATOR = hasWrk() ? 'wrk' : 'autocannon'

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

async function withWrk(url: string, { headers, connections, seconds }: Load): Promise<Result> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', '--latency', `-c${connections}`, `-d${seconds}`, ...sent, url])
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? []
  const [, ...broken] = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []
  const rejected = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? '0'
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    total: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
    p99Ms: Number(p99) * (MILLISECONDS[unit] ?? 1),
    failed: [...broken, rejected].reduce((sum, count) => sum + Number(count), 0),
  }
}

/** Requests with a response. */
export async function sendRequests(url: string, load: Load): Promise<Result> {
  if (LOAD_GENERATOR === 'wrk') return withWrk(url, load)
  const { headers, connections, seconds: duration } = load
  const { requests, latency, errors, non2xx } = await autocannon({ url, headers, connections, duration })
  return { perSecond: requests.average, total: requests.total, p99Ms: latency.p99, failed: errors + non2xx }
}
