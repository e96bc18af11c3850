import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '#core/events/mail/mailer.ts'
import { emailThrottleRepository } from '#core/events/mail/email-throttle.repository.ts'
import { emailThrottle } from '#core/events/mail/email-throttle.service.ts'
import { limitsRepository } from '../limits/limits.repository.ts'
import { LIMITS } from '../limits/limits.ts'
import { limitsService, type LimitsService } from '../limits/limits.service.ts'
import { secretsService } from '#core/secrets.service.ts'
import { settingsRepository } from '../settings/settings.repository.ts'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { newsletterRepository } from './newsletter.repository.ts'
import { lettersRepository } from '#core/site/letters/letters.repository.ts'
import { subscriberKeys } from './subscriber-keys.ts'
import { newsletterService, type NewsletterService } from './newsletter.service.ts'

const START = Date.parse('2026-11-20T07:00:00.000Z')
const MINUTE = 60_000

describe.each(ENGINES)('the newsletter on %s', (name) => {
  let engine: Engine
  let newsletter: NewsletterService
  let limits: LimitsService
  let emails: Mail[]
  /** After how many seconds each email is sent. */
  let delays: number[]
  let minutes: number
  const subscribers = () => newsletterRepository(engine)
  const signUp = (email: string, address = '203.0.113.9') => newsletter.signUp({ email, locale: 'en', address })
  const tokenIn = (email: Mail | undefined) => /confirm\?token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''

  beforeEach(async () => {
    engine = await newDatabase(name)
    emails = []
    delays = []
    minutes = 0
    const clock = () => new Date(START + minutes * MINUTE).toISOString()
    const secrets = secretsService({ settings: settingsRepository(engine), secret: null })
    const outbox = {
      configured: true,
      async add(email: Mail, { delaySeconds = 0 }: { delaySeconds?: number } = {}) {
        emails.push(email)
        delays.push(delaySeconds)
      },
    }
    limits = limitsService({ limits: limitsRepository(engine), secrets, clock })
    newsletter = newsletterService({
      subscribers: newsletterRepository(engine),
      letters: lettersRepository(engine),
      keys: subscriberKeys(secrets),
      limits,
      throttle: emailThrottle({ throttles: emailThrottleRepository(engine), secrets, clock }),
      outbox,
      transaction: engine.transaction,
      siteUrl: 'https://hilal.example',
      clock,
    })
  })
  afterEach(() => engine.close())

  it('stores an address in lower case and emails it, without storing the token of the link', async () => {
    await signUp('  Ayesha@Example.PK ')
    const noted = await subscribers().findByEmail('ayesha@example.pk')
    expect(noted?.status).toBe('pending')
    expect(emails.map((email) => email.to)).toEqual(['ayesha@example.pk'])
    expect(tokenIn(emails[0])).not.toBe('')
    const kept = await engine.db.selectFrom('newsletter_links').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify([noted, kept])).not.toContain(tokenIn(emails[0]))
  })

  it('links to the pages in the subscriber’s language', async () => {
    await newsletter.signUp({ email: 'b@example.pk', locale: 'ur', address: '203.0.113.9' })
    for (const page of ['confirm', 'unsubscribe']) {
      expect(emails[0]?.text).toContain(`https://hilal.example/ur/newsletter/${page}?token=`)
    }
  })

  it('is confirmed and unsubscribed by the links', async () => {
    await signUp('a@example.pk')
    const token = tokenIn(emails[0])
    expect(await newsletter.confirm(token)).toBe(true)
    expect((await subscribers().findByEmail('a@example.pk'))?.confirmedAt).toBe('2026-11-20T07:00:00.000Z')
    expect(await newsletter.unsubscribe(token)).toBe(true)
    expect((await subscribers().findByEmail('a@example.pk'))?.status).toBe('unsubscribed')
    expect(await newsletter.confirm(token)).toBe(false)
  })

  it('rejects links that it did not send', async () => {
    await signUp('a@example.pk')
    expect(await newsletter.confirm('')).toBe(false)
    expect(await newsletter.confirm('guessed')).toBe(false)
    expect(await newsletter.unsubscribe('guessed')).toBe(false)
  })

  it('emails an address once in ten minutes, and never one that has confirmed', async () => {
    await signUp('a@example.pk')
    await signUp('a@example.pk')
    expect(emails).toHaveLength(1)
    minutes = 11
    await signUp('A@example.pk')
    expect(emails).toHaveLength(2)
    await newsletter.confirm(tokenIn(emails[1]))
    minutes = 40
    await signUp('a@example.pk')
    expect(emails).toHaveLength(2)
    expect((await subscribers().findByEmail('a@example.pk'))?.status).toBe('confirmed')
  })

  it('sends one email for concurrent requests for an address', async () => {
    await Promise.all(Array.from({ length: 24 }, (_, each) => signUp('a@example.pk', `198.51.100.${each}`)))
    expect(emails).toHaveLength(1)
    expect(await newsletter.confirm(tokenIn(emails[0]))).toBe(true)
  })

  it('sends one email per mailbox, however its address is spelled, and to the address as given', async () => {
    const spellings = ['ayesha.khan+1@gmail.com', 'ayeshakhan@gmail.com', 'a.yeshakhan+2@googlemail.com']
    for (const [each, email] of spellings.entries()) await signUp(email, `198.51.100.${each}`)
    expect(emails.map((email) => email.to)).toEqual(['ayesha.khan+1@gmail.com'])
    expect((await subscribers().findByEmail('ayeshakhan@gmail.com'))?.status).toBe('pending')
    await signUp('ayesha.khan@example.pk')
    await signUp('ayeshakhan@example.pk')
    expect(emails).toHaveLength(3)
  })

  it('keeps the links of earlier emails valid when an address is submitted again', async () => {
    await signUp('a@example.pk')
    minutes = 11
    await signUp('a@example.pk')
    expect(emails).toHaveLength(2)
    expect(await newsletter.confirm(tokenIn(emails[0]))).toBe(true)
    expect(await newsletter.unsubscribe(tokenIn(emails[1]))).toBe(true)
    expect(await newsletter.confirm(tokenIn(emails[1]))).toBe(false)
  })

  it('lets a former subscriber return only by a new link', async () => {
    await signUp('a@example.pk')
    const old = tokenIn(emails[0])
    await newsletter.unsubscribe(old)
    minutes = 11
    await signUp('a@example.pk')
    expect(await newsletter.confirm(old)).toBe(false)
    expect(await newsletter.confirm(tokenIn(emails[1]))).toBe(true)
    expect(await newsletter.unsubscribe(old)).toBe(true)
  })

  it.each(['', 'nobody', 'a@b', 'a b@example.pk', `${'a'.repeat(250)}@example.pk`])('rejects %j', async (email) => {
    await expect(signUp(email)).rejects.toMatchObject({ code: 'newsletter.email_invalid' })
    expect(emails).toHaveLength(0)
  })

  /** Leaves room for this many emails in the hour of the site. */
  async function leaveRoomFor(count: number): Promise<void> {
    const rule = LIMITS.newsletterEverywhere
    await limits.take(...Array.from({ length: rule.maxAttempts - count }, () => ({ rule, subject: 'site' })))
  }

  it('sends no more emails in an hour than the site may, from however many networks, and the others later', async () => {
    await leaveRoomFor(10)
    await Promise.all(Array.from({ length: 40 }, async (_, n) => signUp(`flooded${n}@example.pk`, `198.51.100.${n}`)))
    expect(emails).toHaveLength(40)
    const later = delays.filter((seconds) => seconds > 0).toSorted((a, b) => a - b)
    expect(later).toHaveLength(30)
    expect([later[0], later.at(-1)]).toEqual([3604, 3708])
    expect((await subscribers().findByEmail('flooded39@example.pk'))?.status).toBe('pending')
    minutes = 121
    await signUp('late@example.pk')
    expect(delays.at(-1)).toBe(0)
  })

  it('counts only requests that cause an email against those of the site', async () => {
    await signUp('confirmed@example.pk', '192.0.2.1')
    await newsletter.confirm(tokenIn(emails[0]))
    await signUp('throttled@example.pk', '192.0.2.2')
    await leaveRoomFor(3)
    const again = ['confirmed@example.pk', 'throttled@example.pk'].flatMap((email) => [email, email, email])
    for (const [n, email] of again.entries()) await signUp(email, `198.51.100.${n}`)
    await signUp('new@example.pk', '192.0.2.3')
    expect(emails).toHaveLength(3)
    expect(delays).toEqual([0, 0, 0])
    await signUp('another@example.pk', '192.0.2.4')
    expect(delays.at(-1)).toBeGreaterThan(3600)
  })

  it('accepts five addresses in ten minutes from one network address', async () => {
    for (const each of [1, 2, 3, 4, 5]) await signUp(`reader${each}@example.pk`)
    await expect(signUp('reader6@example.pk')).rejects.toMatchObject({ code: 'request.too_many' })
    await signUp('reader6@example.pk', '198.51.100.7')
    expect(emails).toHaveLength(6)
  })
})
