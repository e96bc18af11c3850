import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newsletterRepository } from '#core/site/newsletter/newsletter.repository.ts'
import { hashToken } from '#core/site/newsletter/newsletter.ts'
import { ENGINES } from '#testing/databases.ts'
import { recordingLog, type LogRecord } from '#testing/log.ts'
import { newSite, type TestSite } from '#testing/site.ts'

describe('the newsletter pages', () => {
  let site: TestSite
  beforeEach(async () => {
    site = await newSite('sqlite')
  })
  afterEach(() => site.close())

  const post = (url: string, fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const stored = (email: string) => newsletterRepository(site.engine).findByEmail(email)

  it('store an address and, without mail, promise no email', async () => {
    const response = await post('/newsletter', { email: 'Sana@example.pk', website: '' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/newsletter/noted')
    expect(await stored('sana@example.pk')).toMatchObject({ status: 'pending', locale: 'en' })
    expect((await post('/ur/newsletter', { email: 'zafar@example.pk' })).headers.location).toBe('/ur/newsletter/noted')
    expect(await stored('zafar@example.pk')).toMatchObject({ locale: 'ur' })
    const noted = await site.app.inject('/newsletter/noted')
    expect(noted.body).toContain('Your address is noted.')
    expect(noted.body).not.toContain('on its way')
  })

  it('ask for magazines and language, and default to the main magazine of the page', async () => {
    const { body } = await site.app.inject('/ur/newsletter')
    expect(body).toMatch(/name="magazine-hilal-urdu"[^>]*checked/)
    expect(body).toMatch(/name="language"[^>]*checked[^>]*value="ur"|value="ur"[^>]*checked/)
    await post('/ur/newsletter', { email: 'sana@example.pk', 'magazine-hilal-her': 'yes', language: 'en' })
    expect(await stored('sana@example.pk')).toMatchObject({ locale: 'en', magazines: ['hilal-her'] })
    await post('/newsletter', { email: 'zafar@example.pk' })
    expect(await stored('zafar@example.pk')).toMatchObject({ locale: 'en', magazines: ['hilal-english'] })
    // On a home, that of the page.
    expect((await site.app.inject('/hilal-her')).body).toContain('name="magazine-hilal-her" value="yes"')
  })

  it('show and change what one gets by the link of any letter', async () => {
    const rows = newsletterRepository(site.engine)
    const id = (await rows.ask({ email: 'a@example.pk', locale: 'en', createdAt: site.clock() })) ?? 0
    await rows.confirm(id, site.clock())
    const token = await site.services.newsletterKeys.tokenOf(id)
    const shown = await site.app.inject(`/newsletter/letters?token=${token}`)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(shown.body).toContain('a@example.pk')
    expect(shown.body).toMatch(/name="magazine-hilal-english"[^>]*checked/)
    const saved = await post('/newsletter/letters', { token, 'magazine-hilal-kids': 'yes', language: 'ur' })
    expect(saved.body).toContain('Your choice is saved.')
    expect(await stored('a@example.pk')).toMatchObject({ locale: 'ur', magazines: ['hilal-kids'], status: 'confirmed' })
    await post('/newsletter/letters', { token, language: 'ur' })
    expect((await stored('a@example.pk'))?.status).toBe('unsubscribed')
    // Whoever has the letter has the mailbox, and may come back.
    await post('/newsletter/letters', { token, 'magazine-hilal-her': 'yes', language: 'ur' })
    expect(await stored('a@example.pk')).toMatchObject({ magazines: ['hilal-her'], status: 'confirmed' })
  })

  it('do not open with the token of somebody else', async () => {
    const rows = newsletterRepository(site.engine)
    const ids = []
    for (const email of ['a@example.pk', 'b@example.pk']) {
      ids.push((await rows.ask({ email, locale: 'en', createdAt: site.clock() })) ?? 0)
    }
    const [, mac] = (await site.services.newsletterKeys.tokenOf(ids[0] ?? 0)).split('.')
    for (const token of [`${ids[1]}.${mac}`, `${ids[0]}.`, '', 'x', `${ids[0]}.${mac}x`]) {
      expect((await site.app.inject(`/newsletter/letters?token=${token}`)).statusCode, token).toBe(404)
      expect((await post('/newsletter/unsubscribe', { token })).statusCode, token).toBe(404)
    }
  })

  it('answer the same for a known and an unknown address', async () => {
    const first = await post('/newsletter', { email: 'sana@example.pk' })
    const second = await post('/newsletter', { email: 'sana@example.pk' })
    expect([second.statusCode, second.headers.location, second.body]).toEqual([
      first.statusCode,
      first.headers.location,
      first.body,
    ])
  })

  it('report a validation error in the form’s language, and keep the input', async () => {
    const response = await post('/ur/newsletter', { email: 'sana<at>example' })
    expect(response.statusCode).toBe(400)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toContain('lang="ur"')
    expect(response.body).toContain('درست ای میل پتا لکھیے۔')
    expect(response.body).toContain('value="sana&lt;at&gt;example"')
  })

  it('ignore a bot that fills in every field', async () => {
    const response = await post('/newsletter', {
      email: 'bot@example.pk',
      website: 'https://x.example',
    })
    expect(response.statusCode).toBe(303)
    expect(await stored('bot@example.pk')).toBeUndefined()
  })

  it('limit sign-ups after five addresses', async () => {
    for (const each of [1, 2, 3, 4, 5]) await post('/newsletter', { email: `r${each}@example.pk` })
    const sixth = await post('/newsletter', { email: 'r6@example.pk' })
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(sixth.body).toContain('Please wait a moment')
    expect(await stored('r6@example.pk')).toBeUndefined()
  })

  it('change nothing until the button behind a link is pressed', async () => {
    const rows = newsletterRepository(site.engine)
    const createdAt = site.clock()
    const subscriberId = (await rows.ask({ email: 'a@example.pk', locale: 'ur', createdAt })) ?? 0
    await rows.addLink({ subscriberId, tokenHash: hashToken('the-token'), createdAt })
    const asked = await site.app.inject('/ur/newsletter/confirm?token=the-token')
    expect(asked.body).toContain('lang="ur"')
    expect(asked.body).toContain('action="/ur/newsletter/confirm"')
    // No cache may keep what the secret of an email opens.
    expect(asked.headers['cache-control']).toBe('no-store')
    expect((await stored('a@example.pk'))?.status).toBe('pending')
    await post('/newsletter/confirm', { token: 'the-token' })
    expect((await stored('a@example.pk'))?.status).toBe('confirmed')
    await post('/newsletter/unsubscribe', { token: 'the-token' })
    expect((await stored('a@example.pk'))?.status).toBe('unsubscribed')
  })

  it.each(['/newsletter/confirm', '/newsletter/confirm?token=guessed', '/newsletter/unsubscribe?token=%00'])(
    'report for %s that the link is incomplete',
    async (url) => {
      const response = await site.app.inject(url)
      expect(response.statusCode).toBe(404)
      expect(response.body).toContain('Sign up again')
    },
  )
})

describe.each(ENGINES)('the newsletter form on %s whose table is broken', (engine) => {
  let site: TestSite
  const { log, records } = recordingLog()
  beforeEach(async () => {
    site = await newSite(engine, {}, { log })
    await site.engine.db.schema.alterTable('newsletter_subscribers').renameTo('away').execute()
  })
  afterEach(() => site.close())

  it.each([
    ['/newsletter', 'Reference:', 'Server error. Please try again later.'],
    ['/ur/newsletter', 'حوالہ نمبر:', 'سرور میں خرابی ہے۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔'],
  ])('%s keeps the input, and shows the id by which the log has the cause', async (url, label, sentence) => {
    const { statusCode, headers, body } = await site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'sana@example.pk' }).toString(),
    })
    const id = String(headers['x-request-id'])
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
    expect(body).toContain('value="sana@example.pk"')
    expect(body).toContain(sentence)
    expect(body).toContain(`<p data-reference="">${label} <bdi dir="ltr">${id}</bdi></p>`)
    const failure = (records as (LogRecord & { requestId?: string })[]).find(({ requestId }) => requestId === id)
    expect(failure).toMatchObject({ level: 50, err: { message: expect.stringContaining('newsletter_subscribers') } })
  })
})
