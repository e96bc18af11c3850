import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { noMailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

describe('mail by SMTP', () => {
  let server: TestMail
  beforeEach(async () => {
    server = await startMail()
  })
  afterEach(() => server.stop())

  const mailer = () => smtpMailer({ url: server.url, from: 'Hilal <no-reply@hilal.example>' })
  const MAIL = { to: 'sadaf@reader.example', subject: 'ہلال — your link', text: 'یہ رہا آپ کا لنک' }

  it('arrives with its subject, sender and both bodies, in any script', async () => {
    await mailer().send({ ...MAIL, html: '<p>یہ رہا آپ کا لنک</p>' })
    const [email] = server.emails
    expect(email?.to).toEqual(['sadaf@reader.example'])
    expect(email?.source).toContain('From: Hilal <no-reply@hilal.example>')
    expect(textsOf(email?.source ?? '')).toContain('یہ رہا آپ کا لنک')
    expect(textsOf(email?.source ?? '')).toContain('<p>یہ رہا آپ کا لنک</p>')
  })

  it('is marked as automatic, so that automatic replies are suppressed', async () => {
    await mailer().send(MAIL)
    expect(server.emails[0]?.source).toMatch(/^auto-submitted: auto-generated\r$/im)
  })

  it('rejects injected recipients and headers', async () => {
    await mailer().send({ ...MAIL, subject: 'One\r\nBcc: victim@reader.example' })
    const [email] = server.emails
    expect(email?.to).toEqual(['sadaf@reader.example'])
    expect(email?.source).not.toMatch(/^bcc:/im)
  })

  it('fails if the server does not respond', async () => {
    const away = smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'Hilal <no-reply@hilal.example>' })
    await expect(away.send(MAIL)).rejects.toThrow(/ECONNREFUSED/)
    expect(away.configured).toBe(true)
  })

  it('reports that it is not configured without a server, and sends nothing', async () => {
    await noMailer.send(MAIL)
    expect(noMailer.configured).toBe(false)
    expect(server.emails).toEqual([])
  })
})
