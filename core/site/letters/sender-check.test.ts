import { describe, expect, it } from 'vitest'
import { MailError } from '#core/events/mail/mailer.ts'
import type { Caller } from '#core/caller.ts'
import { senderCheckService } from './sender-check.service.ts'

const ADMIN: Caller = { role: 'admin', userId: 1 }
const SENDER = {
  from: 'Hilal <letters@news.hilal.example>',
  replyTo: '',
  bouncesTo: '',
  postalAddress: 'Hilal Road',
  perMinute: 60,
  siteUrl: '',
}

/** What DNS says of each name; an error code where it says nothing. */
function checkOf(zone: Record<string, string[] | string>, { siteUrl = 'https://hilal.example', answers = true } = {}) {
  const bulk = {
    from: '',
    async connect() {
      if (!answers) throw new MailError('server', '535 Bad password')
      return { send: async () => '', close: () => undefined }
    },
  }
  const resolve = async (name: string) => {
    const found = zone[name] ?? zone['*'] ?? 'ENOTFOUND'
    if (typeof found === 'string') throw Object.assign(new Error(found), { code: found })
    return found.map((text) => [text])
  }
  const service = senderCheckService({ sending: { sender: async () => SENDER }, mailer: { bulk }, siteUrl, resolve })
  return async () => Object.fromEntries((await service.check(ADMIN)).map(({ name, state }) => [name, state]))
}

describe('the check of the sender', () => {
  it('says what looks right', async () => {
    const check = checkOf({
      'news.hilal.example': ['v=spf1 include:mx.example -all', 'google-site-verification=x'],
      's1._domainkey.news.hilal.example': ['v=DKIM1; k=rsa; p=MIGf'],
      // Of the domain above, as mail servers look for it.
      '_dmarc.hilal.example': ['v=DMARC1; p=none'],
    })
    const good = { site_url: 'good', postal_address: 'good', smtp: 'good', spf: 'good', dkim: 'good', dmarc: 'good' }
    expect(await check()).toEqual(good)
  })

  it('says what is missing, and that a key under another name cannot be found', async () => {
    const check = checkOf({}, { siteUrl: 'http://localhost:3000', answers: false })
    expect(await check()).toMatchObject({ site_url: 'bad', smtp: 'bad', spf: 'bad', dkim: 'unknown', dmarc: 'bad' })
  })

  it('does not call missing what the network does not let it ask', async () => {
    expect(await checkOf({ '*': 'ECONNREFUSED' })()).toMatchObject({
      spf: 'unknown',
      dkim: 'unknown',
      dmarc: 'unknown',
    })
  })

  it('rejects two SPF records, which mail servers ignore', async () => {
    const check = checkOf({ 'news.hilal.example': ['v=spf1 -all', 'v=spf1 mx -all'] })
    expect(await check()).toMatchObject({ spf: 'bad' })
  })
})
