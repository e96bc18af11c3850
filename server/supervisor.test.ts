import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { restartDelayMs } from './supervisor.ts'

const MODULE = JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))

/** Code for moments of the program: `process` runs first in each process, the others in their supervisor. */
type Moments = { process?: string; beforeStart?: string; onPort?: string }

/** A program that supervises itself: each of its processes answers with its process id. */
function program({ process = '', beforeStart = '', onPort = '' }: Moments): string {
  return `
    import cluster from 'node:cluster'
    import { readdirSync, readFileSync } from 'node:fs'
    import { createServer } from 'node:http'
    import { processId, supervisor } from ${MODULE}
    if (processId() === null) {
      const onEnd = (id) => console.log('process ' + id + ' has ended')
      const processes = supervisor({ script: import.meta.filename, count: 2, log: { error: console.log }, onEnd })
      process.on('SIGTERM', () => processes.stop().then(() => console.log('stopped'), console.log))
      ${beforeStart}
      processes.start().then((port) => { console.log('port ' + port); ${onPort} }, (error) => console.log(error.message))
    } else {
      ${process}
      const server = createServer((request, response) => response.end(String(process.pid))).listen(0, '127.0.0.1')
      process.on('SIGTERM', () => { server.close(() => process.exit(0)); server.closeAllConnections() })
    }`
}

const folder = mkdtempSync(join(tmpdir(), 'hilal-supervisor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('several processes', () => {
  let child: ChildProcess
  let output = ''
  afterEach(() => child.kill('SIGKILL'))

  function start(moments: Moments = {}): void {
    const file = join(folder, 'site.mjs')
    writeFileSync(file, program(moments))
    output = ''
    child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  }

  async function until(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found[1] ?? ''
      if (child.stdout!.closed) throw new Error(`The program ended without ${pattern}: ${output}`)
      await Promise.race([once(child.stdout!, 'data'), once(child.stdout!, 'close')])
    }
  }

  /** The processes that answer, once there are as many as wanted. */
  async function answering(port: string, isEnough: (pids: Set<string>) => boolean): Promise<Set<string>> {
    const pids = new Set<string>()
    while (!isEnough(pids)) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
      pids.add(await answer.text())
    }
    return pids
  }

  it('share a port, are started again when they end, and shut down together', async () => {
    start()
    const port = await until(/port (\d+)/)
    const [first = '', second = ''] = await answering(port, (pids) => pids.size === 2)
    process.kill(Number(first), 'SIGKILL')
    expect(await until(/(process [12] has ended)/)).not.toBe('')
    expect(await until(/(Process \d of the site ended with SIGKILL; it is started again after 1 s\.)/)).not.toBe('')
    expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()).toBe(second)
    await answering(port, (pids) => [...pids].some((pid) => pid !== first && pid !== second))
    child.kill('SIGTERM')
    await until(/(stopped)/)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  })

  it('end together where one cannot start', async () => {
    // Not by process.exit, after which Node.js sometimes hangs (https://github.com/nodejs/node/issues/54918).
    start({ process: `if (processId() === 2) process.kill(process.pid, 'SIGKILL')` })
    expect(await until(/(Process \d of the site ended before it was ready\.)/)).toContain('Process 2')
    if (child.exitCode === null) await once(child, 'exit')
    expect(output).not.toContain('started again')
  })

  it('stay where one ends while a message is on its way to it', async () => {
    start({
      onPort: `
        const { process: ended } = cluster.workers[1]
        ended.kill('SIGKILL')
        while (readdirSync('/proc/' + ended.pid + '/task').length > 1) {}
        while (!readFileSync('/proc/' + ended.pid + '/stat', 'utf8').includes(') Z ')) {}
        cluster.workers[1].send('too late')`,
    })
    const port = await until(/port (\d+)/)
    expect(await until(/(Process \d of the site ended with SIGKILL; it is started again after 1 s\.)/)).not.toBe('')
    await answering(port, (pids) => pids.size === 2)
  })

  it('end together where one cannot be started at all', async () => {
    start({ beforeStart: `process.execPath = '/missing/node'` })
    expect(await until(/(Process \d of the site ended before it was ready\.)/)).toContain('Process 1')
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(0)
  })

  it('that end repeatedly are started ever later, at most every 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 40].map(restartDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})
