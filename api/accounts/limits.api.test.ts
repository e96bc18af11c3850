import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#core/limits/limits.ts'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const NADIA = { email: 'nadia@reader.example', password: 'kestrel over fort' }

describe.each(ENGINES)('limits of signing in on %s', (engine) => {
  const sites: TestSite[] = []
  let site: TestSite
  beforeEach(async () => {
    site = await newSite(engine, { TRUST_PROXY: '10.0.0.1' })
    sites.push(site)
    await site.services.users.addNew({ ...NADIA, role: 'author' }, 'start')
  })
  afterAll(async () => {
    for (const each of sites) await each.close()
  })

  const signIn = (
    password: string,
    from: { remoteAddress: string; headers?: Record<string, string>; email?: string },
  ) =>
    site.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { email: from.email ?? NADIA.email, password },
      remoteAddress: from.remoteAddress,
      headers: from.headers ?? {},
    })

  async function guess(times: number, from: Parameters<typeof signIn>[1]) {
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push(await signIn(`guess number ${n}`, from))
    return answers
  }

  it('refuses the eleventh guess at an account, and says when to come again', async () => {
    const from = { remoteAddress: '192.0.2.7' }
    const answers = await guess(11, from)
    expect(answers.map((answer) => answer.statusCode)).toEqual([...Array<number>(10).fill(401), 429])
    const refused = answers.at(-1)
    expect(refused?.json()).toEqual({ error: 'Too many requests. Please wait a moment and try again.' })
    const wait = Number(refused?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect((await signIn(NADIA.password, from)).statusCode).toBe(429)
    site.time.now = new Date(Date.parse(site.time.now) + wait * 1000).toISOString()
    expect((await signIn(NADIA.password, from)).statusCode).toBe(200)
  })

  it('counts guesses that come all at once', async () => {
    const many = Array.from({ length: 30 }, (_, n) => signIn(`guess number ${n}`, { remoteAddress: '192.0.2.7' }))
    const answers = await Promise.all(many)
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  })

  it('is not lifted by a forged X-Forwarded-For', async () => {
    let last = 0
    for (let n = 0; n < 11; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      last = (await signIn(`guess number ${n}`, { remoteAddress: '192.0.2.7', headers })).statusCode
    }
    expect(last).toBe(429)
  })

  it('counts the reader’s own address behind a proxy that the settings name', async () => {
    await guess(11, { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.1' } })
    const other = { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.2' } }
    expect((await signIn(NADIA.password, other)).statusCode).toBe(200)
  })

  it('leaves the owner in, however many guess from however many addresses', async () => {
    for (let n = 0; n < 60; n += 1)
      await site.services.limits.take({ rule: LIMITS.signInByAccount, subject: NADIA.email })
    await guess(1, { remoteAddress: '198.51.100.1' })
    expect((await signIn(NADIA.password, { remoteAddress: '192.0.2.9' })).statusCode).toBe(200)
  })

  it('leaves a browser in that has signed in before, though its neighbour guesses from the same address', async () => {
    const browser = new TestBrowser(site.app)
    const remoteAddress = '192.0.2.7'
    await browser.post({ url: '/api/token/', body: NADIA, remoteAddress })
    await guess(11, { remoteAddress })
    expect((await signIn(NADIA.password, { remoteAddress })).statusCode).toBe(429)
    expect((await browser.post({ url: '/api/token/', body: NADIA, remoteAddress })).statusCode).toBe(200)
  })

  it('counts a known browser’s own guesses too', async () => {
    const browser = new TestBrowser(site.app)
    await browser.post({ url: '/api/token/', body: NADIA })
    let last = 0
    for (let n = 0; n < 11; n += 1) {
      last = (await browser.post({ url: '/api/token/', body: { ...NADIA, password: `guess ${n}` } })).statusCode
    }
    expect(last).toBe(429)
  })

  it('does not believe a mark that it did not make, nor one of another account', async () => {
    const browser = new TestBrowser(site.app)
    await site.services.users.addNew(
      { email: 'other@reader.example', password: NADIA.password, role: 'author' },
      'start',
    )
    await browser.post({ url: '/api/token/', body: { ...NADIA, email: 'other@reader.example' } })
    await guess(10, { remoteAddress: '127.0.0.1' })
    expect((await browser.post({ url: '/api/token/', body: NADIA })).statusCode).toBe(429)
    browser.cookies.set('device', 'made.up')
    expect((await browser.post({ url: '/api/token/', body: NADIA })).statusCode).toBe(429)
  })

  it('refuses an address that guesses at many accounts', async () => {
    const remoteAddress = '192.0.2.7'
    for (let n = 0; n < 59; n += 1)
      await site.services.limits.take({ rule: LIMITS.signInByAddress, subject: remoteAddress })
    expect((await signIn('guess', { remoteAddress, email: 'reader60@reader.example' })).statusCode).toBe(401)
    expect((await signIn('guess', { remoteAddress, email: 'reader61@reader.example' })).statusCode).toBe(429)
  })

  it('does not count sign-ins that are right', async () => {
    for (let n = 0; n < 15; n += 1) {
      expect((await signIn(NADIA.password, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
    }
  })
})
