import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const NADIA = { email: 'nadia@reader.example', password: 'kestrel over fort' }

describe.each(ENGINES)('a session on %s', (engine) => {
  let site: TestSite
  let start: string
  let browser: TestBrowser
  beforeAll(async () => {
    site = await newSite(engine)
    start = site.time.now
    await site.services.users.addNew({ ...NADIA, role: 'author' }, 'start')
  })
  beforeEach(async () => {
    browser = new TestBrowser(site.app)
    await browser.post({ url: '/api/token/', body: NADIA })
  })
  afterEach(() => {
    site.time.now = start
  })
  afterAll(() => site.close())

  const goOn = (seconds: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + seconds * 1000).toISOString()
  }
  const refresh = (from = browser, headers: Record<string, string> = {}) =>
    from.post({ url: '/api/token/refresh/', headers })
  /** A copy of the browser's cookies as of now, as a thief would hold. */
  const copyOf = (other: TestBrowser) => {
    const thief = new TestBrowser(site.app)
    for (const [name, value] of other.cookies) thief.cookies.set(name, value)
    return thief
  }
  const isSignedIn = async (access: string) =>
    (await site.app.inject({ url: '/api/article/1/comments/mine', headers: { authorization: `Bearer ${access}` } }))
      .statusCode !== 401

  it('is refreshed with its cookie, which changes each time', async () => {
    const before = browser.cookies.get('refresh_token')
    const answer = await refresh()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ access: expect.any(String), message: expect.any(String) })
    expect(browser.cookies.get('refresh_token')).not.toBe(before)
    expect(answer.cookies.map((cookie) => cookie.name).sort()).toEqual(['XSRF-TOKEN', 'csrftoken', 'refresh_token'])
    expect(await isSignedIn(answer.json().access)).toBe(true)
  })

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'accepts an empty body with the content type %s',
    async (type) => {
      expect((await refresh(browser, { 'content-type': type })).statusCode).toBe(200)
    },
  )

  it('stays alive while it is used, and ends a week after its last use', async () => {
    for (let day = 0; day < 10; day += 1) {
      goOn(24 * 3600)
      expect((await refresh()).statusCode).toBe(200)
    }
    goOn(7 * 24 * 3600 + 1)
    expect((await refresh()).statusCode).toBe(401)
  })

  it('ends for both when a stolen refresh token is used after its owner has used it', async () => {
    const thief = copyOf(browser)
    const { access } = (await refresh()).json()
    goOn(60)
    const stolen = await refresh(thief)
    expect(stolen.statusCode).toBe(401)
    expect(stolen.json()).toEqual({ error: 'Your session has ended. Please login again.' })
    expect(thief.cookies.has('refresh_token')).toBe(false)
    expect(await isSignedIn(access)).toBe(false)
    expect((await refresh()).statusCode).toBe(401)
  })

  it('ends for both when the thief uses the refresh token first', async () => {
    const thief = copyOf(browser)
    const { access } = (await refresh(thief)).json()
    goOn(60)
    expect((await refresh()).statusCode).toBe(401)
    expect(await isSignedIn(access)).toBe(false)
    expect((await refresh(thief)).statusCode).toBe(401)
  })

  it('stays alive on the user’s other browsers when one browser’s token is stolen', async () => {
    const other = new TestBrowser(site.app)
    await other.post({ url: '/api/token', body: NADIA })
    const thief = copyOf(browser)
    await refresh()
    goOn(60)
    await refresh(thief)
    expect((await refresh(other)).statusCode).toBe(200)
  })

  it('allows two tabs to refresh at the same moment, and keeps both signed in', async () => {
    const [one, two] = [copyOf(browser), copyOf(browser)]
    const answers = await Promise.all([refresh(one), refresh(two)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
    expect(one.cookies.get('refresh_token')).toBe(two.cookies.get('refresh_token'))
    goOn(600)
    expect((await refresh(two)).statusCode).toBe(200)
  })

  it('accepts the anti-forgery token under the names of common HTTP libraries too, and sets both', async () => {
    const token = browser.cookies.get('XSRF-TOKEN') ?? ''
    expect(token).toBe(browser.cookies.get('csrftoken'))
    const answer = await refresh(browser, { 'x-csrftoken': '', 'x-xsrf-token': token })
    expect(answer.statusCode).toBe(200)
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(token)
    expect(answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.httpOnly).toBeUndefined()
    // One cookie is enough.
    browser.cookies.delete('csrftoken')
    const echo = { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' }
    expect((await refresh(browser, echo)).statusCode).toBe(200)
    expect((await refresh(browser, { 'x-csrftoken': '', 'x-xsrf-token': 'guessed' })).statusCode).toBe(403)
  })

  it('cannot be refreshed or ended by another site’s page', async () => {
    for (const url of ['/api/token/refresh/', '/api/logout/']) {
      for (const headers of [
        { 'x-csrftoken': '' },
        { 'x-csrftoken': 'guessed' },
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { origin: 'https://hilal.example.elsewhere.example' },
        { origin: '', referer: 'https://elsewhere.example/https://hilal.example' },
        { origin: '' },
      ]) {
        const answer = await browser.post({ url, headers })
        expect([url, headers, answer.statusCode]).toEqual([url, headers, 403])
      }
    }
    expect((await refresh(browser, { origin: '', referer: 'https://hilal.example/article/3' })).statusCode).toBe(200)
  })

  it('does not exist without its cookie', async () => {
    for (const url of ['/api/token/refresh/', '/api/logout']) {
      const answer = await new TestBrowser(site.app).post({ url })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ error: 'Please sign in to do this.' })
    }
  })

  describe('of an app, which has no cookies', () => {
    const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
      site.app.inject({ method: 'POST', url, payload, headers })
    const signIn = async (): Promise<string> => (await send('/api/token', NADIA)).json().refresh

    it('is refreshed and ended with the token of the sign-in, without Origin', async () => {
      const first = await send('/api/token/refresh', { refresh: await signIn() })
      expect([first.statusCode, first.cookies]).toEqual([200, []])
      const { access, refresh: second } = first.json()
      expect(await isSignedIn(access)).toBe(true)
      expect((await send('/api/token/refresh', { refresh: second })).statusCode).toBe(200)
      const ended = await send('/api/logout/', { refresh: second })
      expect([ended.statusCode, ended.cookies]).toEqual([200, []])
      expect(await isSignedIn(access)).toBe(false)
    })

    it('ends when a used token is used again', async () => {
      const used = await signIn()
      const { access } = (await send('/api/token/refresh', { refresh: used })).json()
      goOn(60)
      expect((await send('/api/token/refresh', { refresh: used })).statusCode).toBe(401)
      expect(await isSignedIn(access)).toBe(false)
    })

    it('never makes a cookie count that comes from elsewhere', async () => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const foreign = { cookie, origin: 'https://elsewhere.example' }
      for (const url of ['/api/token/refresh', '/api/logout']) {
        expect((await send(url, { refresh: 'guessed' }, foreign)).statusCode, url).toBe(401)
        expect((await send(url, { refresh: '' }, foreign)).statusCode, url).toBe(401)
        expect((await send(url, { refresh: null }, foreign)).statusCode, url).toBe(400)
        expect((await send(url, {}, foreign)).statusCode, url).toBe(403)
      }
      // A page that knows a token of its own does not sign the browser in with it, nor out.
      const answer = await send('/api/token/refresh', { refresh: await signIn() }, foreign)
      expect([answer.statusCode, answer.cookies]).toEqual([200, []])
      expect((await refresh()).statusCode).toBe(200)
    })
  })

  it('ends at sign-out, together with all its tokens', async () => {
    const copy = copyOf(browser)
    const { access } = (await refresh()).json()
    const answer = await browser.post({ url: '/api/logout/' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: expect.any(String) })
    expect([...browser.cookies.keys()]).toEqual(['device'])
    expect(await isSignedIn(access)).toBe(false)
    expect((await refresh(copy)).statusCode).toBe(401)
  })
})
