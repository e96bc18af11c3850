import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#core/site/limits/limits.ts'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const MAX_STATEMENTS_OF_AN_EMAIL = 6
const OLD = 'kestrel over fort'
const NEW = 'lantern at the ford'
let number = 0

describe.each(ENGINES)('passwords on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  let email: string
  let id: number
  beforeAll(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
  })
  beforeEach(async () => {
    number += 1
    email = `reader${number}@reader.example`
    id = (await site.services.users.addNew({ email, password: OLD, role: 'author' }, 'start')).id
    // Emails that the last test has caused.
    await site.services.jobRunner.runDue()
    mail.emails.length = 0
  })
  afterAll(async () => {
    await site.close()
    await mail.stop()
  })

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url, payload, headers })
  const canSignIn = async (password: string) => (await post('/api/token', { email, password })).statusCode === 200

  /** The email is sent after the response, by a job. */
  async function letter() {
    await site.services.jobRunner.runDue()
    expect(mail.emails).toHaveLength(1)
    const [first] = mail.emails
    return { to: first?.to, text: textsOf(first?.source ?? ''), source: first?.source ?? '' }
  }
  const tokenIn = (text: string) =>
    /https:\/\/hilal\.example\/(?:ur\/)?reset-password#([\w-]{43})\b/.exec(text)?.[1] ?? ''

  it('are reset with an emailed link, once, which ends every session', async () => {
    const browser = new TestBrowser(site.app)
    await browser.post({ url: '/api/token', body: { email, password: OLD } })
    expect((await post('/api/user/password/forgotten', { email: email.toUpperCase() })).statusCode).toBe(200)
    const { to, text } = await letter()
    expect(to).toEqual([email])
    const token = tokenIn(text)
    const reset = await post('/api/user/password/reset', { token, password: NEW })
    expect(reset.statusCode).toBe(200)
    expect([await canSignIn(OLD), await canSignIn(NEW)]).toEqual([false, true])
    expect((await browser.post({ url: '/api/token/refresh' })).statusCode).toBe(401)
    expect(await site.services.users.find(id)).toMatchObject({ emailVerified: true })
    mail.emails.length = 0
    const notice = await letter()
    expect([notice.to, notice.text]).toEqual([[email], expect.stringContaining('password of your account was changed')])
    const again = await post('/api/user/password/reset', { token, password: 'another one again' })
    expect([again.statusCode, again.json().error]).toEqual([
      400,
      'This link is no longer valid. Please ask for a new one.',
    ])
  })

  it('are not reset for a disabled account, which is not revealed', async () => {
    await site.engine.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute()
    expect((await post('/api/user/password/forgotten', { email })).statusCode).toBe(200)
    await site.services.jobRunner.runDue()
    expect(mail.emails).toEqual([])
  })

  it('are reset by an email in the reader’s language', async () => {
    await post('/api/user/password/forgotten', { email }, { cookie: 'language=ur' })
    const { text, source } = await letter()
    expect(text).toContain('نیا پاس ورڈ')
    expect(text).toContain('dir="rtl"')
    expect(text).toContain('https://hilal.example/ur/reset-password#')
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  const START = '2026-11-20T07:00:00.000Z'
  const after = (seconds: number) => {
    site.time.now = new Date(Date.parse(START) + seconds * 1000).toISOString()
  }

  it('are not reset with a link that is an hour old', async () => {
    await post('/api/user/password/forgotten', { email })
    const token = tokenIn((await letter()).text)
    after(3601)
    const late = await post('/api/user/password/reset', { token, password: NEW })
    after(0)
    expect(late.statusCode).toBe(400)
  })

  it('are reset with either of two links, which invalidates both', async () => {
    await post('/api/user/password/forgotten', { email })
    const older = tokenIn((await letter()).text)
    mail.emails.length = 0
    after(301)
    await post('/api/user/password/forgotten', { email })
    const newer = tokenIn((await letter()).text)
    const used = await post('/api/user/password/reset', { token: older, password: NEW })
    const left = await post('/api/user/password/reset', { token: newer, password: 'another one again' })
    // The email about the change is due at this time.
    await site.services.jobRunner.runDue()
    after(0)
    expect([used.statusCode, left.statusCode]).toEqual([200, 400])
    expect(await canSignIn(NEW)).toBe(true)
  })

  it('must follow the rules when reset, and a rejected one does not use up the link', async () => {
    await post('/api/user/password/forgotten', { email })
    const token = tokenIn((await letter()).text)
    expect((await post('/api/user/password/reset', { token, password: 'password1' })).json().error).toMatch(/guessers/)
    expect((await post('/api/user/password/reset', { token, password: NEW })).statusCode).toBe(200)
  })

  it('are reset without revealing who has an account, and without emails to anyone else', async () => {
    const known = await post('/api/user/password/forgotten', { email })
    const unknown = await post('/api/user/password/forgotten', { email: 'nobody@reader.example' })
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
    await letter()
    expect(mail.emails).toHaveLength(1)
  })

  it('are reset with as many statements for an address without an account, but for those that add the email', async () => {
    const statementsFor = async (address: string) => {
      const before = site.engine.queries.count
      await site.services.passwords.ask(address, 'en', '192.0.2.77')
      return site.engine.queries.count - before
    }
    await statementsFor('warm@reader.example')
    const [unknown, known] = [await statementsFor('nobody-else@reader.example'), await statementsFor(email)]
    // The link, the email, and the job that sends it, in one transaction.
    expect(known - unknown).toBeLessThanOrEqual(MAX_STATEMENTS_OF_AN_EMAIL)
    expect(unknown).toBeGreaterThanOrEqual(4)
  })

  it('cause no more emails than the site sends in an hour, from however many networks', async () => {
    const addresses = Array.from({ length: 30 }, (_, n) => `flooded${number}-${n}@reader.example`)
    await Promise.all(
      addresses.map(async (each) =>
        site.services.users.addNew({ email: each, password: null, role: 'author' }, 'start'),
      ),
    )
    const attempt = { rule: LIMITS.resetEverywhere, subject: 'site' }
    await site.services.limits.take(...Array.from({ length: LIMITS.resetEverywhere.maxAttempts - 10 }, () => attempt))
    const answers = await Promise.all(
      addresses.map(async (each, n) =>
        site.app.inject({
          method: 'POST',
          url: '/api/user/password/forgotten',
          payload: { email: each },
          remoteAddress: `198.51.${number}.${n}`,
        }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await site.services.jobRunner.runDue()
    expect(mail.emails.length).toBeLessThanOrEqual(10)
    await site.engine.db.deleteFrom('limits').execute()
  })

  it('are reset at most twenty times an hour from one network, whichever address is named', async () => {
    const ask = async (named: string, remoteAddress: string) =>
      site.app.inject({ method: 'POST', url: '/api/user/password/forgotten', payload: { email: named }, remoteAddress })
    // The addresses of one household or server: IPv6 networks count as one.
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await ask(`nobody-${n}@reader.example`, `2001:db8:7:1::${n + 1}`)).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const rejected = await ask(email, '2001:db8:7:1::ffff')
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    await site.services.jobRunner.runDue()
    expect(mail.emails).toEqual([])
    // Other networks are not affected, and this one may ask again later.
    expect((await ask(email, '2001:db8:7:2::1')).statusCode).toBe(200)
    await letter()
    after(7201)
    expect((await ask('nobody-22@reader.example', '2001:db8:7:1::1')).statusCode).toBe(200)
    after(0)
  })

  it('cause at most three emails an hour to one address', async () => {
    for (let n = 0; n < 5; n += 1) {
      after(n * 301)
      await site.services.passwords.ask(email, 'en', `192.0.2.${n}`)
    }
    await site.services.jobRunner.runDue()
    after(0)
    expect(mail.emails).toHaveLength(3)
  })

  it('cause one email to a mailbox for concurrent requests, by whichever alias', async () => {
    const alias = email.replace('@', '+alias@')
    await site.services.users.addNew({ email: alias, password: OLD, role: 'author' }, 'start')
    await Promise.all(
      Array.from({ length: 24 }, (_, n) => site.services.passwords.ask(n % 2 ? email : alias, 'en', `192.0.2.${n}`)),
    )
    await site.services.jobRunner.runDue()
    expect(mail.emails).toHaveLength(1)
  })

  it('are changed with the current one, which ends the other sessions', async () => {
    const [here, elsewhere] = [new TestBrowser(site.app), new TestBrowser(site.app)]
    const signIn = { url: '/api/token', body: { email, password: OLD } }
    const { access } = (await here.post(signIn)).json()
    await elsewhere.post(signIn)
    const headers = { authorization: `Bearer ${access}` }
    const change = (current_password: string, new_password: string, by = headers) =>
      post('/api/user/password', { current_password, new_password }, by)

    const wrong = await change('not the one', NEW)
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { current_password: ['The current password is wrong.'] },
    ])
    expect((await change(OLD, 'pakistan786')).json().fields).toHaveProperty('password')
    expect((await change(OLD, NEW, { authorization: '' })).statusCode).toBe(401)
    expect((await change(OLD, NEW)).statusCode).toBe(200)
    expect(await canSignIn(NEW)).toBe(true)
    expect((await here.post({ url: '/api/token/refresh' })).statusCode).toBe(200)
    expect((await elsewhere.post({ url: '/api/token/refresh' })).statusCode).toBe(401)
  })
})

describe('without a mail server', () => {
  it('a forgotten password cannot be reset by email, and the response says so', async () => {
    const site = await newSite('sqlite')
    const url = '/api/user/password/forgotten'
    const answer = await site.app.inject({ method: 'POST', url, payload: { email: 'a@reader.example' } })
    await site.close()
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'This site does not send emails at present.' }])
  })
})
