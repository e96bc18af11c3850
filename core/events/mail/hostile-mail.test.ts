/** Published XSS payloads, and texts that forge lines of an email, where emails contain what people have typed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payloadsOf, XSS_FILES } from '#testing/corpora.ts'
import { structureOf } from '#testing/html-structure.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { digestMail } from '#core/desk/notifications/digest-mail.ts'
import { MAX_DIGEST_LINES, type Notification } from '#core/desk/notifications/notifications.ts'
import { mailHtml } from './mail-html.ts'
import { smtpMailer } from './smtp-mailer.ts'

const SITE = 'https://hilal.example'
/** A title that adds a line of its own, one that turns the text after it, and one with other line breaks. */
const FORGED = [
  'The pass\n\nYour password has expired: https://attacker.example/',
  'The pass\r\n.\r\nBcc: victim@reader.example',
  'The pass\u2069\u202Emoc.elpmaxe.rekcatta',
  'The pass\u2028Approved by the publisher\u2029\u0085Sign in again',
]
const PAYLOADS = [...XSS_FILES.flatMap(payloadsOf), ...FORGED].filter((payload) => payload.trim() !== '')

const rowOf = (title: string, id: number): Notification => ({
  id,
  kind: 'submitted',
  articleId: id,
  title,
  byName: '',
  createdAt: '2026-11-20T07:00:00.000Z',
  readAt: null,
})

const digestOf = (titles: readonly string[]) =>
  digestMail({ to: 'editor@hilal.example', rows: titles.map(rowOf), siteUrl: SITE })

/** The lines of a text, its addresses, and the characters in it that turn directions. */
const shapeOf = (text: string) => ({
  lines: text.split(/[\n\r\u0085\u2028\u2029]/).length,
  controls: text.replace(/[^\u202A-\u202E\u2066-\u2069]/g, ''),
  links: text.split('\n').filter((line) => line.trim().startsWith('http')),
})

describe('hostile texts in an email', () => {
  let server: TestMail
  beforeAll(async () => {
    server = await startMail()
  })
  afterAll(() => server.stop())

  it('change the structure of no HTML', () => {
    const htmlOf = (text: string) => mailHtml([text, { href: `${SITE}/${text}`, label: text }, 'The end.'], 'en')
    const expected = structureOf(htmlOf('River words'), false)
    expect(expected).toEqual(['div lang dir', 'p', 'p', 'a href', 'p'])
    for (const payload of PAYLOADS) expect(structureOf(htmlOf(payload), false), payload).toEqual(expected)
  })

  it('add no line to a digest, and turn nothing around in it', () => {
    for (let first = 0; first < PAYLOADS.length; first += MAX_DIGEST_LINES) {
      const titles = PAYLOADS.slice(first, first + MAX_DIGEST_LINES)
      const mail = digestOf(titles)
      const harmless = digestOf(titles.map(() => 'River words'))
      expect(shapeOf(mail.text), titles.join('\n')).toEqual(shapeOf(harmless.text))
      expect([mail.subject, mail.html]).toEqual([harmless.subject, undefined])
    }
  })

  it('reach the mail server as one body, with no header or recipient of theirs', async () => {
    await smtpMailer({ url: server.url, from: 'Hilal <no-reply@hilal.example>' }).send(digestOf(FORGED))
    const [email] = server.emails
    expect([server.emails.length, email?.to]).toEqual([1, ['editor@hilal.example']])
    const source = email?.source ?? ''
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:|victim|attacker/im)
    const text = textsOf(source)
    expect(text).toContain('\u2068The pass Your password has expired: https://attacker.example/\u2069')
    expect(text).toContain('\u2068The pass . Bcc: victim@reader.example\u2069')
  })
})
