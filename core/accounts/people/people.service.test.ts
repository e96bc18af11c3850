import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { startMail, textsOf, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import type { Caller } from '#core/caller.ts'
import type { Invitation } from './people.ts'

const PAGE = { page: 1, pageSize: 100 }
const PASSWORD = 'lantern at the ford'
let number = 0

describe.each(ENGINES)('people on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  let account: TestAccount
  let admin: Caller
  beforeAll(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url })
    account = await anAccount(site.services, { role: 'admin', email: 'amna@hilal.example' })
    admin = { role: 'admin', userId: account.id, recentlyProven: true }
  })
  beforeEach(async () => {
    await site.services.jobRunner.runDue()
    mail.emails.length = 0
  })
  afterAll(async () => {
    await site.close()
    await mail.stop()
  })

  const people = () => site.services.people
  /** The texts of the emails to an address. */
  async function emailsTo(address: string): Promise<string[]> {
    await site.services.jobRunner.runDue()
    return mail.emails.filter(({ to }) => to.includes(address)).map(({ source }) => textsOf(source))
  }
  const aPerson = (over: Partial<Invitation> = {}): Invitation => {
    number += 1
    return {
      email: `person${number}@hilal.example`,
      firstName: 'Sana',
      lastName: 'Weaver',
      role: 'author',
      memberships: [{ magazine: 'hilal-her', role: 'editor' }],
      ...over,
    }
  }
  const setPassword = (token: string) =>
    site.app.inject({ method: 'POST', url: '/api/user/password/reset', payload: { token, password: PASSWORD } })
  const signIn = (email: string) =>
    site.app.inject({ method: 'POST', url: '/api/token', payload: { email, password: PASSWORD } })

  it('are invited by an email in both languages, whose link sets a password once', async () => {
    const invited = await people().invite(admin, aPerson())
    expect(invited).toMatchObject({ isInvited: true, memberships: [{ magazine: 'hilal-her', role: 'editor' }] })
    const [text = ''] = await emailsTo(invited.email)
    expect(text).toContain('You are invited to work on the magazines of Hilal.')
    expect(text).toContain('https://hilal.example/ur/reset-password#')
    const token = /https:\/\/hilal\.example\/reset-password#([\w-]{43})\b/.exec(text)?.[1] ?? ''
    expect((await signIn(invited.email)).statusCode).toBe(401)
    expect((await setPassword(token)).statusCode).toBe(200)
    expect((await setPassword(token)).statusCode).toBe(400)
    const session = await signIn(invited.email)
    expect(session.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${session.json().access}` }
    const own = await site.app.inject({ url: '/api/account/memberships/', headers })
    expect(own.json().data).toEqual([{ magazine: 'hilal-her', role: 'editor' }])
    expect(await errorCodeOf(() => people().inviteAgain(admin, invited.id))).toBe('person.has_password')
  })

  it('have seven days to follow the link, and can be sent another', async () => {
    const start = site.time.now
    const invited = await people().invite(admin, aPerson())
    const tokensOf = async () =>
      (await emailsTo(invited.email)).map((text) => /\/reset-password#([\w-]{43})\b/.exec(text)?.[1] ?? '')
    const [first = ''] = await tokensOf()
    site.time.now = new Date(Date.parse(start) + 7 * 86_400_000).toISOString()
    expect((await setPassword(first)).statusCode).toBe(400)
    await people().inviteAgain(admin, invited.id)
    const [, second = ''] = await tokensOf()
    expect(second).not.toBe(first)
    expect((await setPassword(second)).statusCode).toBe(200)
    site.time.now = start
  })

  it('cannot follow the link of a disabled account', async () => {
    const invited = await people().invite(admin, aPerson())
    const [text = ''] = await emailsTo(invited.email)
    await people().update(admin, invited.id, { status: 'disabled' })
    const token = /\/reset-password#([\w-]{43})\b/.exec(text)?.[1] ?? ''
    expect((await setPassword(token)).statusCode).toBe(400)
    expect(await errorCodeOf(() => people().inviteAgain(admin, invited.id))).toBe('person.is_disabled')
  })

  it('are not invited twice', async () => {
    const person = aPerson({ email: 'Twice@Hilal.Example' })
    await people().invite(admin, person)
    expect(await errorCodeOf(() => people().invite(admin, person))).toBe('account.email_taken')
  })

  it('get a link from the admin where the site sends no emails', async () => {
    const silent = await newSite(engine)
    const { id: userId } = await anAccount(silent.services, { role: 'admin' })
    const caller: Caller = { role: 'admin', userId, recentlyProven: true }
    const { id } = await silent.services.people.invite(caller, aPerson())
    expect(silent.services.people.sendsEmail).toBe(false)
    const link = await silent.services.people.inviteAgain(caller, id)
    const [, token = ''] = /\/reset-password#([\w-]{43})$/.exec(link ?? '') ?? []
    const payload = { token, password: PASSWORD }
    const set = () => silent.app.inject({ method: 'POST', url: '/api/user/password/reset', payload })
    expect((await set()).statusCode).toBe(200)
    expect((await set()).statusCode).toBe(400)
    await silent.close()
  })

  it('are changed by admins alone, with a fresh proof of who they are, and never by themselves', async () => {
    const person = await anAccount(site.services)
    const editor = await aMember(site, [{ magazine: 'all', role: 'editor' }])
    const outdated: Caller = { role: 'admin', userId: account.id }
    const changes = [
      (caller: Caller) => people().invite(caller, aPerson()),
      (caller: Caller) => people().inviteAgain(caller, person.id),
      (caller: Caller) => people().update(caller, person.id, { role: 'admin' }),
      (caller: Caller) => people().signOutEverywhere(caller, person.id),
    ]
    for (const change of changes) {
      expect(await errorCodeOf(() => change(editor.caller))).toBe('session.forbidden')
      expect(await errorCodeOf(() => change(outdated))).toBe('session.proof_required')
    }
    expect(await errorCodeOf(() => people().list(editor.caller, {}, PAGE))).toBe('session.forbidden')
    for (const change of [{ role: 'author' }, { status: 'disabled' }, { memberships: [] }] as const) {
      expect(await errorCodeOf(() => people().update(admin, account.id, change))).toBe('person.own_account')
    }
    expect(await errorCodeOf(() => people().update(admin, 999_999, { role: 'admin' }))).toBe('account.not_found')
  })

  it('leave an admin when two admins demote each other at once', async () => {
    const small = await newSite(engine)
    // The one that the site creates at its start does not count.
    const others = await Promise.all([1, 2].map(() => anAccount(small.services, { role: 'admin' })))
    const { rows } = await small.services.people.list(admin, { kind: 'staff' }, PAGE)
    for (const { id } of rows)
      if (!others.some((one) => one.id === id)) await small.services.users.setRole(id, 'author')
    const [one, other] = others.map(({ id }): Caller => ({ role: 'admin', userId: id, recentlyProven: true }))
    if (!one || !other) throw new Error('There are two admins.')
    const codes = await Promise.all([
      errorCodeOf(() => small.services.people.update(one, Number(other.userId), { role: 'author' })),
      errorCodeOf(() => small.services.people.update(other, Number(one.userId), { status: 'disabled' })),
    ])
    expect(codes.toSorted()).toEqual(['account.last_admin', null])
    await small.close()
  })

  it('get new memberships with the next request, and lose their sessions with a new role', async () => {
    const person = await anAccount(site.services)
    const membershipsOf = async () =>
      (await site.app.inject({ url: '/api/account/memberships/', headers: person.headers })).json().data
    expect(await membershipsOf()).toEqual([])
    const memberships = [
      { magazine: 'hilal-her', role: 'author' },
      { magazine: 'all', role: 'contributor' },
    ] as const
    await people().update(admin, person.id, { memberships })
    expect(await membershipsOf()).toEqual([memberships[1], memberships[0]])
    expect(await emailsTo(person.email)).toEqual([expect.stringContaining('An admin changed your roles at Hilal.')])
    await people().update(admin, person.id, { role: 'admin' })
    expect(await errorCodeOf(() => site.services.sessions.signedIn(person.access))).toBe('session.ended')
  })

  it('are informed and recorded, whatever is changed, and once only', async () => {
    const person = await anAccount(site.services)
    await people().update(admin, person.id, { memberships: [{ magazine: 'all', role: 'editor' }] })
    await people().update(admin, person.id, { memberships: [{ magazine: 'all', role: 'editor' }] })
    await people().signOutEverywhere(admin, person.id)
    await people().update(admin, person.id, { status: 'disabled' })
    await people().update(admin, person.id, { status: 'active', role: 'author' })
    const { rows } = await site.services.audit.list(admin, { noun: 'user' }, PAGE)
    const recorded = rows.filter(({ nounId }) => nounId === String(person.id)).toReversed()
    expect(recorded.map(({ action, userId }) => [action, userId])).toEqual([
      ['create', null],
      ['role', account.id],
      ['sign-out', account.id],
      ['disable', account.id],
      ['enable', account.id],
    ])
    expect(recorded[1]?.details).toEqual({
      memberships: { from: [], to: [{ magazine: 'all', role: 'editor' }] },
      way: 'admin',
    })
    const emails = await emailsTo(person.email)
    expect(emails).toHaveLength(4)
    expect(emails.some((text) => text.includes('An admin disabled your account.'))).toBe(true)
    expect(emails.every((text) => text.includes('اکاؤنٹ'))).toBe(true)
  })

  it('are found by name, address and kind', async () => {
    const editor = await aMember(site, 'editor', { firstName: 'Parveen', lastName: 'Shakir' })
    const reader = await anAccount(site.services, { firstName: 'Parveen', lastName: 'Reader' })
    const idsOf = async (filter: Parameters<ReturnType<typeof people>['list']>[1]) =>
      (await people().list(admin, filter, PAGE)).rows.map(({ id }) => id)
    expect(await idsOf({ q: 'parveen sh' })).toEqual([editor.id])
    expect(new Set(await idsOf({ q: 'PARVEEN' }))).toEqual(new Set([editor.id, reader.id]))
    expect(await idsOf({ q: 'parveen', kind: 'staff' })).toEqual([editor.id])
    expect(await idsOf({ q: editor.email.slice(0, 12) })).toEqual([editor.id])
    expect(await idsOf({ q: '%' })).toEqual([])
    await people().update(admin, reader.id, { status: 'disabled' })
    expect(await idsOf({ q: 'parveen', kind: 'disabled' })).toEqual([reader.id])
    const { rows } = await people().list(admin, { q: editor.email }, PAGE)
    expect(rows[0]).toMatchObject({ isInvited: true, hasSecondFactor: false, seenAt: site.time.now })
  })
})
