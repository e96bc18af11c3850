/** A PostgreSQL of the tests' own: a new cluster in a temporary folder, stopped and removed after. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresPrograms, postgresUser } from './postgres-programs.ts'

export type TestPostgres = { url: string; stop(): Promise<void> }

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

export async function startPostgres(): Promise<TestPostgres> {
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
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
  }
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgres://hilal@127.0.0.1:${port}/postgres`
  await answers(url, server)
  return {
    url,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
