import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { asForm } from '#testing/form.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('the settings routes on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())

  it('tell staff in which time zone hours of publishing are written, which admins change', async () => {
    const url = '/api/settings/publishing/'
    const zoneFor = async (who: TestAccount) => (await site.app.inject({ url, headers: who.headers })).json().data
    const change = (payload: object, who = admin) =>
      site.app.inject({ method: 'PUT', url, payload, headers: who.headers })
    expect(await zoneFor(author)).toMatchObject({ time_zone: 'Asia/Karachi' })
    expect((await change({ time_zone: 'Europe/London' })).json().data).toMatchObject({ time_zone: 'Europe/London' })
    expect(await zoneFor(author)).toMatchObject({ time_zone: 'Europe/London' })
    for (const wrong of ['Asia/Atlantis', '+05:00', '', null, 7]) {
      const answer = await change({ time_zone: wrong })
      expect([wrong, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([wrong, 400, ['time_zone']])
    }
    expect((await change({ time_zone: 'UTC' }, author)).statusCode).toBe(403)
    const { rows } = await site.services.audit.list(admin.caller, { noun: 'settings' }, { page: 1, pageSize: 5 })
    expect(rows[0]).toMatchObject({ nounId: 'publishing', details: { timeZone: { from: 'Asia/Karachi' } } })
  })

  const url = '/api/settings/comments/'
  const read = (headers: Record<string, string> = admin.headers) => site.app.inject({ url, headers })
  const put = (payload: object | string, headers: Record<string, string> = {}, who: object = admin.headers) =>
    site.app.inject({ method: 'PUT', url, payload, headers: { ...who, ...headers } })

  it('report which comments are held, and change it', async () => {
    expect((await read()).json()).toMatchObject({ message: 'ok', data: { hold: ['hilal-kids', 'hilal-urdu-kids'] } })
    const changed = await put({ hold: ['hilal-english'] })
    expect([changed.statusCode, changed.json().data.hold]).toEqual([200, ['hilal-english']])
    expect((await read()).json().data.hold).toEqual(['hilal-english'])
    expect((await put({ hold: [] })).json().data.hold).toEqual([])
    expect((await put({ hold: ['hilal-her', 'hilal-her'] })).json().data.hold).toEqual(['hilal-her'])
  })

  it.each([
    [{}, 'hold'],
    [{ hold: 'hilal-english' }, 'hold'],
    [{ hold: null }, 'hold'],
    [{ hold: ['time'] }, 'hold.0'],
    [{ hold: ['hilal-english', 7] }, 'hold.1'],
    [{ hold: Array.from({ length: 11 }, () => 'hilal-english') }, 'hold'],
  ])('reject %j with a validation error, and change nothing', async (body, field) => {
    const before = (await read()).json()
    const answer = await put(body)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    expect((await read()).json()).toEqual(before)
  })

  it('reject a body that is no object, and a form with a single value', async () => {
    expect((await put([])).statusCode).toBe(400)
    expect((await put('hold', { 'content-type': 'text/plain' })).statusCode).toBe(415)
    const form = asForm({ hold: 'hilal-english' })
    expect((await put(form.payload, form.headers)).statusCode).toBe(400)
  })

  it('are for admins, who are authorized before the body is read', async () => {
    for (const [who, status] of [
      [{}, 401],
      [author.headers, 403],
    ] as const) {
      expect((await read(who)).statusCode).toBe(status)
      expect((await put('{broken', { 'content-type': 'application/json' }, who)).statusCode).toBe(status)
    }
  })

  it('are never cached', async () => {
    expect((await read()).headers['cache-control']).toBe('private, no-store')
  })
})
