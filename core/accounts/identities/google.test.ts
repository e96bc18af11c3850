import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodeOf } from '#testing/errors.ts'
import { startGoogle, type TestGoogle } from '#testing/providers.ts'
import { googleSignIn } from './google.ts'
import type { GoogleSettings } from './providers.ts'

describe('Google’s id tokens', () => {
  let google: TestGoogle
  let settings: GoogleSettings
  beforeAll(async () => {
    google = await startGoogle()
    settings = {
      clientId: google.settings['GOOGLE_CLIENT_ID'] ?? '',
      clientSecret: google.settings['GOOGLE_CLIENT_SECRET'] ?? '',
      issuer: google.settings['GOOGLE_ISSUER'] ?? '',
      keysUrl: google.settings['GOOGLE_KEYS_URL'] ?? '',
      signInUrl: google.settings['GOOGLE_SIGN_IN_URL'] ?? '',
      tokenUrl: google.settings['GOOGLE_TOKEN_URL'] ?? '',
    }
    google.time = { now: '2026-11-20T07:00:00.000Z' }
  })
  afterAll(() => google.stop())

  const clock = () => google.time.now
  type Claims = Parameters<TestGoogle['token']>[0]
  const read = async (claims: Claims, nonce?: string) =>
    googleSignIn(settings, clock)(await google.token(claims), nonce)
  const codeOf = async (claims: Claims, nonce?: string) => errorCodeOf(() => read(claims, nonce))

  it('prove an identity with the name and address in them', async () => {
    const claims = { sub: 'g-1', email: 'sara@reader.example', email_verified: true, given_name: 'Sara' }
    expect(await read(claims)).toEqual({
      provider: 'google',
      subject: 'g-1',
      email: 'sara@reader.example',
      emailVerified: true,
      firstName: 'Sara',
      lastName: '',
    })
  })

  it('may lack an address or name, or contain unusable ones', async () => {
    expect(await read({ sub: 'g-2' })).toMatchObject({ email: null, emailVerified: false, firstName: '' })
    const odd = { sub: 'g-3', email: 'no address', email_verified: 'yes', given_name: 7 } as unknown as Claims
    expect(await read(odd)).toMatchObject({ email: null, emailVerified: false, firstName: '' })
    const text = { sub: 'g-4', email: 'a@reader.example', email_verified: 'true' } as unknown as Claims
    expect(await read(text)).toMatchObject({ emailVerified: true })
  })

  it('may name the issuer without its scheme', async () => {
    expect(await read({ sub: 'g-5', iss: 'accounts.google.example' })).toMatchObject({ subject: 'g-5' })
    expect(await codeOf({ sub: 'g-5', iss: 'http://accounts.google.example' })).toBe('account.google_failed')
  })

  it('are accepted with a clock that is 30 seconds off, but no more', async () => {
    expect(await codeOf({ sub: 'g-6', exp: -20 })).toBeNull()
    expect(await codeOf({ sub: 'g-6', exp: -40 })).toBe('account.google_failed')
  })

  it.each([
    ['an empty subject', { sub: '' }],
    ['a subject too long to be kept', { sub: 'x'.repeat(256) }],
    ['another audience', { sub: 'g-7', aud: 'another-app' }],
    ['another key', { sub: 'g-7', key: 'other' as const }],
  ])('are rejected with %s', async (_what, claims) => {
    expect(await codeOf(claims)).toBe('account.google_failed')
  })

  it.each([
    [undefined, undefined, null],
    ['n-1', 'n-1', null],
    ['n-1', 'n-2', 'account.google_failed'],
    ['n-1', undefined, 'account.google_failed'],
    [undefined, 'n-1', 'account.google_failed'],
  ])('with the nonce %j, where %j was requested, return %j', async (nonce, wanted, code) => {
    expect(await codeOf({ sub: 'g-8', ...(nonce && { nonce }) }, wanted)).toBe(code)
  })

  it.each(['', 'a.b.c', 'no token'])('are rejected if they are %j', async (token) => {
    expect(await errorCodeOf(() => googleSignIn(settings, clock)(token, undefined))).toBe('account.google_failed')
  })

  it('cannot be verified while the keys are unreachable, which is not reported as the reader’s mistake', async () => {
    const unreachable = { ...settings, keysUrl: 'http://127.0.0.1:9/keys' }
    const token = await google.token({ sub: 'g-9' })
    expect(await errorCodeOf(() => googleSignIn(unreachable, clock)(token, undefined))).toBe('account.provider_away')
  })
})
