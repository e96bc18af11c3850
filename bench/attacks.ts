/**
 * `node bench/attacks.ts [data folder] [build folder]`: attacks a built site of its own over loopback and prints how much
 * memory the site took and how long a well-behaved client waited meanwhile. Fill the folder with `npm run demo:large`.
 */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite, type BenchSite } from './site.ts'
import { ms, timesOf } from './times.ts'

const ATTACK_MS = 15_000
const PROBE_EVERY_MS = 100
const PROBE_TIMEOUT_MS = 10_000
/** Aborts an attack that would exhaust the machine. */
const STOP_AT_BYTES = 6 * 1024 ** 3

const LIST = 'GET /api/get-articles/ HTTP/1.1\r\nhost: localhost\r\n\r\n'
const PACKED_LIST = LIST.replace('\r\n\r\n', '\r\naccept-encoding: br\r\n\r\n')
const SLOW_BODY =
  'POST /api/login/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n{'
const PAGE = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

type Attack = { name: string; open: (port: number) => Socket[] }

function socketsThatSend(count: number, sent: string, { reads }: { reads: boolean }): Attack['open'] {
  return (port) =>
    Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(sent))
      socket.on('error', () => undefined)
      if (reads) socket.resume()
      return socket
    })
}

const ATTACKS: Attack[] = [
  {
    name: '100 sockets × 100 pipelined lists, nothing read',
    open: socketsThatSend(100, LIST.repeat(100), { reads: false }),
  },
  {
    name: '1 socket × 3,000 pipelined lists, nothing read',
    open: socketsThatSend(1, LIST.repeat(3000), { reads: false }),
  },
  { name: '1,000 sockets × 1 list, nothing read', open: socketsThatSend(1000, LIST, { reads: false }) },
  {
    name: '1,000 sockets × 1 compressed list, nothing read',
    open: socketsThatSend(1000, PACKED_LIST, { reads: false }),
  },
  { name: '500 bodies of 4 MB announced, 1 byte sent', open: socketsThatSend(500, SLOW_BODY, { reads: false }) },
  {
    name: '200 sockets × 500 pipelined pages, nothing read',
    open: socketsThatSend(200, PAGE.repeat(500), { reads: false }),
  },
  { name: '500 half-sent requests', open: socketsThatSend(500, 'GET / HTTP/1.1\r\nhost: local', { reads: false }) },
]

/** Resident memory of a process in bytes; 0 once it has ended. */
function residentBytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Requests a page repeatedly until aborted; returns the response times and the number of failures. */
async function probe(site: BenchSite, running: AbortSignal): Promise<{ times: number[]; failed: number }> {
  const times: number[] = []
  let failed = 0
  while (!running.aborted) {
    const start = performance.now()
    try {
      const answer = await fetch(`${site.url}/about`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
      await answer.arrayBuffer()
      if (answer.ok) times.push(performance.now() - start)
      else failed += 1
    } catch {
      failed += 1
    }
    await wait(PROBE_EVERY_MS)
  }
  return { times, failed }
}

async function measure(attack: Attack, folder: string, dist: string | undefined): Promise<string> {
  const site = await startSite({ DATA_DIR: folder }, dist)
  await fetch(`${site.url}/about`)
  const before = residentBytes(site.pid)
  const running = new AbortController()
  const probing = probe(site, running.signal)
  const sockets = attack.open(Number(new URL(site.url).port))
  const end = performance.now() + ATTACK_MS
  let peak = before
  while (performance.now() < end && peak < STOP_AT_BYTES) {
    const now = residentBytes(site.pid)
    if (now === 0) break
    peak = Math.max(peak, now)
    await wait(50)
  }
  const survived = residentBytes(site.pid) > 0
  running.abort()
  const { times, failed } = await probing
  if (peak >= STOP_AT_BYTES) process.kill(site.pid, 'SIGKILL')
  const { median, p95, worst } = timesOf(times)
  const stopping = performance.now()
  await site.stop()
  const stopMs = performance.now() - stopping
  for (const socket of sockets) socket.destroy()
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`
  return `| ${attack.name} | ${megabytes(before)} | ${megabytes(peak)} | ${survived ? 'yes' : 'no'} | ${times.length} | ${ms(median)} | ${ms(p95)} | ${ms(worst)} | ${failed} | ${ms(stopMs)} |`
}

const [folder = 'data-bench', dist, only] = process.argv.slice(2)
process.stdout.write(
  '| attack | memory before | at most | survives | honest answers | median | p95 | worst | failed | SIGTERM to end |\n|---|---|---|---|---|---|---|---|---|---|\n',
)
for (const attack of ATTACKS) {
  if (only && !attack.name.includes(only)) continue
  process.stdout.write(`${await measure(attack, folder, dist)}\n`)
}
