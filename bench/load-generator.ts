/** Sends as many requests as a server answers: with wrk where it is installed, otherwise with autocannon. */
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export type Load = {
  headers: Record<string, string>
  connections: number
  seconds: number
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

async function withWrk(url: string, { headers, connections, seconds }: Load): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}`, ...sent, url])
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0)
}

/** Requests a second. */
export async function requestsPerSecond(url: string, load: Load): Promise<number> {
  if (LOAD_GENERATOR === 'wrk') return withWrk(url, load)
  const { headers, connections, seconds: duration } = load
  const { requests } = await autocannon({ url, headers, connections, duration })
  return requests.average
}
