import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { recordingLog } from '#testing/log.ts'
import { startFacebook, startGoogle, type TestFacebook, type TestGoogle } from '#testing/providers.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('sign-in providers on %s', (engine) => {
  let google: TestGoogle
  let facebook: TestFacebook
  let site: TestSite
  const logged = recordingLog()
  beforeAll(async () => {
    google = await startGoogle()
    facebook = await startFacebook()
    site = await newSite(engine, { ...google.settings, ...facebook.settings }, { log: logged.log })
    google.time = site.time
  })
  afterEach(() => {
    facebook.broken = false
  })
  afterAll(async () => {
    await site.close()
    await google.stop()
    await facebook.stop()
  })

  const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload })
  const withGoogle = async (claims: Parameters<TestGoogle['token']>[0], more: object = {}) =>
    post('/api/user/google-login/', { id_token: await google.token(claims), ...more })
  const withFacebook = (access_token: string) => post('/api/user/facebook-login/', { access_token })

  /** The audit events of an account: action, actor and details. */
  const auditEventsOf = async (id: number) => {
    const all = await site.services.audit.list(
      { role: 'admin', userId: 0 },
      { noun: 'user' },
      { page: 1, pageSize: 100 },
    )
    const own = all.rows.filter((entry) => entry.nounId === String(id))
    return own.map(({ action, userId, details }) => [action, userId, details])
  }

  describe('Google', () => {
    it('creates one account per person, with the name and the address that Google verifies', async () => {
      const sara = { sub: 'g-sara', email: 'Sara@Reader.example', email_verified: true, given_name: 'Sara' }
      const first = await withGoogle(sara)
      expect(first.statusCode).toBe(200)
      expect(Object.keys(first.json()).sort()).toEqual(['access', 'message', 'refresh', 'user_id'])
      expect(first.cookies.some((cookie) => cookie.name === 'refresh_token')).toBe(true)
      const id = first.json().user_id
      expect(await site.services.users.find(id)).toMatchObject({
        email: 'sara@reader.example',
        emailVerified: true,
        firstName: 'Sara',
        role: 'author',
      })
      // The subject id stays the same when the address changes.
      const later = await withGoogle({ ...sara, email: 'sara.new@reader.example' })
      expect(later.json().user_id).toBe(id)
      expect(await auditEventsOf(id)).toEqual([['create', id, { role: 'author', way: 'google' }]])
    })

    it.each([
      ['for another audience', { aud: 'another-app' }],
      ['of another issuer', { iss: 'https://accounts.elsewhere.example' }],
      ['that has expired', { exp: -120 }],
      ['that is asked for with a nonce and comes without', { nonce: 'n-1' }],
      ['signed with another key of the same name', { key: 'other' as const }],
      ['signed with the published key as if it were a secret', { key: 'public-as-secret' as const }],
    ])('rejects a token %s', async (_name, claims) => {
      const answer = await withGoogle({ sub: 'g-bad', email: 'bad@reader.example', email_verified: true, ...claims })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ error: 'Google login failed. Please try again.' })
      expect(await site.services.users.findByEmail('bad@reader.example')).toBeUndefined()
    })

    it('accepts a token with its nonce', async () => {
      const claims = { sub: 'g-nonce', email: 'nonce@reader.example', email_verified: true, nonce: 'n-1' }
      expect((await withGoogle(claims, { nonce: 'n-2' })).statusCode).toBe(401)
      expect((await withGoogle(claims, { nonce: 'n-1' })).statusCode).toBe(200)
    })

    it('rejects an invalid token', async () => {
      expect((await post('/api/user/google-login', { id_token: 'eyJhbGciOiJub25lIn0.e30.' })).statusCode).toBe(401)
      expect((await post('/api/user/google-login', {})).statusCode).toBe(400)
    })

    it('opens the account with the same address if both sides have verified it', async () => {
      const account = { email: 'both@reader.example', password: null, role: 'author', emailVerified: true } as const
      const { id } = await site.services.users.addNew(account, 'start')
      const both = { sub: 'g-both', email: 'both@reader.example', email_verified: true }
      const answer = await withGoogle(both)
      expect(answer.json().user_id).toBe(id)
      await withGoogle(both)
      expect(await auditEventsOf(id)).toEqual([
        ['update', id, { provider: { from: null, to: 'google' }, way: 'google' }],
        ['create', null, { role: 'author', way: 'start' }],
      ])
    })

    it.each([
      ['Google does not know', true, false],
      ['we do not know', false, true],
    ])('does not open the account with the same address if %s that it is theirs', async (name, ours, theirs) => {
      const email = `taken-${ours}@reader.example`
      await site.services.users.addNew({ email, password: null, role: 'author', emailVerified: ours }, 'start')
      const answer = await withGoogle({ sub: `g-${name}`, email, email_verified: theirs })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().error).toBe('An account with this email already exists. Please login instead.')
    })

    it('does not open a disabled account', async () => {
      const claims = { sub: 'g-closed', email: 'closed@reader.example', email_verified: true }
      await site.services.users.disable((await withGoogle(claims)).json().user_id)
      expect((await withGoogle(claims)).statusCode).toBe(403)
    })
  })

  describe('Facebook', () => {
    it('creates an account for a token of our app', async () => {
      facebook.people.set('fb-1', { appId: facebook.appId, id: '77', email: 'umar@reader.example', first_name: 'Umar' })
      const answer = await withFacebook('fb-1')
      expect(answer.statusCode).toBe(200)
      expect(Object.keys(answer.json()).sort()).toEqual(['access', 'message', 'user_id'])
      expect((await withFacebook('fb-1')).json().user_id).toBe(answer.json().user_id)
      expect(await site.services.users.find(answer.json().user_id)).toMatchObject({ emailVerified: false })
    })

    it('rejects a token for another app, and an invalid one', async () => {
      facebook.people.set('fb-2', { appId: 'another-app', id: '78', email: 'x@reader.example', first_name: 'X' })
      for (const token of ['fb-2', 'nonsense']) {
        const answer = await withFacebook(token)
        expect([answer.statusCode, answer.json().error]).toEqual([401, 'Facebook login failed. Please try again.'])
      }
    })

    it('never opens an account by its address alone', async () => {
      const email = 'verified@reader.example'
      await site.services.users.addNew({ email, password: null, role: 'admin', emailVerified: true }, 'start')
      facebook.people.set('fb-3', { appId: facebook.appId, id: '79', email, first_name: 'V' })
      expect((await withFacebook('fb-3')).statusCode).toBe(409)
    })

    it('reports that no address was shared', async () => {
      facebook.people.set('fb-4', { appId: facebook.appId, id: '80', first_name: 'W' })
      expect((await withFacebook('fb-4')).json().error).toMatch(/does not share an email address/)
    })

    it('reports that it is unavailable', async () => {
      facebook.broken = true
      expect((await withFacebook('fb-1')).statusCode).toBe(503)
      const failure = logged.records.findLast(({ level }) => level === 50)
      expect(failure).toMatchObject({ err: { type: 'AppError' } })
      expect(failure?.err?.stack).toContain('Facebook responded with 502')
    })
  })
})

