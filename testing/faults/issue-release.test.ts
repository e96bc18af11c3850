/**
 * Readers of two processes across the moment at which an issue of forty articles is released: no page shows some of them,
 * and no process goes back to a state before it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ENGINES, newPostgresDatabase } from '#testing/databases.ts'
import { monthOf } from '#shared/dates.ts'
import { signedIn, siteSettings, startBuiltSite, type BuiltSite } from './built-site.ts'

const ARTICLES = 40
const ANSWERS = 20_000
const CONNECTIONS = 12
/** Until its release, while readers ask. */
const AHEAD_MS = 12_000

let folder: string
let site: BuiltSite
let headers: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hilal-release-'))
  const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
  site = await startBuiltSite({ ...siteSettings(folder, databaseUrl), NODE_OPTIONS: '', CLUSTER: '2' })
  headers = { ...(await signedIn(site.url)), 'content-type': 'application/json' }
})
afterAll(async () => {
  await site.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function call<Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  const received = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${received}`)
  return JSON.parse(received) as Answer
}

async function approvedArticle(number: number): Promise<number> {
  const { data } = await call<{ data: { id: number } }>('POST', '/articles/draft/', {
    title: `Lantern ${number} of the river`,
    writer: 'Zainab',
    category: 'in-focus',
    cover_image: '/art/cover-hilal-english.svg',
    description: `<p>The lantern of the ${number}th bend of the river is lit by whoever passes it last at night.</p>`,
  })
  for (const action of ['submit', 'approve']) await call('POST', `/article/${data.id}/stage/`, { action })
  return data.id
}

const ID = /\/article\/(\d+)|"id":(\d+)/g

it.runIf(ENGINES.includes('postgres'))('an issue is there with all of its articles or with none', async () => {
  const month = monthOf(new Date())
  const ids: number[] = []
  for (let number = 1; number <= ARTICLES; number += 1) ids.push(await approvedArticle(number))
  const issue = { magazine: 'hilal-english', month, cover_image: '/art/cover-hilal-english.svg' }
  const { data } = await call<{ data: { id: number } }>('POST', '/issue/create/', issue)
  const entries = ids.map((id) => ({ key: `k${id}`, kind: 'article', section: '', title: '', article_id: id }))
  await call('PUT', `/issue/${data.id}/contents/`, { version: 1, entries })

  const paths = [
    '/',
    `/month-articles/${month}`,
    '/category/in-focus',
    '/search?q=lantern',
    '/category/in-focus/feed.xml',
    '/sitemap.xml',
    '/api/articles/category/in-focus/',
    `/issue/hilal-english/${month}`,
  ]
  const ours = new Set(ids)
  /** By path, how often how many of the articles were seen. */
  const seen = new Map(paths.map((path) => [path, new Map<number, number>()]))
  const backwards: string[] = []
  let answers = 0
  const isSettled = () => [...seen.values()].every((counts) => [...counts.keys()].some((count) => count > 0))

  await call('POST', `/issue/${data.id}/state/`, {
    state: 'scheduled',
    release_at: new Date(Date.now() + AHEAD_MS).toISOString(),
  })

  async function read(connection: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    // A connection stays with one process.
    const last = new Map<string, number>()
    for (let turn = connection; answers < ANSWERS || !isSettled(); turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        get(
          `${site.url}${path}`,
          { agent, headers: { 'x-forwarded-for': `10.1.${connection}.${turn % 250}` } },
          done,
        ).on('error', fail)
      })
      const process = `${answer.socket.localPort} ${path}`
      const found = new Set(Array.from((await text(answer)).matchAll(ID), ([, one, other]) => Number(one ?? other)))
      const count = [...found].filter((id) => ours.has(id)).length
      expect([200, 404]).toContain(answer.statusCode)
      answers += 1
      const counts = seen.get(path)
      counts?.set(count, (counts.get(count) ?? 0) + 1)
      if (count < (last.get(process) ?? 0)) backwards.push(`${path}: ${last.get(process)} and then ${count}`)
      last.set(process, count)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, async (_, connection) => read(connection)))

  for (const [path, counts] of seen) {
    const most = Math.max(...counts.keys())
    expect({ path, counts: [...counts.keys()].toSorted((a, b) => a - b) }).toEqual({ path, counts: [0, most] })
  }
  expect(seen.get(`/issue/hilal-english/${month}`)?.has(ARTICLES)).toBe(true)
  expect(backwards).toEqual([])
  expect(answers).toBeGreaterThanOrEqual(ANSWERS)
})
