import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { aMember, PASSWORD, type TestMember } from '#testing/second-factors.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describe.each(ENGINES)('one’s own sessions on %s', (engine) => {
  let site: TestSite
  let member: TestMember
  beforeAll(async () => {
    site = await newSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    member = await aMember(site)
  })

  async function signInElsewhere(): Promise<TestBrowser> {
    const browser = new TestBrowser(site.app)
    const body = { email: member.email, password: PASSWORD }
    const headers = { 'user-agent': FIREFOX }
    await browser.post({ url: '/api/token/', body, headers, remoteAddress: '203.0.113.77' })
    return browser
  }
  const list = async () => (await member.call('GET', '/account/sessions/')).json().data
  const isAlive = async (browser: TestBrowser) =>
    (await browser.post({ url: '/api/token/refresh/' })).statusCode === 200

  it('are listed with their device, coarse network and last use, and nobody else’s', async () => {
    await aMember(site)
    const signedInAt = site.time.now
    member.pass(60)
    const browser = await signInElsewhere()
    member.pass(3600)
    // Access tokens last 15 minutes.
    await member.signIn()
    expect(await isAlive(browser)).toBe(true)
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter((each: { is_current: boolean }) => each.is_current)).toHaveLength(1)
    expect(sessions.find((each: { browser: string }) => each.browser === 'Firefox')).toEqual({
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Linux',
      network: '203.0.113.…',
      created_at: new Date(Date.parse(signedInAt) + 60_000).toISOString(),
      seen_at: site.time.now,
      is_current: false,
    })
  })

  it('are ended one by one, and nobody else’s', async () => {
    const browser = await signInElsewhere()
    const { id } = (await list()).find((each: { is_current: boolean }) => !each.is_current)
    const stranger = await aMember(site, 'admin')
    expect((await stranger.call('DELETE', `/account/sessions/${id}/`)).statusCode).toBe(404)
    expect(await isAlive(browser)).toBe(true)
    expect((await member.call('DELETE', `/account/sessions/${id}/`)).statusCode).toBe(204)
    expect((await member.call('DELETE', `/account/sessions/${id}/`)).statusCode).toBe(404)
    expect(await isAlive(browser)).toBe(false)
    expect(await list()).toHaveLength(1)
  })

  it('are ended all at once, this one too, which is in the audit log', async () => {
    const browser = await signInElsewhere()
    const answer = await member.call('DELETE', '/account/sessions/')
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['refresh_token', ''])
    expect([await isAlive(browser), (await member.call('GET', '/account/sessions/')).statusCode]).toEqual([false, 401])
    const admin = await aMember(site, 'admin')
    const entries = (await admin.call('GET', '/audit/?page=1&action=sign-out')).json().data
    expect(entries[0]).toMatchObject({ title: member.email, details: { all: true } })
  })
})