describe('without settings', () => {
  it('no provider is available', async () => {
    const site = await newSite('sqlite')
    const google = await site.app.inject({ method: 'POST', url: '/api/user/google-login', payload: { id_token: 'x' } })
    const facebook = await site.app.inject({
      method: 'POST',
      url: '/api/user/facebook-login',
      payload: { access_token: 'x' },
    })
    await site.close()
    expect([google.statusCode, facebook.statusCode]).toEqual([503, 503])
  })
})

describe('with the setting that closes them', () => {
  it('tokens that a client has obtained itself sign nobody in, and authorization codes still do', async () => {
    const google = await startGoogle()
    const facebook = await startFacebook()
    const settings = { ...google.settings, ...facebook.settings, PROVIDER_TOKENS: '0' }
    const site = await newSite('sqlite', settings)
    google.time = site.time
    const post = (url: string, payload: object = {}) => site.app.inject({ method: 'POST', url, payload })
    const token = await google.token({ sub: 'g-closed', email: 'closed@reader.example', email_verified: true })
    facebook.people.set('fb-closed', { appId: facebook.appId, id: '7', first_name: 'Sara' })
    const answers = [
      await post('/api/user/google-login/', { id_token: token }),
      await post('/api/user/facebook-login/', { access_token: 'fb-closed' }),
      await post('/api/user/google-login/start/'),
      await post('/api/user/facebook-login/start/'),
    ]
    const users = await site.engine.db.selectFrom('users').select('id').execute()
    await site.close()
    await google.stop()
    await facebook.stop()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200, 200])
    expect(users).toEqual([])
  })
})
