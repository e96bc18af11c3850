/** Sends as many requests as a server answers: with wrk where it is installed, otherwise with autocannon. */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export type Load = {
  headers: Record<string, string>
  connections: number
  seconds: number
}

export type Result = { perSecond: number; total: number }

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

async function withWrk(url: string, { headers, connections, seconds }: Load): Promise<Result> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, ...sent, url])
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    total: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
  }
}

/** Requests with a response. */
export async function sendRequests(url: string, load: Load): Promise<Result> {
  if (LOAD_GENERATOR === 'wrk') return withWrk(url, load)
  const { headers, connections, seconds: duration } = load
  const { requests } = await autocannon({ url, headers, connections, duration })
  return { perSecond: requests.average, total: requests.total }
}
