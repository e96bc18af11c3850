/** Every audited change of an account is told to its owner by email, in both languages, or is listed with a reason. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityMailMessages } from '#shared/i18n/messages.ts'
import { LOCALES } from '#shared/locale.ts'
import { ACCOUNT_CHANGES, READS, UNCHANGING, type Tells, type World } from '#testing/account-changes.ts'
import { ENGINES } from '#testing/databases.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { startGoogle, type TestGoogle } from '#testing/providers.ts'
import { aMember } from '#testing/second-factors.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** What the last email to the owner must contain. */
function sentencesOf(tells: Tells): string[] {
  if (typeof tells === 'string') return LOCALES.map((locale) => securityMailMessages(locale)[tells])
  return 'text' in tells ? [tells.text] : []
}

describe.each(ENGINES)('changes of an account on %s', (engine) => {
  let mail: TestMail
  let google: TestGoogle
  let site: TestSite
  let admin: World['admin']
  beforeAll(async () => {
    mail = await startMail()
    google = await startGoogle()
    site = await newSite(engine, { SMTP_URL: mail.url, ...google.settings })
    google.time = site.time
    admin = { role: 'admin', userId: (await aMember(site, 'admin')).id, recentlyProven: true }
  })
  afterAll(async () => {
    await site.close()
    await google.stop()
    await mail.stop()
  })

  it.each(Object.entries(ACCOUNT_CHANGES))('%s', async (_name, { prepare, change, action, tells }) => {
    const { services } = site
    const member = await aMember(site)
    const signedIn = await services.sessions.signedIn(member.access)
    const world = { services, site, google, mail, admin, member, signedIn }
    await prepare?.(world)
    await services.jobRunner.runDue()
    const { emails } = mail
    const earlier = emails.length
    const id = (await change(world)) ?? member.id
    await services.jobRunner.runDue()
    const { email } = await services.users.get(id)
    const texts = emails
      .slice(emails.length < earlier ? 0 : earlier)
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => textsOf(source))

    const { rows } = await services.audit.list(admin, { noun: 'user', action }, { page: 1, pageSize: 100 })
    expect(rows.map(({ nounId }) => nounId)).toContain(String(id))
    const wanted = sentencesOf(tells)
    expect(texts.length > 0).toBe(wanted.length > 0)
    for (const sentence of wanted) expect(texts.at(-1)).toContain(sentence)
  })

  it('are all listed', () => {
    const { users, people, passwords, ownSessions, identities, secondFactors, secondFactorRecovery, passkeys } =
      site.services
    const services = {
      users,
      people,
      passwords,
      ownSessions,
      identities,
      secondFactors,
      secondFactorRecovery,
      passkeys,
    }
    const methods = Object.entries(services).flatMap(([name, service]) =>
      Object.keys(service).map((method) => `${name}.${method}`),
    )
    const listed = new Set([...Object.values(ACCOUNT_CHANGES).flatMap(({ by }) => by), ...Object.keys(UNCHANGING)])
    expect(methods.filter((method) => !listed.has(method) && !READS.test(method))).toEqual([])
  })
})
