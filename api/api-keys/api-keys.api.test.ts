import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#core/site/limits/limits.ts'
import { apiKeyWire, newApiKeyWire } from '#shared/schemas/api-key.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { messageAndData } from '../responses.ts'

const VALID = { name: ' Print desk ', scopes: ['read:videos', 'write:videos'], days: 30 }
const A_VIDEO = { title: 'A film', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }

describe.each(ENGINES)('API keys on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  async function create(payload: object = VALID, by = admin) {
    return site.app.inject({ method: 'POST', url: '/api/api-keys/', headers: by.headers, payload })
  }
  async function use(token: string, method: 'GET' | 'POST' = 'GET', more: object = {}) {
    const url = method === 'GET' ? '/api/videos/management/' : '/api/video/create/'
    return site.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...more },
      ...(method === 'POST' && { payload: A_VIDEO }),
    })
  }
  const listed = async () =>
    (await site.app.inject({ url: '/api/api-keys/', headers: admin.headers })).json().data as { id: number }[]

  it('are shown once, and stored as a hash', async () => {
    const answer = await create()
    expectShape(messageAndData(newApiKeyWire), answer.json())
    const { token, ...key } = answer.json().data
    expect(answer.statusCode).toBe(201)
    expect(key).toMatchObject({ name: 'Print desk', owner: admin.email, state: 'active', last_used_at: null })
    expect(token).toMatch(/^hk_[\w-]{43}$/)
    expect(token.startsWith(key.prefix)).toBe(true)
    const [first] = await listed()
    expectShape(apiKeyWire, first)
    expect(first).toEqual(key)
    const rows = await site.engine.db.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.slice(key.prefix.length))
  })

  it.each([
    ['without a name', { ...VALID, name: ' ' }, 'name'],
    ['with too long a name', { ...VALID, name: 'x'.repeat(81) }, 'name'],
    ['without scopes', { ...VALID, scopes: [] }, 'scopes'],
    ['with an unknown scope', { ...VALID, scopes: ['write:users'] }, 'scopes.0'],
    ['for ever', { ...VALID, days: 100_000 }, 'days'],
  ])('are not created %s', async (_how, payload, field) => {
    const answer = await create(payload)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  it('work until they expire, and record their last use to the minute', async () => {
    const { token, id } = (await create()).json().data
    const created = site.time.now
    expect((await use(token)).statusCode).toBe(200)
    site.time.now = new Date(Date.parse(created) + 30_000).toISOString()
    await use(token)
    expect((await listed()).find((key) => key.id === id)).toMatchObject({ last_used_at: created })
    site.time.now = new Date(Date.parse(created) + 90_000).toISOString()
    await use(token)
    expect((await listed()).find((key) => key.id === id)).toMatchObject({ last_used_at: site.time.now })
    site.time.now = new Date(Date.parse(created) + 31 * 86_400_000).toISOString()
    const answer = await use(token)
    site.time.now = created
    expect([answer.statusCode, answer.json().error]).toEqual([401, expect.stringContaining('not valid')])
  })

  it('end at once when they are revoked, and with the rights of their owner', async () => {
    const { token, id } = (await create()).json().data
    const revoke = async () =>
      site.app.inject({ method: 'POST', url: `/api/api-keys/${id}/revoke/`, headers: admin.headers })
    expect((await revoke()).json().data.state).toBe('revoked')
    expect((await revoke()).statusCode).toBe(200)
    expect((await use(token)).statusCode).toBe(401)

    const former = await anAccount(site.services, { role: 'admin' })
    const { token: other } = (await create(VALID, former)).json().data
    expect((await use(other)).statusCode).toBe(200)
    await site.services.users.disable(former.id)
    expect((await use(other)).statusCode).toBe(401)
  })

  it('reject what is no key, and a key that was altered', async () => {
    const { token } = (await create()).json().data
    for (const given of ['hk_', `${token}x`, token.slice(0, -1), token.toUpperCase()]) {
      expect((await use(given)).statusCode).toBe(401)
    }
  })

  it('write under the name of the key, and once for an idempotency key', async () => {
    const { token, prefix } = (await create()).json().data
    const attempt = { 'idempotency-key': 'attempt-number-one' }
    const [first, second] = [await use(token, 'POST', attempt), await use(token, 'POST', attempt)]
    expect([first.statusCode, second.json().data.id]).toEqual([201, first.json().data.id])
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'video' }, { page: 1, pageSize: 10 })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ userEmail: admin.email, details: { api_key: `Print desk (${prefix}…)` } })
    const keys = await site.services.audit.list(admin.caller, { noun: 'api-key' }, { page: 1, pageSize: 50 })
    expect(new Set(keys.rows.map(({ action }) => action))).toEqual(new Set(['create', 'disable']))
    expect(JSON.stringify(keys.rows)).not.toContain(token)
  })

  it('are created and revoked only with fresh proof of who asks', async () => {
    const { access } = await site.services.sessions.open({ id: admin.id, role: 'admin' }, { isProven: false })
    const headers = { authorization: `Bearer ${access}` }
    const { id } = (await create()).json().data
    for (const [url, payload] of [
      ['/api/api-keys/', VALID],
      [`/api/api-keys/${id}/revoke/`, undefined],
    ] as const) {
      const answer = await site.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
      expect(answer.json()).toMatchObject({ code: 'session.proof_required' })
    }
    expect((await site.app.inject({ url: '/api/api-keys/', headers })).statusCode).toBe(200)
  })

  it('have a rate limit of their own', async () => {
    const { token } = (await create()).json().data
    const { token: other } = (await create()).json().data
    const { services } = site
    const calls = Array.from({ length: LIMITS.requestsByKey.maxAttempts }, async () =>
      services.apiKeys.authenticate(token),
    )
    await Promise.all(calls)
    const answer = await use(token)
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await use(other)).statusCode).toBe(200)
  })
})
