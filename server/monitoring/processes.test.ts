/** Several processes under a real supervisor: whichever is asked knows the states of all. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { connectProcesses, type NumberedState } from './processes.ts'
import type { ProcessState } from './process-state.ts'

const moduleAt = (path: string) => JSON.stringify(join(import.meta.dirname, path))

const PROGRAM = `
  import { createServer } from 'node:http'
  import { processId, supervisor } from ${moduleAt('../supervisor.ts')}
  import { connectProcesses } from ${moduleAt('./processes.ts')}
  if (processId() === null) {
    const processes = supervisor({ script: import.meta.filename, count: 2, log: { error: console.log } })
    process.on('SIGTERM', () => processes.stop())
    processes.start().then((port) => console.log('port ' + port), (error) => console.log(error.message))
  } else {
    const { read, stop } = connectProcesses(() => ({ pid: process.pid }))
    const server = createServer(async (request, response) => {
      if (request.url === '/end') process.exit(1)
      response.end(JSON.stringify(await read()))
    }).listen(0, '127.0.0.1')
    process.on('SIGTERM', () => { stop(); server.close(() => process.exit(0)); server.closeAllConnections() })
  }`

describe('the states of processes', () => {
  let child: ChildProcess | undefined
  const folder = mkdtempSync(join(tmpdir(), 'hilal-processes-'))
  afterEach(() => {
    child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('are read from all of them, under the numbers that they keep when they are started again', async () => {
    const file = join(folder, 'site.mjs')
    writeFileSync(file, PROGRAM)
    child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
    while (!output.includes('port')) await once(child.stdout!, 'data')
    const url = `http://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}`
    const ask = async (path = '/') => {
      const answer = await fetch(url + path, { headers: { connection: 'close' } })
      return (await answer.json()) as { process: number; state: { pid: number } }[]
    }
    const before = await ask()
    expect(before.map((each) => each.process)).toEqual([1, 2])
    expect(new Set(before.map(({ state }) => state.pid)).size).toBe(2)
    await ask('/end').catch(() => undefined)
    const known = new Set(before.map(({ state }) => state.pid))
    let after = await ask()
    while (after.length < 2 || after.every(({ state }) => known.has(state.pid))) after = await ask()
    expect(after.map((each) => each.process)).toEqual([1, 2])
  })

  it('are those of the only process where there is no supervisor', async () => {
    const state = { uptimeSeconds: 1 } as ProcessState
    const { read, stop } = connectProcesses(() => state)
    expect(await read()).toEqual<NumberedState[]>([{ process: 1, state }])
    stop()
  })
})
