/** A machine whose clock jumps: the site keeps saving, sessions end when they should, and scheduled work neither floods nor stops. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { articleFields } from '#testing/article-fields.ts'
import { heldBytes } from '#testing/memory.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { ENGINES } from '../databases.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Less than a fifth of what the requests of the last test contain. */
const MAX_HELD_BYTES = 24 * 1024 ** 2
const PADDING = 'x'.repeat(512 * 1024)

describe.each(ENGINES)('a site whose clock jumps on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine, { BACKUP: '0' })
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const jump = (byMs: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + byMs).toISOString()
  }
  const create = async (title: string, account = admin, padding = '') =>
    site.app.inject({
      method: 'POST',
      url: '/api/create-article/',
      headers: account.headers,
      payload: articleFields({ title, padding }),
    })

  it('saves and lists after a jump back, in order of the saves', async () => {
    const first = await create('Before the jump')
    jump(-2 * DAY_MS)
    // A session from the future is as good as it was.
    const second = await create('After the jump')
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    const { id } = first.json().data as { id: number }
    const change = { method: 'PUT' as const, url: `/api/article/${id}/`, headers: admin.headers }
    expect((await site.app.inject({ ...change, payload: { title: 'Changed' } })).statusCode).toBe(200)
    const history = await site.app.inject({ url: `/api/article/${id}/revisions/`, headers: admin.headers })
    const versions = (history.json().data as { version: number }[]).map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((a, b) => b - a))
    jump(2 * DAY_MS)
  })

  it('runs what was scheduled once after a jump forward, and goes on after a jump back', async () => {
    const { jobRunner, jobs } = site.services
    await jobRunner.runDue()
    const schedulesRun = async () => {
      const rows = await site.engine.db.selectFrom('jobs').select(['kind', 'state']).execute()
      return Map.groupBy(rows, ({ kind }) => kind)
    }
    const before = await schedulesRun()
    jump(400 * DAY_MS)
    await jobRunner.runDue()
    for (const [kind, rows] of await schedulesRun()) {
      expect(rows.length - (before.get(kind)?.length ?? 0), kind).toBeLessThanOrEqual(1)
    }
    jump(-400 * DAY_MS)
    await jobs.enqueue('articles.render', {})
    await jobRunner.runDue()
    const waiting = await site.engine.db.selectFrom('jobs').select('kind').where('state', '=', 'failed').execute()
    expect(waiting).toEqual([])
  })

  it('ends sessions that are over after a jump forward, and lets everyone sign in again', async () => {
    const email = 'clock@hilal.example'
    const password = 'Margalla-hills-1948'
    await site.services.users.addNew({ email, password, role: 'admin' }, 'start')
    const signIn = async () => site.app.inject({ method: 'POST', url: '/api/token/', payload: { email, password } })
    expect((await signIn()).statusCode).toBe(200)
    jump(400 * DAY_MS)
    expect((await create('With an old token')).statusCode).toBe(401)
    const again = await signIn()
    expect(again.statusCode).toBe(200)
    const { access } = again.json() as { access: string }
    const renewed = { ...admin, headers: { authorization: `Bearer ${access}` } }
    expect((await create('With a new one', renewed)).statusCode).toBe(201)
    // Limits of a time that has not come yet reject nobody.
    jump(-400 * DAY_MS)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('holds nothing of what it has answered before a jump', async () => {
    const jumpAndSave = async (index: number) => {
      // Back and forth again, so that the session lasts.
      jump(index % 2 === 0 ? -2 * DAY_MS : 2 * DAY_MS)
      for (let n = 0; n < 5; n += 1) {
        expect((await create(`${index} ${n}`, admin, `${PADDING}${index} ${n}`)).statusCode).toBe(201)
        await site.app.inject({ url: '/articles' })
      }
    }
    for (let index = 0; index < 4; index += 1) await jumpAndSave(index)
    const before = heldBytes()
    for (let index = 4; index < 54; index += 1) await jumpAndSave(index)
    expect(heldBytes() - before).toBeLessThan(MAX_HELD_BYTES)
  })
})
