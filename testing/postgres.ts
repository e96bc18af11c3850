/** A PostgreSQL for the tests: a new cluster in a temporary folder, which is stopped and deleted afterwards. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresPrograms, postgresUser } from './postgres-programs.ts'

export type TestPostgres = {
  url: string
  /** Ends all its processes at once, like a crash: nothing is written, and clients are not notified. */
  kill(): Promise<void>
  /** Starts it again on the same port, with its stored data. */
  start(): Promise<void>
  /** Suspends it: connections are accepted and never answered. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await new Promise((again) => setTimeout(again, 100))
    }
  }
}

/** With `isDurable` an acknowledged write survives `kill`; without it, writes are faster. */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'hilal-postgres-'))
  const bin = postgresPrograms(folder, user)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'hilal', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  const port = await freePort()
  const settings = {
    jit: 'off',
    fsync: 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
  }
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const url = `postgres://hilal@127.0.0.1:${port}/postgres`
  let server: ChildProcess

  async function start(): Promise<void> {
    server = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
    await answers(url, server)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await ended
  }

  /** The postmaster and its child processes. */
  function processes(): number[] {
    const pid = server.pid ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return [pid, ...children.split(' ').filter(Boolean).map(Number)]
  }

  function signalAll(signal: NodeJS.Signals): void {
    for (const pid of processes()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has exited since.
      }
    }
  }

  await start()
  return {
    url,
    start,
    async kill() {
      const ended = new Promise((done) => server.once('exit', done))
      signalAll('SIGKILL')
      await ended
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async stop() {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
