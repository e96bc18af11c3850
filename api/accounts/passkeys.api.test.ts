import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestAuthenticator, type AuthenticatorOptions } from '#testing/authenticator.ts'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { aMember, PASSWORD, type TestMember } from '#testing/second-factors.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { MAX_PASSKEYS } from '#core/accounts/second-factors/passkeys.ts'

describe.each(ENGINES)('passkeys on %s', (engine) => {
  let site: TestSite
  let member: TestMember
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    member = await aMember(site, 'admin')
  })

  const post = (path: string, payload: object = {}) =>
    new TestBrowser(site.app).post({ url: `/api${path}`, body: payload })
  const passkeys = async () => (await member.call('GET', '/account/security/')).json().data.passkeys

  async function signIn(authenticator: TestAuthenticator, options: AuthenticatorOptions = {}) {
    const { challenge } = (await post('/token/passkey/options/')).json().data
    return post('/token/passkey/', { credential: authenticator.sign(challenge, options) })
  }

  it('are added with a name, several of them, and sign in without a password or second step', async () => {
    const laptop = await member.addPasskey('Laptop')
    member.pass(1)
    const phone = await member.addPasskey('Phone')
    expect((await passkeys()).map(({ name, last_used_at: at }: Record<string, unknown>) => [name, at])).toEqual([
      ['Laptop', null],
      ['Phone', null],
    ])
    for (const authenticator of [laptop, phone]) {
      const answer = await signIn(authenticator)
      expect([answer.statusCode, answer.json().user_id]).toEqual([200, member.id])
      expect(answer.cookies.map(({ name }) => name)).toContain('refresh_token')
    }
    expect((await passkeys())[0].last_used_at).toBe(site.time.now)
  })

  it('offer to every visitor the same, whatever accounts there are', async () => {
    await member.addPasskey()
    const [one, other] = [await post('/token/passkey/options/'), await post('/token/passkey/options/')]
    const { challenge: first, ...rest } = one.json().data
    const { challenge: second, ...otherRest } = other.json().data
    expect(rest).toEqual(otherRest)
    expect(first).not.toBe(second)
    expect(rest).toMatchObject({ rpId: 'hilal.example', userVerification: 'required' })
    expect(rest.allowCredentials).toBeUndefined()
  })

  it.each<[string, AuthenticatorOptions]>([
    ['of another origin', { origin: 'https://hilal.example.attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['without the user’s verification', { verified: false }],
  ])('reject a signature %s', async (_what, options) => {
    expect((await signIn(await member.addPasskey(), options)).statusCode).toBe(401)
  })

  it('reject a replayed signature, and a challenge of another purpose', async () => {
    const authenticator = await member.addPasskey()
    const { challenge } = (await post('/token/passkey/options/')).json().data
    const credential = authenticator.sign(challenge)
    expect((await post('/token/passkey/', { credential })).statusCode).toBe(200)
    expect((await post('/token/passkey/', { credential })).statusCode).toBe(401)
    const proof = (await member.call('POST', '/account/proof/passkey-options/')).json().data
    expect((await post('/token/passkey/', { credential: authenticator.sign(proof.challenge) })).statusCode).toBe(401)
  })

  it('reject a challenge after ten minutes', async () => {
    const authenticator = await member.addPasskey()
    const { challenge } = (await post('/token/passkey/options/')).json().data
    member.pass(601)
    expect((await post('/token/passkey/', { credential: authenticator.sign(challenge) })).statusCode).toBe(401)
  })

  it('reject a cloned authenticator, whose counter lags behind', async () => {
    const authenticator = await member.addPasskey()
    expect((await signIn(authenticator, { counter: 50 })).statusCode).toBe(200)
    expect((await signIn(authenticator, { counter: 50 })).statusCode).toBe(401)
    expect((await signIn(authenticator, { counter: 7 })).statusCode).toBe(401)
    expect((await signIn(authenticator, { counter: 51 })).statusCode).toBe(200)
  })

  it('accept authenticators that do not count', async () => {
    const authenticator = await member.addPasskey()
    await site.engine.db.updateTable('passkeys').set({ counter: 0 }).execute()
    expect((await signIn(authenticator, { counter: 0 })).statusCode).toBe(200)
    expect((await signIn(authenticator, { counter: 0 })).statusCode).toBe(200)
  })

  it('reject an unknown passkey, garbage, and a disabled account', async () => {
    expect((await signIn(new TestAuthenticator())).statusCode).toBe(401)
    const authenticator = await member.addPasskey()
    const credential = authenticator.sign('AAAA')
    credential.response.authenticatorData = 'AAAA'
    expect((await post('/token/passkey/', { credential })).statusCode).toBe(401)
    expect((await post('/token/passkey/', { credential: 'x' })).statusCode).toBe(400)
    await aMember(site, 'admin')
    await site.services.users.disable(member.id)
    expect((await signIn(authenticator)).statusCode).toBe(403)
  })

  it('complete a sign-in with a password, for the account of the first step only', async () => {
    const [own, foreign] = [await member.addPasskey(), await (await aMember(site)).addPasskey()]
    const { token, steps } = (await member.signIn()).json().second_step
    expect(steps).toEqual(['passkey', 'recovery'])
    const options = async () => (await post('/token/second-step/passkey-options/', { token })).json().data
    expect((await options()).allowCredentials).toEqual([
      { id: own.id.toString('base64url'), transports: ['internal'], type: 'public-key' },
    ])
    const wrong = { token, credential: foreign.sign((await options()).challenge) }
    expect((await post('/token/second-step/', wrong)).statusCode).toBe(401)
    const right = { token, credential: own.sign((await options()).challenge) }
    expect((await post('/token/second-step/', right)).statusCode).toBe(200)
  })

  it('prove again who the user is', async () => {
    const authenticator = await member.addPasskey()
    member.pass(601)
    expect((await member.call('DELETE', '/bin/articles/1/')).json().code).toBe('session.proof_required')
    await member.signIn(new TestBrowser(site.app))
    const { challenge } = (await member.call('POST', '/account/proof/passkey-options/')).json().data
    const proved = await member.call('POST', '/account/proof/', { credential: authenticator.sign(challenge) })
    expect(proved.statusCode).toBe(200)
    expect((await member.call('DELETE', '/bin/articles/1/')).statusCode).toBe(404)
  })

  it('are not added from another origin, twice, or without a fresh proof', async () => {
    const options = async () => (await member.call('POST', '/account/passkeys/options/')).json().data
    const authenticator = new TestAuthenticator()
    const add = (credential: object) => member.call('POST', '/account/passkeys/', { name: 'Laptop', credential })
    const foreign = authenticator.create((await options()).challenge, { origin: 'https://attacker.example' })
    expect((await add(foreign)).statusCode).toBe(400)
    const { challenge } = await options()
    expect((await add(authenticator.create(challenge))).statusCode).toBe(201)
    expect((await add(authenticator.create(challenge))).statusCode).toBe(400)
    expect((await add(authenticator.create((await options()).challenge))).statusCode).toBe(400)
    member.pass(601)
    expect((await member.call('POST', '/account/passkeys/options/')).json().code).toBe('session.proof_required')
  })

  it('are limited in number', async () => {
    const one = {
      user_id: member.id,
      name: 'Key',
      public_key: 'x',
      counter: 0,
      transports: '[]',
      backed_up: 0,
    } as const
    const rows = Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
      ...one,
      id: `of-${member.id}-${index}`,
      created_at: site.time.now,
      last_used_at: null,
    }))
    await site.engine.db.insertInto('passkeys').values(rows.slice(1)).execute()
    const options = () => member.call('POST', '/account/passkeys/options/')
    expect((await options()).statusCode).toBe(200)
    await site.engine.db.insertInto('passkeys').values(rows.slice(0, 1)).execute()
    const refused = await options()
    const sentence = `An account can have at most ${MAX_PASSKEYS} passkeys. Please remove one first.`
    expect([refused.statusCode, refused.json().error]).toEqual([409, sentence])
  })

  it('are renamed and removed by their owner only', async () => {
    const authenticator = await member.addPasskey()
    const path = `/account/passkeys/${authenticator.id.toString('base64url')}/`
    const other = await aMember(site, 'admin')
    expect((await other.call('PATCH', path, { name: 'Mine' })).statusCode).toBe(404)
    expect((await other.call('DELETE', path)).statusCode).toBe(404)
    expect((await member.call('PATCH', path, { name: '' })).statusCode).toBe(400)
    expect((await member.call('PATCH', path, { name: ' کام کا لیپ ٹاپ ' })).statusCode).toBe(204)
    expect((await passkeys())[0].name).toBe('کام کا لیپ ٹاپ')
    expect((await member.call('DELETE', path)).statusCode).toBe(204)
    expect(await passkeys()).toEqual([])
    expect((await signIn(authenticator)).statusCode).toBe(401)
    expect((await member.signIn()).statusCode).toBe(200)
  })

  it('are not available where the site’s address is an IP address', async () => {
    const byNumber = await newSite(engine, { SITE_URL: 'http://127.0.0.1:3000' })
    const answer = await byNumber.app.inject({ method: 'POST', url: '/api/token/passkey/options/' })
    await byNumber.close()
    expect(answer.statusCode).toBe(503)
  })
})

