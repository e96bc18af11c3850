import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#core/site/limits/limits.ts'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const NADIA = { email: 'nadia@reader.example', password: 'kestrel over fort' }

describe.each(ENGINES)('rate limits of sign-in on %s', (engine) => {
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

  it('rejects the eleventh attempt on an account with Retry-After', async () => {
    const from = { remoteAddress: '192.0.2.7' }
    const answers = await guess(11, from)
    expect(answers.map((answer) => answer.statusCode)).toEqual([...Array<number>(10).fill(401), 429])
    const rejected = answers.at(-1)
    expect(rejected?.json()).toEqual({ error: 'Too many requests. Please wait a moment and try again.' })
    const wait = Number(rejected?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect((await signIn(NADIA.password, from)).statusCode).toBe(429)
    site.time.now = new Date(Date.parse(site.time.now) + wait * 1000).toISOString()
    expect((await signIn(NADIA.password, from)).statusCode).toBe(200)
  })

  it('counts concurrent attempts', async () => {
    const many = Array.from({ length: 30 }, (_, n) => signIn(`guess number ${n}`, { remoteAddress: '192.0.2.7' }))
    const answers = await Promise.all(many)
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  })

  it('cannot be bypassed with a forged X-Forwarded-For', async () => {
    let last = 0
    for (let n = 0; n < 11; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      last = (await signIn(`guess number ${n}`, { remoteAddress: '192.0.2.7', headers })).statusCode
    }
    expect(last).toBe(429)
  })

  it('counts by the client’s own address behind a trusted proxy', async () => {
    await guess(11, { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.1' } })
    const other = { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.2' } }
    expect((await signIn(NADIA.password, other)).statusCode).toBe(200)
  })

  it('never locks the owner out, however many attackers guess from however many addresses', async () => {
    for (let n = 0; n < 60; n += 1)
      await site.services.limits.take({ rule: LIMITS.signInByAccount, subject: NADIA.email })
    await guess(1, { remoteAddress: '198.51.100.1' })
    expect((await signIn(NADIA.password, { remoteAddress: '192.0.2.9' })).statusCode).toBe(200)
  })

  it('lets a known browser sign in even if another client at the same address is limited', async () => {
    const browser = new TestBrowser(site.app)
    const remoteAddress = '192.0.2.7'
    await browser.post({ url: '/api/token/', body: NADIA, remoteAddress })
    await guess(11, { remoteAddress })
    expect((await signIn(NADIA.password, { remoteAddress })).statusCode).toBe(429)
    expect((await browser.post({ url: '/api/token/', body: NADIA, remoteAddress })).statusCode).toBe(200)
  })

  it('counts the failed attempts of a known browser too', async () => {
    const browser = new TestBrowser(site.app)
    await browser.post({ url: '/api/token/', body: NADIA })
    let last = 0
    for (let n = 0; n < 11; n += 1) {
      last = (await browser.post({ url: '/api/token/', body: { ...NADIA, password: `guess ${n}` } })).statusCode
    }
    expect(last).toBe(429)
  })

  it('rejects a device cookie that the site did not issue, or that belongs to another account', async () => {
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

  it('limits an address that tries many accounts', async () => {
    const remoteAddress = '192.0.2.7'
    for (let n = 0; n < 59; n += 1)
      await site.services.limits.take({ rule: LIMITS.signInByAddress, subject: remoteAddress })
    expect((await signIn('guess', { remoteAddress, email: 'reader60@reader.example' })).statusCode).toBe(401)
    expect((await signIn('guess', { remoteAddress, email: 'reader61@reader.example' })).statusCode).toBe(429)
  })

  it('does not count successful sign-ins', async () => {
    for (let n = 0; n < 15; n += 1) {
      expect((await signIn(NADIA.password, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
    }
  })
})
