import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import type { Caller } from '#core/caller.ts'
import { issuesRepository } from '#core/articles/issues/issues.repository.ts'
import { ENGINES } from '#testing/databases.ts'
import { anIssue, insert } from '#testing/examples.ts'
import { anAccount } from '#testing/accounts.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { lettersRepository } from './letters.repository.ts'

const TEXT = {
  subject: 'The December issue',
  preheader: 'Rivers and roads',
  body: '<p>Dear <strong>reader</strong></p>',
}
const NONE = { subject: '', preheader: '', body: '' }
const MINUTE = 60_000

describe.each(ENGINES)('letters on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  let admin: Caller
  beforeEach(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
    admin = (await anAccount(site.services, { role: 'admin', email: 'admin@hilal.example' })).caller
    const settings = { from: 'Hilal <letters@hilal.example>', replyTo: '', bouncesTo: '', postalAddress: 'Rawalpindi' }
    await site.services.settings.changeNewsletter(admin, { ...settings, perMinute: 600 })
  })
  afterEach(async () => {
    await site.close()
    await mail.stop()
  })

  const later = (ms: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + ms).toISOString()
  }
  const add = (email: string, changes: object = {}) =>
    site.services.subscribers.add(admin, {
      email,
      locale: 'en',
      magazines: ['hilal-english'],
      consent: 'At the book fair',
      ...changes,
    })
  async function scheduled(texts = { en: TEXT, ur: NONE }): Promise<number> {
    const draft = { magazine: 'hilal-english', kind: 'plain', issueId: null, articleIds: [], texts } as const
    const { letter } = await site.services.letters.create(admin, draft)
    await site.services.letters.setState(admin, letter.id, { state: 'scheduled', sendAt: site.time.now })
    return letter.id
  }
  /** Runs all that is due, as time passes in which letters are sent. */
  async function passes(ms: number): Promise<void> {
    for (let passed = 0; passed <= ms; passed += 5000) {
      await site.services.jobRunner.runDue()
      later(5000)
    }
  }
  const recipients = () => mail.emails.flatMap(({ to }) => to).toSorted()
  const stateOf = async (id: number) => (await site.services.letters.read(admin, id)).letter.state

  it('go to confirmed subscribers of the magazine alone', async () => {
    await add('here@reader.example')
    // Of a bundle from before one could choose magazines.
    await site.engine.db
      .insertInto('newsletter_subscribers')
      .values([
        { email: 'before@reader.example', locale: 'en', status: 'confirmed', created_at: site.time.now },
        { email: 'urdu-before@reader.example', locale: 'ur', status: 'confirmed', created_at: site.time.now },
      ])
      .execute()
    await add('other@reader.example', { magazines: ['hilal-urdu'] })
    await site.services.newsletter.signUp({ email: 'pending@reader.example', locale: 'en', address: '192.0.2.1' })
    const left = await add('left@reader.example')
    await site.services.subscribers.unsubscribe(admin, left.id)
    const erased = await add('erased@reader.example')
    await site.services.subscribers.erase(admin, erased.id)
    await site.services.jobRunner.runDue()
    mail.emails.length = 0
    const id = await scheduled()
    await passes(20_000)
    expect(recipients()).toEqual(['before@reader.example', 'here@reader.example'])
    expect(await stateOf(id)).toBe('sent')
  })

  it('do not go to somebody who leaves while they are sent', async () => {
    const subscribers = []
    for (let n = 0; n < 60; n += 1) subscribers.push(await add(`reader${n}@reader.example`))
    const id = await scheduled()
    await site.services.jobRunner.runDue()
    later(5000)
    expect(mail.emails.length).toBeGreaterThan(0)
    expect(mail.emails.length).toBeLessThan(60)
    const got = new Set(recipients())
    const leaving = subscribers.filter(({ email }) => !got.has(email))
    for (const { id: subscriberId } of leaving) await site.services.subscribers.unsubscribe(admin, subscriberId)
    await passes(60_000)
    expect(recipients()).toEqual([...got].toSorted())
    const { progress } = await site.services.letters.read(admin, id)
    expect(progress.counts).toMatchObject({ sent: got.size, skipped: leaving.length, waiting: 0 })
  })

  it('are sent at the set rate, stop while they are paused, and go on', async () => {
    for (let n = 0; n < 130; n += 1) await add(`reader${n}@reader.example`)
    const id = await scheduled()
    await site.services.jobRunner.runDue()
    expect(mail.emails).toHaveLength(50)
    await site.services.jobRunner.runDue()
    expect(mail.emails).toHaveLength(50)
    await site.services.letters.setState(admin, id, { state: 'paused' })
    await passes(30_000)
    expect(mail.emails).toHaveLength(50)
    await site.services.letters.setState(admin, id, { state: 'sending' })
    await passes(20_000)
    expect(new Set(recipients()).size).toBe(130)
    expect(mail.emails).toHaveLength(130)
  })

  it('stop for good when they are cancelled', async () => {
    for (let n = 0; n < 60; n += 1) await add(`reader${n}@reader.example`)
    const id = await scheduled()
    await site.services.jobRunner.runDue()
    await site.services.letters.setState(admin, id, { state: 'cancelled' })
    await passes(30_000)
    expect(mail.emails).toHaveLength(50)
    await expect(site.services.letters.setState(admin, id, { state: 'sending' })).rejects.toMatchObject({
      code: 'letter.state_changed',
    })
  })

  it('wait while the mail server is away, and count no attempt for it', async () => {
    await add('here@reader.example')
    const id = await scheduled()
    await mail.stop()
    await passes(120_000)
    expect((await site.services.letters.read(admin, id)).letter.trouble).toMatch(/ECONNREFUSED/)
    mail = await startMail(Number(new URL(mail.url).port))
    await passes(120_000)
    expect(recipients()).toEqual(['here@reader.example'])
    expect((await site.services.letters.read(admin, id)).letter).toMatchObject({ state: 'sent', trouble: null })
  })

  it('are repeated after a refusal for the time being, and fail after one for good', async () => {
    mail.answerTo('busy@reader.example', 450, 450)
    mail.answerTo('gone@reader.example', 550)
    await add('busy@reader.example')
    await add('gone@reader.example')
    const id = await scheduled()
    await passes(10_000)
    expect(recipients()).toEqual([])
    await passes(40 * MINUTE)
    expect(recipients()).toEqual(['busy@reader.example'])
    const { progress } = await site.services.letters.read(admin, id)
    expect(progress.failures).toEqual([{ reason: 'address', answer: expect.stringContaining('550'), count: 1 }])
    expect(await stateOf(id)).toBe('sent')
  })

  it('end a subscription after three refusals for good in a row', async () => {
    const rows = newsletterRepository(site.engine)
    await add('gone@reader.example')
    for (const expected of ['confirmed', 'confirmed', 'unsubscribed']) {
      mail.answerTo('gone@reader.example', 550)
      await scheduled()
      await passes(10_000)
      expect((await rows.findByEmail('gone@reader.example'))?.status).toBe(expected)
    }
    expect((await rows.findByEmail('gone@reader.example'))?.endedBy).toBe('bounces')
  })

  it('that the mail server may have taken when the connection ended are not repeated, and are shown', async () => {
    mail.answerTo('unlucky@reader.example', 'hang up')
    await add('unlucky@reader.example')
    const id = await scheduled()
    await passes(300_000)
    expect(recipients()).toEqual(['unlucky@reader.example'])
    expect((await site.services.letters.read(admin, id)).progress.counts).toMatchObject({ uncertain: 1, sent: 0 })
    await site.services.letters.repeatUncertain(admin, id)
    await passes(20_000)
    expect(recipients()).toEqual(['unlucky@reader.example', 'unlucky@reader.example'])
  })

  it('name the sender, and let mail programs unsubscribe with one POST without a cookie', async () => {
    const { id } = await add('here@reader.example')
    await scheduled()
    await passes(20_000)
    const source = (mail.emails[0]?.source ?? '').replace(/\r\n[ \t]+/g, ' ')
    expect(source).toMatch(/^From: Hilal <letters@hilal.example>\r$/m)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const [, address = ''] = /^List-Unsubscribe: <https:\/\/hilal\.example([^>]+)>\r$/m.exec(source) ?? []
    const status = async () => (await newsletterRepository(site.engine).find(id))?.status
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await site.app.inject({ method, url: address })).statusCode).toBe(200)
      expect(await status()).toBe('confirmed')
    }
    const answer = await site.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([answer.statusCode, answer.headers.location, await status()]).toEqual([200, undefined, 'unsubscribed'])
  })

  it('are unsubscribed from by the other encoding of the form too, and count who has left', async () => {
    await add('here@reader.example')
    const id = await scheduled()
    await passes(20_000)
    const text = textsOf(mail.emails[0]?.source ?? '')
    const [, address = ''] = /https:\/\/hilal\.example(\/newsletter\/unsubscribe\?token=\S+)/.exec(text) ?? []
    const answer = await site.app.inject({
      method: 'POST',
      url: address.replaceAll('&amp;', '&'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    })
    expect(answer.statusCode).toBe(200)
    expect((await site.services.letters.read(admin, id)).progress.left).toBe(1)
  })

  it('keep their links valid in every letter', async () => {
    await add('here@reader.example')
    const token = () => /token=([\w.-]+)/.exec(textsOf(mail.emails.at(-1)?.source ?? ''))?.[1]
    await scheduled()
    await passes(20_000)
    const first = token() ?? ''
    await scheduled()
    await passes(20_000)
    expect(mail.emails).toHaveLength(2)
    expect(await site.services.newsletter.unsubscribe(first)).toBe(true)
  })

  it('of a subscriber’s language have its frame, and the only text that there is', async () => {
    await add('urdu@reader.example', { locale: 'ur' })
    await scheduled()
    await passes(20_000)
    const text = textsOf(mail.emails[0]?.source ?? '')
    expect(text).toContain('<html lang="ur" dir="rtl">')
    expect(text).toContain('نیوز لیٹر سے الگ ہوں')
    expect(text).toContain('Dear <strong>reader</strong>')
  })

  it('of an issue go out after its release, and there is one', async () => {
    await add('here@reader.example')
    const issueId = await insert.issue(site.services, anIssue({ letter: 'Dear readers.' }))
    const releaseAt = new Date(Date.parse(site.time.now) + 60 * MINUTE).toISOString()
    const draft = { magazine: 'hilal-english', kind: 'issue', issueId, articleIds: [] } as const
    const texts = { en: TEXT, ur: NONE }
    const { letter } = await site.services.letters.create(admin, { ...draft, texts })
    await site.services.letters.setState(admin, letter.id, { state: 'scheduled', afterMinutes: 30 })
    await passes(10_000)
    expect(mail.emails).toEqual([])
    await issuesRepository(site.engine).setState(issueId, { state: 'scheduled', releaseAt, now: site.time.now })
    await site.services.letterSending.watch(issueId)
    later(80 * MINUTE)
    await passes(10_000)
    expect(mail.emails).toEqual([])
    later(11 * MINUTE)
    await passes(10_000)
    expect(recipients()).toEqual(['here@reader.example'])
    expect(textsOf(mail.emails[0]?.source ?? '')).toContain('Dear readers.')
    const { letter: second } = await site.services.letters.create(admin, { ...draft, texts })
    const again = site.services.letters.setState(admin, second.id, { state: 'scheduled', sendAt: site.time.now })
    await expect(again).rejects.toMatchObject({ code: 'letter.issue_taken' })
  })

  it('begin once, whichever process comes first', async () => {
    await add('here@reader.example')
    const id = await scheduled()
    const letter = await lettersRepository(site.engine).find(id)
    const rendered = { en: { subject: '', html: '', text: '' }, ur: { subject: '', html: '', text: '' } }
    const begin = () =>
      site.engine.transaction(() => lettersRepository(site.engine).begin(letter!, rendered, site.time.now))
    expect([await begin(), await begin()]).toEqual([true, false])
  })
})
