/** A PostgreSQL for the tests: a new cluster in a temporary folder, which is stopped and deleted afterwards. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
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

/** Where PostgreSQL stores everything, and how a program that may write there is started. */
type Disk = { folder: string; command: (program: readonly string[]) => readonly [string, ...string[]] }

/** Of a cluster on a disk of a few megabytes. */
const SMALL = { max_wal_size: '4MB', min_wal_size: '2MB' }

/**
 * With `isDurable` an acknowledged write survives `kill`; without it, writes are faster. `disk`: by default that of
 * temporary files. Another can be entered by root alone, who then starts PostgreSQL as its user.
 */
export async function startPostgres({
  isDurable = false,
  disk,
}: { isDurable?: boolean; disk?: Disk } = {}): Promise<TestPostgres> {
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'hilal-postgres-'))
  const bin = postgresPrograms(folder, user)
  const data = join(disk?.folder ?? folder, 'postgres')
  const asUser = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const commandOf = (name: string, args: readonly string[]): readonly [string, ...string[]] =>
    disk ? disk.command([...asUser, join(bin, name), ...args]) : [join(bin, name), ...args]
  const options = { ...(!disk && user), cwd: folder }
  const [initdb, ...cluster] = commandOf('initdb', [
    '-D',
    data,
    '-U',
    'hilal',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    ...(disk ? ['--wal-segsize=1'] : []),
  ])
  execFileSync(initdb, cluster, {
    ...options,
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
    ...(disk && SMALL),
  }
  const [postgres, ...args] = commandOf('postgres', [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const url = `postgres://hilal@127.0.0.1:${port}/postgres`
  let server: ChildProcess

  async function start(): Promise<void> {
    server = spawn(postgres, args, { ...options, stdio: 'ignore' })
    await answers(url, server)
  }

  const isEnded = () => server.exitCode !== null || server.signalCode !== null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (isEnded()) return
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
      // Without room for its log it has ended by itself.
      if (isEnded()) return
      const ended = new Promise((done) => server.once('exit', done))
      signalAll('SIGKILL')
      await ended
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async stop() {
      await end('SIGQUIT')
      // The thousands of databases of a whole run take a minute or more, for which nothing has to wait.
      const script = 'require("node:fs").rmSync(process.argv[1], { recursive: true, force: true })'
      spawn(process.execPath, ['--eval', script, folder], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}
