import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { aVideo } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const KEY = 'first-attempt-0001'

describe.each(ENGINES)('a retry with an idempotency key on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    other = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  async function make(key: string | null, account = admin, title = 'A film') {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/video/create/',
      headers: { ...account.headers, ...(key !== null && { 'idempotency-key': key }) },
      payload: { title, youtube_url: 'https://youtu.be/aqz-KE-bpKQ', status: 'Active', language: 'English', order: 1 },
    })
    return { status: answer.statusCode, body: answer.body, id: answer.json().data?.id as number | undefined }
  }

  it('creates nothing again and gets the same response', async () => {
    const first = await make(KEY)
    expect(first.status).toBe(201)
    expect(await make(KEY)).toEqual(first)
  })

  it('creates one record where several arrive at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => make('concurrent-attempt-01', admin, 'At once')),
    )
    const made = await site.engine.db.selectFrom('videos').select('id').where('title', '=', 'At once').execute()
    expect(made).toHaveLength(1)
    expect(all.map(({ id }) => id)).toEqual(all.map(() => made[0]?.id))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
    const again = await make('concurrent-attempt-01', admin, 'At once')
    expect([again.status, again.id]).toEqual([201, made[0]?.id])
  })

  it('gets what was created, where the first attempt ended before its response', async () => {
    const { drafts, idempotencyKeys, videosWriting } = site.services
    const attempt = (key: string, path: string) => ({ caller: admin.caller, key, path })
    const draft = await idempotencyKeys.during(attempt('ended-attempt-0001', '/api/articles/draft/'), async () =>
      drafts.create(admin.caller, { title: 'Hardly written' }),
    )
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/articles/draft/',
      headers: { ...admin.headers, 'idempotency-key': 'ended-attempt-0001' },
      payload: { title: 'Hardly written' },
    })
    expect([answer.statusCode, answer.json().data]).toMatchObject([201, { id: draft.id, status: 'Draft' }])

    const video = await idempotencyKeys.during(attempt('ended-attempt-0002', '/api/video/create/'), async () =>
      videosWriting.create(admin.caller, aVideo({ title: 'Ended' })),
    )
    const again = await make('ended-attempt-0002', admin, 'Ended')
    expect([again.status, JSON.parse(again.body).data]).toMatchObject([201, { id: video.id, title: 'Ended' }])
  })

  it('is a new request with another key, without a key, or from another account', async () => {
    const { id } = await make(KEY)
    for (const again of [await make('second-attempt-002'), await make(null), await make(KEY, other)]) {
      expect(again.status).toBe(201)
      expect(again.id).not.toBe(id)
    }
  })

  it.each(['short', 'with a space in it', 'x'.repeat(65)])('says that the key "%s" is not one', async (key) => {
    const { status, body } = await make(key, admin, 'Under no key')
    expect([status, body]).toEqual([400, expect.stringContaining('16 to 64 characters')])
  })

  it('runs again after a rejected attempt with the same key', async () => {
    expect((await make('third-attempt-0003', admin, '')).status).toBe(400)
    expect((await make('third-attempt-0003')).status).toBe(201)
  })

  it('is not answered from a stored response if the response contains a secret', async () => {
    const preview = async () => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/articles/preview/',
        headers: { ...admin.headers, 'idempotency-key': 'preview-attempt-01' },
        payload: { title: 'A text', description: '<p>Looked at</p>', category: 'misc' },
      })
      expect(answer.statusCode).toBe(201)
      return answer.json().data.path
    }
    const first = await preview()
    expect(await preview()).not.toBe(first)
    expect(JSON.stringify(await site.engine.db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(
      first,
    )
  })

  it('creates nothing where its key cannot be reserved, because a retry would create it twice', async () => {
    await make('kept-nowhere-00001')
    await sql`create unique index only_one on idempotency_keys (path) where key like 'kept-%'`.execute(site.engine.db)
    expect((await make('kept-nowhere-00002', admin, 'Without a key')).status).toBe(500)
    await sql`drop index only_one`.execute(site.engine.db)
    const made = site.engine.db.selectFrom('videos').select('id').where('title', '=', 'Without a key')
    expect(await made.execute()).toEqual([])
  })

  it('is a new request after a day', async () => {
    const { id } = await make(KEY)
    site.time.now = new Date(Date.parse(site.time.now) + 25 * 60 * 60 * 1000).toISOString()
    const { access } = await site.services.sessions.open({ id: admin.id, role: 'admin' })
    const later = { ...admin, headers: { authorization: `Bearer ${access}` } }
    const again = await make(KEY, later)
    expect(again.status).toBe(201)
    expect(again.id).not.toBe(id)
  })
})
