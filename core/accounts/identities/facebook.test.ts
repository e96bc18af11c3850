import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorCodeOf } from '#testing/errors.ts'
import { startFacebook, type TestFacebook } from '#testing/providers.ts'
import { facebookSignIn } from './facebook.ts'
import type { FacebookSettings } from './providers.ts'

describe('Facebook’s access tokens', () => {
  let facebook: TestFacebook
  let settings: FacebookSettings
  beforeAll(async () => {
    facebook = await startFacebook()
    settings = {
      appId: facebook.settings['FACEBOOK_APP_ID'] ?? '',
      appSecret: facebook.settings['FACEBOOK_APP_SECRET'] ?? '',
      graphUrl: facebook.settings['FACEBOOK_GRAPH_URL'] ?? '',
      signInUrl: facebook.settings['FACEBOOK_SIGN_IN_URL'] ?? '',
    }
  })
  afterEach(() => {
    facebook.broken = false
    facebook.people.clear()
  })
  afterAll(() => facebook.stop())

  const read = async (token: string, over: Partial<FacebookSettings> = {}) =>
    facebookSignIn({ ...settings, ...over })(token)
  const person = { appId: '1948', id: '77', email: 'umar@reader.example', first_name: 'Umar' }

  it('prove an identity, but never its email address', async () => {
    facebook.people.set('token', person)
    expect(await read('token')).toEqual({
      provider: 'facebook',
      subject: '77',
      email: 'umar@reader.example',
      emailVerified: false,
      firstName: 'Umar',
      lastName: '',
    })
  })

  it.each([
    ['no address', { email: undefined }],
    ['an address that is none', { email: 'umar at reader' }],
  ])('may come with %s', async (_what, over) => {
    const { email: _email, ...rest } = person
    facebook.people.set('token', { ...rest, ...(over.email !== undefined && { email: over.email }) })
    expect(await read('token')).toMatchObject({ subject: '77', email: null })
  })

  it.each([
    ['for another app', { ...person, appId: 'another' }],
    ['of somebody without an id', { ...person, id: '' }],
    ['of somebody with an endless id', { ...person, id: '7'.repeat(256) }],
  ])('are rejected when they are %s', async (_what, someone) => {
    facebook.people.set('token', someone)
    expect(await errorCodeOf(() => read('token'))).toBe('account.facebook_failed')
  })

  it.each(['', 'unknown', '&access_token=token', 'token#', '%00'])('are rejected if they are %j', async (token) => {
    facebook.people.set('token', person)
    expect(await errorCodeOf(() => read(token))).toBe('account.facebook_failed')
  })

  it('are rejected if our own app secret is wrong', async () => {
    facebook.people.set('token', person)
    expect(await errorCodeOf(() => read('token', { appSecret: 'wrong' }))).toBe('account.facebook_failed')
  })

  it('cannot be verified while Facebook fails or is unreachable, which is not reported as the reader’s mistake', async () => {
    facebook.broken = true
    expect(await errorCodeOf(() => read('token'))).toBe('account.provider_away')
    expect(await errorCodeOf(() => read('token', { graphUrl: 'http://127.0.0.1:9' }))).toBe('account.provider_away')
  })
})