describe.each(ENGINES)('a fresh proof on %s', (engine) => {
  let site: TestSite
  let member: TestMember
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    member = await aMember(site, 'admin')
  })

  /** The routes that require one, with a body that they would accept. */
  const ROUTES = [
    ['DELETE', '/bin/articles/1/', undefined],
    ['GET', '/audit/export.csv', undefined],
    ['POST', '/exports/', undefined],
    ['POST', '/exports/1/link/', undefined],
    ['PUT', '/settings/comments/', { hold: [] }],
    ['PUT', '/settings/publishing/', { time_zone: 'Asia/Karachi' }],
    ['PUT', '/settings/security/', { second_factor_from: null }],
    ['POST', '/account/totp/', undefined],
    ['POST', '/account/totp/confirm/', { code: '123456' }],
    ['DELETE', '/account/totp/', undefined],
    ['POST', '/account/recovery-codes/', undefined],
    ['POST', '/account/passkeys/options/', undefined],
    ['POST', '/account/passkeys/', {}],
    ['DELETE', '/account/passkeys/x/', undefined],
    ['DELETE', '/accounts/999/second-factor/', undefined],
  ] as const

  it('is required ten minutes after the sign-in, until a password has been given', async () => {
    member.pass(599)
    expect((await member.call('GET', '/audit/export.csv')).statusCode).toBe(200)
    member.pass(1)
    for (const [method, path, body] of ROUTES) {
      const answer = await member.call(method, path, body)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'session.proof_required'])
    }
    expect((await member.call('GET', '/audit/?page=1')).statusCode).toBe(200)
    expect((await member.call('GET', '/account/proof/')).json().data).toEqual({
      password: true,
      totp: false,
      passkey: false,
      recovery: false,
    })
    const wrong = await member.call('POST', '/account/proof/', { password: 'a wrong guess' })
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']])
    expect((await member.call('GET', '/audit/export.csv')).statusCode).toBe(403)
    expect((await member.call('POST', '/account/proof/', { password: PASSWORD })).statusCode).toBe(200)
    expect((await member.call('GET', '/audit/export.csv')).statusCode).toBe(200)
  })

  it('counts in its own session only', async () => {
    const proven = member.access
    await site.services.sessions.open({ id: member.id, role: 'admin' }, { isProven: false }).then(({ access }) => {
      member.access = access
    })
    expect((await member.call('GET', '/audit/export.csv')).statusCode).toBe(403)
    member.access = proven
    expect((await member.call('GET', '/audit/export.csv')).statusCode).toBe(200)
  })

  it('is given by a code of the authenticator app, which is not accepted twice', async () => {
    const { code } = await member.addTotp()
    member.pass(601)
    const proof = { code: code() }
    expect((await member.call('POST', '/account/proof/', proof)).statusCode).toBe(200)
    expect((await member.call('POST', '/account/proof/', proof)).statusCode).toBe(400)
  })

  it('is not given by a password where the account has a second factor, which could be removed otherwise', async () => {
    const authenticator = await member.addPasskey()
    const { recoveryCodes } = await member.addTotp()
    member.pass(601)
    expect((await member.call('GET', '/account/proof/')).json().data).toEqual({
      password: false,
      totp: true,
      passkey: true,
      recovery: true,
    })
    const refused = await member.call('POST', '/account/proof/', { password: PASSWORD })
    expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringContaining('second factor')])
    expect((await member.call('DELETE', '/account/totp/')).json().code).toBe('session.proof_required')

    const { challenge } = (await member.call('POST', '/account/proof/passkey-options/')).json().data
    const proof = { credential: authenticator.sign(challenge) }
    expect((await member.call('POST', '/account/proof/', proof)).statusCode).toBe(200)
    expect((await member.call('DELETE', '/account/totp/')).statusCode).toBe(204)
    expect(recoveryCodes).toBeNull()
  })

  it('is given by a recovery code, once', async () => {
    const { recoveryCodes } = await member.addTotp()
    member.pass(601)
    const proof = { recovery_code: recoveryCodes[0] }
    expect((await member.call('POST', '/account/proof/', proof)).statusCode).toBe(200)
    expect((await member.call('POST', '/account/proof/', proof)).statusCode).toBe(400)
    expect((await member.call('DELETE', '/account/totp/')).statusCode).toBe(204)
  })

  it('limits guesses', async () => {
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await member.call('POST', '/account/proof/', { password: `guess ${n}` })).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
