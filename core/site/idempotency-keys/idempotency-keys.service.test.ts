import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { aVideo } from '#testing/examples.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PATH = '/api/video/create/'
const KEY = 'first-attempt-0001'

describe.each(ENGINES)('stored responses on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let other: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    other = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = '2026-11-20T07:00:00.000Z'
    await site.engine.db.deleteFrom('idempotency_keys').execute()
  })

  const keys = () => site.services.idempotencyKeys
  const attempt = (over: { caller?: TestAccount['caller']; key?: string; path?: string } = {}) => ({
    caller: admin.caller,
    key: KEY,
    path: PATH,
    ...over,
  })

  it('are found by the same account, key and path only', async () => {
    await keys().keep(attempt(), 201, '{"id":7}')
    expect(await keys().find(attempt())).toEqual({ status: 201, response: '{"id":7}' })
    expect(await keys().find(attempt({ caller: other.caller }))).toBeUndefined()
    expect(await keys().find(attempt({ key: 'other-attempt-0002' }))).toBeUndefined()
    expect(await keys().find(attempt({ path: '/api/package/create/' }))).toBeUndefined()
  })

  it('keep the first response if two are stored under one key', async () => {
    await Promise.all([keys().keep(attempt(), 201, '{"id":7}'), keys().keep(attempt(), 201, '{"id":7}')])
    await keys().keep(attempt(), 201, '{"id":8}')
    expect((await keys().find(attempt()))?.response).toBe('{"id":7}')
  })

  it('are valid for a day, and deleted afterwards', async () => {
    await keys().keep(attempt(), 201, '{}')
    site.time.now = '2026-11-21T07:00:00.000Z'
    expect(await keys().find(attempt())).toBeDefined()
    site.time.now = '2026-11-21T07:00:00.001Z'
    expect(await keys().find(attempt())).toBeUndefined()
    await keys().keep(attempt({ key: 'other-attempt-0002' }), 201, '{}')
    await keys().removeOld()
    const kept = await site.engine.db.selectFrom('idempotency_keys').select('key').execute()
    expect(kept).toEqual([{ key: 'other-attempt-0002' }])
  })

  it('are not stored for anonymous callers', async () => {
    await keys().keep(attempt({ caller: ANONYMOUS }), 201, '{}')
    expect(await keys().find(attempt({ caller: ANONYMOUS }))).toBeUndefined()
    expect(await site.engine.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  it('are reserved with the record that a request creates, so that a crash before the response repeats nothing', async () => {
    const { videosWriting, idempotencyKeys } = site.services
    const create = async (title: string) =>
      idempotencyKeys.during(attempt(), async () => videosWriting.create(admin.caller, aVideo({ title })))
    const { id } = await create('The first')
    const stored = await keys().find(attempt())
    expect([stored?.status, JSON.parse(stored?.response ?? '')]).toEqual([200, { message: 'Created', data: { id } }])
    await expect(create('The second')).rejects.toMatchObject({ code: 'request.repeated' })
    const titles = await site.engine.db.selectFrom('videos').select('title').execute()
    expect(titles).toEqual([{ title: 'The first' }])
  })
})
