import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#testing/accounts.ts'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PASSWORD = 'kestrel over fort'

describe.each(ENGINES)('signing in on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite(engine)
    await site.services.users.addNew({ email: 'Nadia@Reader.example', password: PASSWORD, role: 'author' }, 'start')
  })
  afterAll(() => site.close())

  const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url, payload, headers })

  it('responds with tokens, the user and a cookie that scripts cannot read', async () => {
    const answer = await post('/api/token/', { email: ' nadia@READER.example ', password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      user_id: expect.any(Number),
      message: expect.any(String),
    })
    const claims = decodeJwt(body.access)
    expect(claims).toMatchObject({ user_id: body.user_id, role: 'author' })
    expect(claims.exp).toBe(Date.parse(site.time.now) / 1000 + 15 * 60)
    expect(answer.cookies.find((cookie) => cookie.name === 'refresh_token')).toMatchObject({
      value: body.refresh,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/api/',
      maxAge: 7 * 24 * 3600,
    })
    const antiForgery = answer.cookies.find((cookie) => cookie.name === 'csrftoken')
    expect(antiForgery).toMatchObject({ path: '/' })
    expect(antiForgery).not.toHaveProperty('httpOnly')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('responds alike to a wrong password and to an unknown address, in the caller’s language', async () => {
    const wrong = await post('/api/token', { email: 'nadia@reader.example', password: 'kestrel over forts' })
    const unknown = await post('/api/token', { email: 'nobody@reader.example', password: 'kestrel over forts' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ error: 'Invalid email or password. Please check your credentials.' })
    expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
    expect(wrong.cookies).toEqual([])
    const urdu = await post('/api/token', { email: 'a@b.example', password: 'x' }, { 'accept-language': 'ur' })
    expect(urdu.json()).toEqual({ error: 'ای میل یا پاس ورڈ درست نہیں۔ براہِ کرم دوبارہ دیکھ لیجیے۔' })
  })

  it.each([
    [{}, 'Please fill in all required fields.'],
    [{ email: '', password: '' }, 'Please fill in all required fields.'],
    [{ email: 'nadia@reader.example' }, 'Please fill in all required fields.'],
    [{ email: 'nadia', password: PASSWORD }, 'Invalid email or password format.'],
    [{ email: ['nadia@reader.example'], password: PASSWORD }, 'Invalid email or password format.'],
    [{ email: 'nadia@reader.example', password: 'x'.repeat(5000) }, 'Invalid email or password format.'],
    [{ email: 'na\u0000dia@reader.example', password: PASSWORD }, 'Invalid email or password format.'],
  ])('rejects %j', async (body, sentence) => {
    const answer = await post('/api/token/', body)
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
    expect(Object.values(answer.json().fields).flat()).toContain(sentence)
  })

  it('ignores an expired token when signing in', async () => {
    const old = { authorization: 'Bearer of.nothing.good' }
    const answer = await post('/api/token', { email: 'nadia@reader.example', password: PASSWORD }, old)
    expect(answer.statusCode).toBe(200)
  })

  it('tells only the owner that an account is disabled', async () => {
    const id = (
      await site.services.users.addNew({ email: 'closed@reader.example', password: PASSWORD, role: 'author' }, 'start')
    ).id
    await site.services.users.disable(id)
    const right = await post('/api/token', { email: 'closed@reader.example', password: PASSWORD })
    const wrong = await post('/api/token', { email: 'closed@reader.example', password: 'something else' })
    expect([right.statusCode, wrong.statusCode]).toEqual([403, 401])
    expect(right.cookies).toEqual([])
  })

  describe('registration', () => {
    it('creates an author without articles, and signs in', async () => {
      const answer = await post('/api/user/register/', {
        email: 'Bilal@Reader.example',
        password: PASSWORD,
        fname: ' Bilal ',
        lname: 'Durrani\u202E',
        role: 'admin',
        id: 1,
      })
      expect(answer.statusCode).toBe(201)
      const { access, user_id: id } = answer.json()
      expect(decodeJwt(access)['role']).toBe('author')
      expect(await site.services.users.find(id)).toMatchObject({
        email: 'bilal@reader.example',
        firstName: 'Bilal',
        lastName: 'Durrani',
        role: 'author',
        emailVerified: false,
      })
      expect(answer.cookies.map((cookie) => cookie.name).sort()).toEqual([
        'XSRF-TOKEN',
        'csrftoken',
        'device',
        'refresh_token',
      ])
    })

    it.each([
      ['sara.khan@reader.example', {}, 'Sara', ''],
      ['UMAR92@reader.example', { fname: '', lname: ' ' }, 'Umar', ''],
      ['1947@reader.example', { fname: null }, '1947', ''],
      ['hina+news@reader.example', { lname: 'Malik' }, '', 'Malik'],
    ])('without a name gets one from its address: %s, %j', async (email, names, firstName, lastName) => {
      const answer = await post('/api/user/register/', { email, password: PASSWORD, ...names })
      expect(await site.services.users.find(answer.json().user_id)).toMatchObject({ firstName, lastName })
    })

    it('is rejected if the address has an account, regardless of case', async () => {
      const answer = await post('/api/user/register', { email: 'NADIA@reader.example', password: PASSWORD })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().error).toBe('An account with this email already exists. Please login instead.')
    })

    it('creates one account when two requests arrive at once', async () => {
      const body = { email: 'twice@reader.example', password: PASSWORD }
      const answers = await Promise.all([post('/api/user/register', body), post('/api/user/register', body)])
      expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    })

    it.each([
      ['short', 'The password is too short: please use at least 8 characters.'],
      ['ہ'.repeat(7), 'The password is too short: please use at least 8 characters.'],
      ['pakistan123', /among the first that guessers try/],
      ['longer and '.repeat(12), 'The password is too long: please use at most 128 characters.'],
    ])('is rejected with the password %s', async (password, sentence) => {
      const answer = await post('/api/user/register', { email: 'new@reader.example', password })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toMatch(sentence)
      expect(answer.json().fields.password[0]).toMatch(sentence)
    })

    it('accepts an Urdu password of eight characters', async () => {
      const email = 'urdu@reader.example'
      expect((await post('/api/user/register', { email, password: 'چناروں تلے' })).statusCode).toBe(201)
      expect((await post('/api/token', { email, password: 'چناروں تلے' })).statusCode).toBe(200)
    })
  })

  describe('the access token', () => {
    const role = (id: number, authorization: string) =>
      site.app.inject({ url: `/api/user/${id}/role/`, headers: { authorization } })

    it('is valid for fifteen minutes', async () => {
      const { id, headers } = await anAccount(site.services)
      expect((await role(id, headers.authorization)).json()).toEqual({ role: 'author' })
      const start = site.time.now
      site.time.now = new Date(Date.parse(start) + 15 * 60_000 + 1000).toISOString()
      const late = await role(id, headers.authorization)
      site.time.now = start
      expect(late.statusCode).toBe(401)
      expect(late.json()).toEqual({ error: 'Your session has ended. Please login again.' })
    })

    it.each(['Bearer', 'Bearer null', 'Bearer a.b.c', 'bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxfQ.'])(
      'is rejected on public routes too if it is %s',
      async (authorization) => {
        expect(
          (await site.app.inject({ url: '/api/articles/category/misc', headers: { authorization } })).statusCode,
        ).toBe(401)
      },
    )

    it('becomes invalid when its account is disabled, demoted or promoted', async () => {
      await anAccount(site.services, { role: 'admin' })
      for (const change of [
        (id: number) => site.services.users.disable(id),
        (id: number) => site.services.users.setRole(id, 'author'),
      ]) {
        const account = await anAccount(site.services, { role: 'admin' })
        expect((await role(account.id, account.headers.authorization)).statusCode).toBe(200)
        await change(account.id)
        expect((await role(account.id, account.headers.authorization)).statusCode).toBe(401)
        await expect(site.services.sessions.refresh(account.refresh)).rejects.toThrow('session.ended')
      }
    })

    it('is invalid if it does not match the current role and status of the account', async () => {
      const { id } = await anAccount(site.services)
      const promoted = await site.services.sessions.open({ id, role: 'admin' })
      expect((await role(id, `Bearer ${promoted.access}`)).statusCode).toBe(401)
      await site.services.users.disable(id)
      const disabled = await site.services.sessions.open({ id, role: 'author' })
      expect((await role(id, `Bearer ${disabled.access}`)).statusCode).toBe(401)
      await expect(site.services.sessions.refresh(disabled.refresh)).rejects.toThrow('session.ended')
    })

    it('is rejected if another site signed it', async () => {
      const other = await newSite('sqlite')
      const stranger = await anAccount(other.services)
      await other.close()
      expect((await role(stranger.id, stranger.headers.authorization)).statusCode).toBe(401)
    })
  })

  it('stores the session, the anti-forgery token and the device in cookies', async () => {
    const browser = new TestBrowser(site.app)
    await browser.post({ url: '/api/token/', body: { email: 'nadia@reader.example', password: PASSWORD } })
    expect([...browser.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'csrftoken', 'device', 'refresh_token'])
  })
})
