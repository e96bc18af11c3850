import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { startFacebook, startGoogle, type TestFacebook, type TestGoogle } from '#testing/providers.ts'
import { newSite, type TestSite } from '#testing/site.ts'

type Begun = { url: string; request: string }

describe.each(ENGINES)('sign-in by authorization code on %s', (engine) => {
  let google: TestGoogle
  let facebook: TestFacebook
  let site: TestSite
  beforeAll(async () => {
    google = await startGoogle()
    facebook = await startFacebook()
    site = await newSite(engine, { ...google.settings, ...facebook.settings })
    google.time = site.time
    facebook.people.set('fb-token', { appId: facebook.appId, id: '7', email: 'fb@reader.example', first_name: 'Umar' })
  })
  afterEach(() => {
    facebook.broken = false
    delete google.nonce
  })
  afterAll(async () => {
    await site.close()
    await Promise.all([google.stop(), facebook.stop()])
  })

  type Provider = 'google' | 'facebook'
  const post = (url: string, payload?: object) => site.app.inject({ method: 'POST', url, ...(payload && { payload }) })
  const begin = async (provider: Provider): Promise<Begun> =>
    (await post(`/api/user/${provider}-login/start/`)).json().data
  /** As the browser at the provider's page, which returns to the site. */
  async function consent({ url }: Begun): Promise<{ code: string; state: string }> {
    const answer = await fetch(url, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
  }
  const finish = (provider: Provider, body: object) => post(`/api/user/${provider}-login/code/`, body)

  it.each(['google', 'facebook'] as const)('signs in with %s, once for each code', async (provider) => {
    const begun = await begin(provider)
    const query = new URL(begun.url).searchParams
    expect(query.get('response_type')).toBe('code')
    expect(query.get('redirect_uri')).toBe(`https://hilal.example/login/${provider}`)
    expect(query.get('code_challenge_method')).toBe('S256')
    const returned = { ...(await consent(begun)), request: begun.request }
    const answer = await finish(provider, returned)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Signed in'])
    expect(answer.cookies.map(({ name }) => name)).toContain('refresh_token')
    expect((await finish(provider, returned)).statusCode).toBe(401)
  })

  it('keeps the verifier and the nonce from the browser', async () => {
    const begun = await begin('google')
    const query = new URL(begun.url).searchParams
    expect(Buffer.from(begun.request, 'base64url').toString('latin1')).not.toContain(query.get('nonce'))
  })

  it('rejects another state, another request, and a request for the other provider', async () => {
    const [begun, other] = [await begin('google'), await begin('google')]
    const { code, state } = await consent(begun)
    expect((await finish('google', { code, state: 'made-up', request: begun.request })).statusCode).toBe(401)
    expect((await finish('google', { code, state, request: other.request })).statusCode).toBe(401)
    expect((await finish('google', { code, state, request: 'AAAA' })).statusCode).toBe(401)
    expect((await finish('facebook', { code, state, request: begun.request })).statusCode).toBe(401)
    expect((await finish('google', { code, state, request: begun.request })).statusCode).toBe(200)
  })

  it('rejects a stolen code without the verifier of its own request', async () => {
    const [victim, attacker] = [await begin('google'), await begin('google')]
    const { code } = await consent(victim)
    const { state } = await consent(attacker)
    expect((await finish('google', { code, state, request: attacker.request })).statusCode).toBe(401)
  })

  it('rejects a token with another nonce', async () => {
    const begun = await begin('google')
    google.nonce = 'of another request'
    expect((await finish('google', { ...(await consent(begun)), request: begun.request })).statusCode).toBe(401)
  })

  it('rejects a request that is ten minutes old', async () => {
    const begun = await begin('google')
    const returned = { ...(await consent(begun)), request: begun.request }
    const { now } = site.time
    site.time.now = new Date(Date.parse(now) + 600_000).toISOString()
    const late = await finish('google', returned)
    site.time.now = now
    expect(late.statusCode).toBe(401)
  })

  it('reports a provider that does not respond', async () => {
    const begun = await begin('facebook')
    const returned = { ...(await consent(begun)), request: begun.request }
    facebook.broken = true
    expect((await finish('facebook', returned)).statusCode).toBe(503)
  })

  it('is not offered by Google without its secret, while ID tokens are still accepted', async () => {
    const { GOOGLE_CLIENT_SECRET: _secret, ...settings } = google.settings
    const without = await newSite(engine, settings)
    google.time = without.time
    const started = await without.app.inject({ method: 'POST', url: '/api/user/google-login/start/' })
    const payload = { id_token: await google.token({ sub: 'g-9', email: 'g9@reader.example', email_verified: true }) }
    const signedIn = await without.app.inject({ method: 'POST', url: '/api/user/google-login/', payload })
    await without.close()
    google.time = site.time
    expect([started.statusCode, signedIn.statusCode]).toEqual([503, 200])
  })
})
