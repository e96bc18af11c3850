/** A built site of two processes on PostgreSQL: one is killed while readers are served. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openPostgres } from '#database/engines/postgres.ts'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { buildIfStale, ROOT } from '../../tooling/build.ts'

let folder: string
let site: ChildProcess
let output = ''
let engine: Engine
let url: string

beforeAll(async () => {
  await buildIfStale()
  folder = mkdtempSync(join(tmpdir(), 'hilal-cluster-'))
  const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
  engine = openPostgres(databaseUrl)
  site = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      CLUSTER: '2',
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
  })
  site.stdout?.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  await until(/The first admin's password is/)
  url = `http://127.0.0.1:${/localhost:(\d+)/.exec(output)?.[1]}`
})
afterAll(async () => {
  if (site.exitCode === null) site.kill('SIGKILL')
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

async function until(pattern: RegExp): Promise<void> {
  while (!pattern.test(output)) {
    if (site.exitCode !== null) throw new Error(`The site ended with ${site.exitCode}: ${output}`)
    await once(site.stdout!, 'data')
  }
}

/** The processes that listen, which Linux lists as children of the first. */
function processes(): number[] {
  return readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ').map(Number)
}

async function page(): Promise<number | 'cut'> {
  const options = { headers: { connection: 'close' } }
  return fetch(`${url}/about`, options).then(
    async (answer) => (await answer.text(), answer.status),
    () => 'cut' as const,
  )
}

it.runIf(ENGINES.includes('postgres'))(
  'keeps answering, starts the killed process again, and loses no visit at a clean stop',
  async () => {
    const admins = await engine.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)

    const [killed = 0, other = 0] = processes()
    process.kill(killed, 'SIGKILL')
    await until(/Process \d of the site ended with SIGKILL/)
    const statuses = await Promise.all(Array.from({ length: 40 }, page))
    expect(new Set(statuses)).toEqual(new Set([200]))
    while (processes().length < 2) expect(await page()).toBe(200)
    expect(processes()).toContain(other)

    const article = await engine.db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
    const counted = async () => {
      const rows = await engine.db
        .selectFrom('article_visits')
        .selectAll()
        .where('article_id', '=', article.id)
        .execute()
      return rows.reduce((sum, row) => sum + row.visits, 0)
    }
    const before = await counted()
    const visits = await Promise.all(
      Array.from({ length: 20 }, async () =>
        fetch(`${url}/api/article/${article.id}/visit/`, { method: 'POST', headers: { connection: 'close' } }),
      ),
    )
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([204]))
    const ended = once(site, 'exit')
    site.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await counted()).toBe(before + 1)
  },
)
