import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

describe('account pages', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite', {
      GOOGLE_CLIENT_ID: 'hilal-web',
      GOOGLE_CLIENT_SECRET: 'the secret of the site at Google',
    })
  })
  afterAll(() => site.close())

  const get = async (url: string) => site.app.inject(url)

  it.each([
    ['/login', 'en', 'Login', 'CONTINUE'],
    ['/ur/login', 'ur', 'لاگ اِن', 'جاری رکھیں'],
    ['/sign-up', 'en', 'Create an account', 'CREATING ACCOUNT...'],
    ['/ur/sign-up', 'ur', 'اکاؤنٹ بنائیں', 'اکاؤنٹ بن رہا ہے...'],
  ])('%s is in the language of its address: %s', async (url, language, title, button) => {
    const { body, headers, statusCode } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('public')
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(button)
    expect(body).toContain(`lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}"`)
  })

  it('declare what their fields are for password managers', async () => {
    const login = (await get('/login')).body
    expect(login).toMatch(/type="email"[^>]*autoComplete="username"/i)
    expect(login).toMatch(/type="password"[^>]*autoComplete="current-password"/i)
    expect((await get('/sign-up')).body).toMatch(/type="password"[^>]*autoComplete="new-password"/i)
  })

  it('return to the page the reader came from, on this site only', async () => {
    expect((await get('/login?next=/article/7')).body).toContain('href="/sign-up?next=%2Farticle%2F7"')
    expect((await get('/ur/login?next=/article/7')).body).toContain('href="/ur/sign-up?next=%2Farticle%2F7"')
    for (const next of ['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)']) {
      expect((await get(`/login?next=${encodeURIComponent(next)}`)).body).toContain('href="/sign-up"')
    }
    expect((await get('/login?next=/a&next=/b')).statusCode).toBe(200)
  })

  it('say which providers are configured, and nothing of their secrets', async () => {
    const { body } = await get('/login')
    expect(body).toMatch(/data-provider="google" data-configured="" disabled/)
    expect(body).toMatch(/data-provider="facebook" disabled/)
    expect(body).not.toContain('the secret of the site')
  })

  it('offer passkeys on the sign-in page only', async () => {
    expect((await get('/login')).body).toMatch(/data-passkey="https:\/\/hilal\.example" hidden/)
    expect((await get('/sign-up')).body).not.toContain('data-passkey')
  })

  it.each(['/forgot-password', '/reset-password', '/change-password', '/account', '/login/google', '/login/facebook'])(
    '%s is excluded from search engines',
    async (url) => {
      expect((await get(url)).body).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  it('make no queries', async () => {
    const before = site.engine.queries.count
    for (const url of ['/login', '/sign-up', '/forgot-password', '/reset-password']) await get(url)
    expect(site.engine.queries.count).toBe(before)
  })

  it('say that no email is sent where none can be', async () => {
    expect((await get('/forgot-password')).body).toContain('This site does not send e-mails at present.')
  })
})
