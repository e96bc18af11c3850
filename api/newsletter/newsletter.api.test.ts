import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { anArticle, insert } from '#testing/examples.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const TEXT = { subject: 'The December issue', preheader: 'Rivers', body: '<p>Dear reader</p>' }

describe.each(ENGINES)('the newsletter of staff on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  let admin: TestAccount
  beforeEach(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
    admin = await anAccount(site.services, { role: 'admin', email: 'admin@hilal.example' })
  })
  afterEach(async () => {
    await site.close()
    await mail.stop()
  })

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    site.app.inject({ method, url: `/api${path}`, headers: admin.headers, ...(payload && { payload }) })
  const subscriber = (email: string, more: object = {}) => ({
    email,
    locale: 'en',
    magazines: ['hilal-english'],
    consent: 'At the book fair',
    ...more,
  })
  const listed = async (query = '') =>
    (await call('GET', `/subscribers/?page=1&page_size=100${query}`))
      .json()
      .data.map(({ email }: { email: string }) => email)
  const later = (ms: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + ms).toISOString()
  }
  async function passes(ms: number): Promise<void> {
    for (let passed = 0; passed <= ms; passed += 5000) {
      await site.services.jobRunner.runDue()
      later(5000)
    }
  }
  async function aLetter(more: object = {}): Promise<number> {
    const settings = { from: '', replyTo: '', bouncesTo: '', postalAddress: 'Rawalpindi', perMinute: 600 }
    await site.services.settings.changeNewsletter(admin.caller, settings)
    const body = { magazine: 'hilal-english', kind: 'plain', texts: { en: TEXT, ur: {} }, ...more }
    return (await call('POST', '/letters/', body)).json().data.id
  }
  const send = (id: number) => call('POST', `/letters/${id}/state/`, { state: 'scheduled', send_at: site.time.now })

  it('shows, exports and erases every confirmed subscriber', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await call('POST', '/subscribers/', subscriber(`reader${n}@reader.example`))).statusCode).toBe(201)
    }
    expect(new Set(await listed('&status=confirmed')).size).toBe(30)
    const csv = (await call('GET', '/subscribers/export.csv?status=confirmed')).body
    for (let n = 0; n < 30; n += 1) expect(csv).toContain(`reader${n}@reader.example,en,hilal-english,confirmed,staff`)
    const { data } = (await call('GET', '/subscribers/?page=1&page_size=100')).json()
    for (const { id } of data) expect((await call('DELETE', `/subscribers/${id}/`)).statusCode).toBe(204)
    expect(await listed()).toEqual([])
    const tables = await Promise.all(
      (['newsletter_subscribers', 'newsletter_links', 'newsletter_erased', 'audit'] as const).map((table) =>
        site.engine.db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(tables)).not.toContain('reader.example')
  })

  it('finds subscribers by a part of the address, state, source, magazine and day of consent', async () => {
    const csv = 'email,consent_date,consent\nsana@reader.example,2026-11-18,At the fair'
    await call('POST', '/subscribers/import/', { csv, locale: 'en', magazines: ['hilal-english'] })
    await call('POST', '/subscribers/', subscriber('zafar@reader.example', { magazines: ['hilal-urdu'] }))
    await site.services.newsletter.signUp({ email: 'form@reader.example', locale: 'en', address: '192.0.2.1' })
    expect(await listed('&q=ZAF')).toEqual(['zafar@reader.example'])
    expect(await listed('&status=pending')).toEqual(['form@reader.example'])
    expect(await listed('&source=form')).toEqual(['form@reader.example'])
    expect(await listed('&magazine=hilal-urdu')).toEqual(['zafar@reader.example'])
    expect(await listed('&to=2026-11-18')).toEqual(['sana@reader.example'])
    expect(await listed('&from=2026-11-19')).toEqual(['zafar@reader.example'])
  })

  it('does not bring back by an import who was erased or has left, and asks those without a proof at the set rate', async () => {
    const { id } = (await call('POST', '/subscribers/', subscriber('erased@reader.example'))).json().data
    await call('DELETE', `/subscribers/${id}/`)
    const left = (await call('POST', '/subscribers/', subscriber('left@reader.example'))).json().data
    await call('POST', `/subscribers/${left.id}/unsubscribe/`)
    const csv = [
      'email,language,consent_date,consent',
      'proven@reader.example,ur,2025-03-01,At the fair',
      'unproven@reader.example,en,,',
      'erased@reader.example,en,2025-03-01,At the fair',
      'left@reader.example,en,2025-03-01,At the fair',
      'no address,en,,',
    ].join('\n')
    const given = { csv, locale: 'en', magazines: ['hilal-english'] }
    const trial = (await call('POST', '/subscribers/import/', { ...given, trial: true })).json().data
    expect(await listed()).toEqual(['left@reader.example'])
    const { data } = (await call('POST', '/subscribers/import/', given)).json()
    expect(data).toEqual(trial)
    expect(data).toMatchObject({ confirmed: 1, pending: 1, known: 1 })
    expect(data.refused.map(({ line }: { line: number }) => line)).toEqual([4, 6])
    expect(await listed('&status=confirmed')).toEqual(['proven@reader.example'])
    expect(await listed('&status=unsubscribed')).toEqual(['left@reader.example'])
    expect(mail.emails).toEqual([])
    await site.services.newsletter.askUnasked(60)
    await site.services.newsletter.askUnasked(60)
    await passes(10_000)
    expect(mail.emails.map(({ to }) => to)).toEqual([['unproven@reader.example']])
    // Whoever was erased comes back by the own wish alone.
    await site.services.newsletter.signUp({ email: 'erased@reader.example', locale: 'en', address: '192.0.2.1' })
    await passes(10_000)
    const token = /confirm\?token=([\w-]+)/.exec(textsOf(mail.emails.at(-1)?.source ?? ''))?.[1] ?? ''
    expect(await site.services.newsletter.confirm(token)).toBe(true)
  })

  it('writes to those whose address was noted without a mail server before any letter, to ask them', async () => {
    const id = await site.engine.db
      .insertInto('newsletter_subscribers')
      .values({ email: 'noted@reader.example', locale: 'en', status: 'pending', created_at: site.time.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeDefined()
    await site.services.newsletter.askUnasked(60)
    await passes(5000)
    expect(mail.emails.map(({ to }) => to)).toEqual([['noted@reader.example']])
    expect(textsOf(mail.emails[0]?.source ?? '')).toContain('/newsletter/confirm?token=')
  })

  it('sends a test to oneself alone, with links that belong to nobody', async () => {
    await call('POST', '/subscribers/', subscriber('sana@reader.example'))
    const id = await aLetter()
    const answer = await call('POST', `/letters/${id}/test/`, { locale: 'ur' })
    expect([answer.statusCode, answer.json().data.email]).toEqual([200, 'admin@hilal.example'])
    expect(mail.emails.map(({ to }) => to)).toEqual([['admin@hilal.example']])
    expect((await site.app.inject('/newsletter/letters?token=test')).statusCode).toBe(404)
  })

  it('refuses to send what is not ready, and says why', async () => {
    const id = await aLetter({ texts: { en: {}, ur: {} } })
    expect((await send(id)).json().error).toBe('The letter needs a subject in at least one language.')
    const empty = await aLetter({ kind: 'articles', texts: { en: { subject: 'News' }, ur: {} } })
    expect((await send(empty)).json().error).toMatch(/^The letter says nothing yet/)
    const long = await aLetter({ texts: { en: { ...TEXT, body: `<p>${'A river. '.repeat(8000)}</p>` }, ur: {} } })
    expect((await send(long)).json().error).toMatch(/longer than 60 KB/)
  })

  it('tells of articles that readers see, with pictures of this site alone', async () => {
    const cover = '/media/0123456789abcdef-1600x1000-2a4b6c.webp'
    const article = await insert.article(site.services, anArticle({ title: 'Where it bends', coverImage: cover }))
    const draft = await insert.article(site.services, anArticle({ title: 'Not yet', status: 'Draft' }))
    await call('POST', '/subscribers/', subscriber('sana@reader.example'))
    const body =
      '<p>Dear <a href="/article/1">reader</a></p><p><img src="https://tracker.example/x.gif?to=sana" alt="">' +
      `<img src="${cover}" alt="A river"></p>`
    const texts = { en: { ...TEXT, body }, ur: {} }
    const id = await aLetter({ kind: 'articles', article_ids: [article, draft], texts })
    expect((await send(id)).statusCode).toBe(200)
    await passes(10_000)
    const html = textsOf(mail.emails[0]?.source ?? '')
    expect(html).toContain('Where it bends')
    expect(html).not.toContain('Not yet')
    const loaded = [...html.matchAll(/(?:src|background|srcset)="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    )
    expect(loaded.length).toBeGreaterThan(1)
    for (const address of loaded) expect(address).toMatch(/^https:\/\/hilal\.example\/media\/[\w/.-]+$/)
    expect(html).not.toMatch(/<(?:script|link|iframe)/i)
    // Links lead where they say.
    expect(html).toContain('href="https://hilal.example/article/1"')
  })

  it('takes in what mail servers report: after three letters that came back the subscription ends', async () => {
    await call('POST', '/subscribers/', subscriber('gone@reader.example'))
    const reports = (await call('GET', '/settings/newsletter/')).json().data.reports_path
    const report = (message: string) =>
      site.app.inject({ method: 'POST', url: reports, headers: { 'content-type': 'message/rfc822' }, payload: message })
    const bounceOf = (source: string) => {
      const [, id = ''] = /^Message-ID: (<.+>)\r$/im.exec(source) ?? []
      return [
        'From: MAILER-DAEMON@mx.example',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; gone@reader.example',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1',
        ' No such user',
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${id}`,
        '--b--',
      ].join('\r\n')
    }
    let id = 0
    for (let n = 1; n <= 3; n += 1) {
      id = await aLetter()
      await send(id)
      await passes(10_000)
      const { source } = mail.emails.at(-1) ?? { source: '' }
      const forged = bounceOf(source).replace(/letter-(\d+)-[\w-]{16}/, 'letter-$1-aaaaaaaaaaaaaaaa')
      expect((await report(forged)).statusCode).toBe(204)
      expect(await listed('&status=confirmed')).toHaveLength(1)
      // A report that comes twice counts once.
      expect((await report(bounceOf(source))).statusCode).toBe(204)
      expect((await report(bounceOf(source))).statusCode).toBe(204)
      expect(await listed('&status=confirmed')).toHaveLength(n < 3 ? 1 : 0)
    }
    const { failures } = (await call('GET', `/letters/${id}/`)).json().data
    expect(failures).toEqual([{ reason: 'bounced', answer: 'smtp; 550 5.1.1 No such user', count: 1 }])
    expect((await call('GET', '/subscribers/?page=1')).json().data[0].ended_by).toBe('bounces')
  })

  it('ends a subscription after a complaint', async () => {
    await call('POST', '/subscribers/', subscriber('angry@reader.example'))
    await send(await aLetter())
    await passes(10_000)
    const [, id = ''] = /^Message-ID: (<.+>)\r$/im.exec(mail.emails[0]?.source ?? '') ?? []
    const { reports_path: url } = (await call('GET', '/settings/newsletter/')).json().data
    const payload = `Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n\n--b\nMessage-ID: ${id}\n--b--\n`
    await site.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload })
    expect((await call('GET', '/subscribers/?page=1')).json().data[0]).toMatchObject({
      status: 'unsubscribed',
      ended_by: 'complaint',
    })
  })

  it('sends again to those of whom nobody knows, as staff decide, and not to others', async () => {
    mail.answerTo('unlucky@reader.example', 'hang up')
    await call('POST', '/subscribers/', subscriber('unlucky@reader.example'))
    await call('POST', '/subscribers/', subscriber('lucky@reader.example'))
    const id = await aLetter()
    await send(id)
    await passes(120_000)
    const before = mail.emails.length
    expect((await call('POST', `/letters/${id}/repeat/`)).statusCode).toBe(200)
    await passes(20_000)
    expect(mail.emails.slice(before).map(({ to }) => to)).toEqual([['unlucky@reader.example']])
  })

  it('keeps what another editor has written in the meantime', async () => {
    const id = await aLetter()
    const body = { magazine: 'hilal-english', kind: 'plain', texts: { en: TEXT, ur: {} }, version: 1 }
    expect((await call('PUT', `/letters/${id}/`, body)).statusCode).toBe(200)
    expect((await call('PUT', `/letters/${id}/`, body)).statusCode).toBe(409)
  })

  it('schedules what the caller has seen, and nothing that was saved since', async () => {
    const id = await aLetter()
    const schedule = { state: 'scheduled', send_at: site.time.now, version: 1 }
    const body = { magazine: 'hilal-english', kind: 'plain', texts: { en: TEXT, ur: {} }, version: 1 }
    await call('PUT', `/letters/${id}/`, body)
    expect((await call('POST', `/letters/${id}/state/`, schedule)).statusCode).toBe(409)
    expect((await call('GET', `/letters/${id}/`)).json().data.state).toBe('draft')
    expect((await call('POST', `/letters/${id}/state/`, { ...schedule, version: 2 })).statusCode).toBe(200)
  })
})
