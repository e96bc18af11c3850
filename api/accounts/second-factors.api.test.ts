import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt } from '#core/accounts/second-factors/totp.ts'
import { TestBrowser } from '#testing/browser.ts'
import { ENGINES } from '#testing/databases.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { aMember, type TestMember } from '#testing/second-factors.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe.each(ENGINES)('second factors on %s', (engine) => {
  let site: TestSite
  let mail: TestMail
  let member: TestMember
  beforeAll(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await site.close()
    await mail.stop()
  })
  beforeEach(async () => {
    member = await aMember(site, 'admin')
    await site.services.jobRunner.runDue()
    mail.emails.length = 0
  })

  const security = async (of = member) => (await of.call('GET', '/account/security/')).json().data
  /** The texts of the emails sent since the test began, with their recipients. */
  async function emails() {
    await site.services.jobRunner.runDue()
    return mail.emails.map(({ to, source }) => [to[0], textsOf(source)] as const)
  }
  const auditOf = async (id: number) => {
    const page = { page: 1, pageSize: 100 }
    const { rows } = await site.services.audit.list({ role: 'admin', userId: member.id }, { noun: 'user' }, page)
    return rows.filter(({ nounId }) => nounId === String(id)).map(({ action, details }) => ({ action, ...details }))
  }

  describe('an authenticator app', () => {
    it('leaves the answer to a sign-in as it was for accounts without it', async () => {
      const answer = await member.signIn()
      expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([
        200,
        ['access', 'message', 'refresh', 'user_id'],
      ])
    })

    it('is set up with a first code, ends the other sessions, and sends an email in both languages', async () => {
      const begun = await member.call('POST', '/account/totp/')
      const { secret, address, qr_code: qrCode } = begun.json().data
      expect(address).toBe(
        `otpauth://totp/Hilal:${encodeURIComponent(member.email)}?issuer=Hilal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      )
      expect(qrCode.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
      expect((await member.signIn()).statusCode).toBe(200)
      const elsewhere = member.access
      await member.signIn()
      const { recoveryCodes } = await member.addTotp()
      expect(recoveryCodes).toHaveLength(10)
      expect(await security()).toMatchObject({ authenticator: true, recovery_codes: 10, passkeys: [] })
      const other = await site.app.inject({
        url: '/api/account/security/',
        headers: { authorization: `Bearer ${elsewhere}` },
      })
      expect(other.statusCode).toBe(401)
      const [[to, text] = [], ...rest] = await emails()
      expect([to, rest]).toEqual([member.email, []])
      expect(text).toContain('An authenticator app was added to your account.')
      expect(text).toContain('تصدیقی ایپ شامل کی گئی ہے')
      expect(await auditOf(member.id)).toContainEqual({
        action: 'second-factor',
        totp: { from: false, to: true },
        way: 'form',
      })
    })

    it('makes sign-in two steps, whose first reveals nothing without the password', async () => {
      const { code } = await member.addTotp()
      const wrong = await member.signIn(new TestBrowser(site.app), 'a wrong guess')
      expect([wrong.statusCode, wrong.json().second_step]).toEqual([401, undefined])
      const browser = new TestBrowser(site.app)
      const first = await member.signIn(browser)
      expect([first.statusCode, first.json().code]).toEqual([403, 'account.second_step_needed'])
      expect(first.json().second_step.steps).toEqual(['totp', 'recovery'])
      expect([...browser.cookies.keys()]).toEqual([])
      const { token } = first.json().second_step
      const second = await browser.post({ url: '/api/token/second-step/', body: { token, code: code() } })
      expect([second.statusCode, second.json().user_id]).toEqual([200, member.id])
      expect(browser.cookies.has('refresh_token')).toBe(true)
      const again = await browser.post({ url: '/api/token/second-step/', body: { token, code: code() } })
      expect(again.statusCode).toBe(401)
    })

    it('accepts each code once, of this time step or its neighbours', async () => {
      const { code } = await member.addTotp()
      const current = code()
      expect((await member.secondStep({ code: `${current.slice(0, 3)} ${current.slice(3)}` })).statusCode).toBe(200)
      expect((await member.secondStep({ code: current })).statusCode).toBe(400)
      member.pass(60)
      const next = code()
      member.pass(59)
      expect((await member.secondStep({ code: next })).statusCode).toBe(200)
      member.pass(60)
      const late = code()
      member.pass(90)
      expect((await member.secondStep({ code: late })).statusCode).toBe(400)
    })

    it('accepts codes in the digits of Urdu and Arabic, with marks of direction around them', async () => {
      const inDigits = (text: string, zero: number) =>
        text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
      const { secret } = (await member.call('POST', '/account/totp/')).json().data
      const first = codeAt(secret, site.time.now)
      const confirmed = await member.call('POST', '/account/totp/confirm/', { code: inDigits(first, 0x06f0) })
      expect(confirmed.statusCode).toBe(200)
      member.pass(30)
      const second = inDigits(codeAt(secret, site.time.now), 0x0660)
      expect((await member.secondStep({ code: `\u202a${second}\u202c` })).statusCode).toBe(200)
      const [recovery = ''] = confirmed.json().data.recovery_codes
      expect((await member.secondStep({ recovery_code: inDigits(recovery, 0x06f0) })).statusCode).toBe(200)
    })

    it('accepts one of two concurrent sign-ins with the same code', async () => {
      const { code } = await member.addTotp()
      const proof = { code: code() }
      const answers = await Promise.all([member.secondStep(proof), member.secondStep(proof)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
    })

    it('allows five wrong codes in 15 minutes, from whichever networks, and more in the owner’s own browser', async () => {
      const { code } = await member.addTotp()
      const owner = new TestBrowser(site.app)
      expect((await member.secondStep({ code: code() }, owner)).statusCode).toBe(200)
      const answers = []
      for (let n = 0; n < 6; n += 1) answers.push((await member.secondStep({ code: '000000' })).statusCode)
      expect(answers).toEqual([400, 400, 400, 400, 400, 429])
      member.pass(30)
      expect((await member.secondStep({ code: code() })).statusCode).toBe(429)
      expect((await member.secondStep({ code: code() }, owner)).statusCode).toBe(200)
    })

    it('is stored encrypted, and its recovery codes hashed', async () => {
      const { secret, recoveryCodes } = await member.addTotp()
      const stored = JSON.stringify([
        await site.engine.db.selectFrom('totp').selectAll().execute(),
        await site.engine.db.selectFrom('recovery_codes').selectAll().execute(),
      ])
      for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain)
    })

    it('is removed with a fresh proof only, and takes the recovery codes with it', async () => {
      const { code } = await member.addTotp()
      await site.services.jobRunner.runDue()
      mail.emails.length = 0
      member.pass(601)
      expect((await member.call('DELETE', '/account/totp/')).json().code).toBe('session.proof_required')
      await member.call('POST', '/account/proof/', { code: code() })
      expect((await member.call('DELETE', '/account/totp/')).statusCode).toBe(204)
      expect(await security()).toMatchObject({ authenticator: false, recovery_codes: 0 })
      expect((await emails()).map(([, text]) => text)).toEqual([expect.stringContaining('app was removed')])
      expect((await member.signIn()).statusCode).toBe(200)
    })

    it('is not replaced by a second one', async () => {
      await member.addTotp()
      expect((await member.call('POST', '/account/totp/')).statusCode).toBe(409)
    })
  })

  describe('recovery codes', () => {
    it('complete a sign-in once each, however they are typed, and report their use', async () => {
      const { recoveryCodes } = await member.addTotp()
      await emails()
      mail.emails.length = 0
      const [first = '', second = ''] = recoveryCodes
      expect((await member.secondStep({ recovery_code: first })).statusCode).toBe(200)
      expect((await member.secondStep({ recovery_code: first })).statusCode).toBe(400)
      const typed = second.toUpperCase().replaceAll('-', ' ')
      expect((await member.secondStep({ recovery_code: typed })).statusCode).toBe(200)
      expect((await emails()).map(([to]) => to)).toEqual([member.email, member.email])
    })

    it('are replaced as a whole', async () => {
      const { recoveryCodes } = await member.addTotp()
      const replaced = (await member.call('POST', '/account/recovery-codes/')).json().data.recovery_codes
      expect(replaced).toHaveLength(10)
      expect((await member.secondStep({ recovery_code: recoveryCodes[0] })).statusCode).toBe(400)
      expect((await member.secondStep({ recovery_code: replaced[0] })).statusCode).toBe(200)
    })
  })

  describe('the setting that requires them', () => {
    const setting = (day: string | null) => member.call('PUT', '/settings/security/', { second_factor_from: day })

    it('is made by an admin who has one, and opens only the security screen to those without', async () => {
      const other = await aMember(site, 'admin')
      const author = await aMember(site, 'author')
      expect((await setting('2026-11-20')).json().error).toMatch(/for your own account first/)
      await member.addTotp()
      expect((await setting('2031-01-01')).statusCode).toBe(200)
      expect((await other.call('GET', '/dashboard/stats/')).statusCode).toBe(200)
      expect(await security(other)).toMatchObject({ second_factor_from: '2031-01-01', must_add_second_factor: false })
      expect((await setting('2026-11-20')).statusCode).toBe(200)

      const refused = await other.call('GET', '/dashboard/stats/')
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.second_factor_required'])
      expect((await other.call('PUT', '/settings/security/', { second_factor_from: null })).statusCode).toBe(403)
      expect((await other.call('GET', `/user/${other.id}/role/`)).json()).toEqual({ role: 'admin' })
      expect(await security(other)).toMatchObject({ must_add_second_factor: true })
      expect((await author.call('GET', '/reading-list/')).statusCode).toBe(200)
      await other.addPasskey()
      expect((await other.call('GET', '/dashboard/stats/')).statusCode).toBe(200)
      expect((await setting(null)).statusCode).toBe(200)
    })

    it('rejects what is not a day', async () => {
      await member.addTotp()
      expect((await setting('tomorrow')).statusCode).toBe(400)
    })
  })

  describe('recovery by another admin', () => {
    it('removes the factors and ends the sessions of somebody else, with emails to both', async () => {
      const lost = await aMember(site, 'admin')
      await lost.addTotp()
      await lost.addPasskey()
      await emails()
      mail.emails.length = 0
      const path = `/accounts/${lost.id}/second-factor/`
      expect((await lost.call('DELETE', path)).statusCode).toBe(409)
      member.pass(601)
      expect((await member.call('DELETE', path)).json().code).toBe('session.proof_required')
      await member.signIn()
      expect((await member.call('DELETE', path)).statusCode).toBe(204)
      expect((await member.call('DELETE', path)).statusCode).toBe(404)
      expect((await lost.call('GET', '/account/security/')).statusCode).toBe(401)
      expect((await lost.signIn()).statusCode).toBe(200)
      expect(await security(lost)).toMatchObject({ authenticator: false, passkeys: [], recovery_codes: 0 })
      const sent = await emails()
      expect(sent).toHaveLength(2)
      expect(new Set(sent.map(([to]) => to))).toEqual(new Set([lost.email, member.email]))
      expect(await auditOf(lost.id)).toContainEqual(expect.objectContaining({ action: 'second-factor', way: 'admin' }))
    })

    it('finds accounts by their address, with whether they have one', async () => {
      await member.addTotp()
      const found = await member.call('GET', `/accounts/?q=${member.email.slice(0, 12).toUpperCase()}`)
      expect(found.json().data).toEqual([
        { id: member.id, email: member.email, name: '', role: 'admin', status: 'active', has_second_factor: true },
      ])
    })
  })
})
