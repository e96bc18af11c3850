/** What opens the site to programs, or takes its protection away, is told to every active admin by email. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '#core/events/mail/mailer.ts'
import { ENGINES } from '#testing/databases.ts'
import { aMember, type TestMember } from '#testing/second-factors.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const URL = 'https://receiver.example/hilal'

describe.each(ENGINES)('emails to admins on %s', (engine) => {
  let site: TestSite
  let admin: TestMember
  let colleague: TestMember
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { configured: true, send: async (mail: Mail) => void mails.push(mail) }
    site = await newSite(engine, {}, { mailer })
    admin = await aMember(site, 'admin')
    colleague = await aMember(site, 'admin')
    const left = await aMember(site, 'admin')
    await site.services.users.disable(left.id)
    await aMember(site)
    await admin.addTotp()
    await site.services.jobRunner.runDue()
  })
  afterAll(() => site.close())
  beforeEach(() => {
    mails.length = 0
  })

  /** The text of the email that both have received, and nobody else. */
  async function told(): Promise<string> {
    await site.services.jobRunner.runDue()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.email, colleague.email].toSorted())
    const [first, second] = mails
    expect(first?.text).toBe(second?.text)
    mails.length = 0
    return first?.text ?? ''
  }

  it('are sent when a second factor is required, and when it is not any more', async () => {
    await admin.call('PUT', '/settings/security/', { second_factor_from: '2031-01-01' })
    const text = await told()
    for (const part of ['2031-01-01', 'admins need a second factor', 'دوسری تصدیق لازمی ہے', admin.email])
      expect(text).toContain(part)
    await admin.call('PUT', '/settings/security/', { second_factor_from: '2031-01-01' })
    await site.services.jobRunner.runDue()
    expect(mails).toEqual([])
    await admin.call('PUT', '/settings/security/', { second_factor_from: null })
    expect(await told()).toContain('do not need a second factor any more')
  })

  it('are sent when an API key is created and revoked, without the key', async () => {
    const key = { name: 'Mobile\nAll is well.', scopes: ['read:drafts'], days: 30 }
    const { token, id } = (await admin.call('POST', '/api-keys/', key)).json().data
    const text = await told()
    expect(text).toMatch(/An API key was created: \u2068Mobile All is well\. \(/)
    expect(text).not.toContain(token)
    await admin.call('POST', `/api-keys/${id}/revoke/`)
    expect(await told()).toContain('An API key was revoked: \u2068Mobile')
    await admin.call('POST', `/api-keys/${id}/revoke/`)
    await site.services.jobRunner.runDue()
    expect(mails).toEqual([])
  })

  it('are sent when a webhook is created, gets another address and is deleted, without its secret', async () => {
    const { id, secret } = (await admin.call('POST', '/webhooks/', { url: URL, events: ['video.created'] })).json().data
    const text = await told()
    expect(text).toContain(`A webhook was created: \u2068${URL}\u2069`)
    expect(text).not.toContain(secret)
    await admin.call('PUT', `/webhooks/${id}/`, { url: 'https://elsewhere.example/' })
    expect(await told()).toContain('https://elsewhere.example/')
    await admin.call('PUT', `/webhooks/${id}/`, { state: 'paused' })
    await site.services.jobRunner.runDue()
    expect(mails).toEqual([])
    await admin.call('DELETE', `/webhooks/${id}/`)
    expect(await told()).toContain('A webhook was deleted')
  })
})
