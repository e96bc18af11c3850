import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PASSWORD = 'kites over Lahore at dusk'
const PAGE = { page: 1, pageSize: 100 }
const ADMIN = { role: 'admin', userId: 0 } as const

describe.each(ENGINES)('accounts on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
    // So that no test concerns the last admin by accident.
    await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const users = () => site.services.users
  const isSignedIn = async (access: string) =>
    (await errorCodeOf(() => site.services.sessions.signedIn(access))) === null
  /** The audit events of an account, newest first. */
  async function eventsOf(id: number) {
    const { rows } = await site.services.audit.list(ADMIN, { noun: 'user' }, PAGE)
    return rows
      .filter((row) => row.nounId === String(id))
      .map(({ action, userId, details }) => ({ action, userId, details }))
  }
  /** The same without the creation of the account. */
  const changesOf = async (id: number) => (await eventsOf(id)).filter(({ action }) => action !== 'create')

  it('are created with a normalized address, cleaned names and no confirmation', async () => {
    const made = await users().addNew(
      {
        email: ' Zara@Reader.Example ',
        password: PASSWORD,
        firstName: '  Zara\t',
        lastName: 'A\u2028B',
        role: 'author',
      },
      'form',
    )
    expect(await users().get(made.id)).toMatchObject({
      email: 'zara@reader.example',
      firstName: 'Zara',
      lastName: 'A B',
      role: 'author',
      status: 'active',
      emailVerified: false,
    })
    expect(await eventsOf(made.id)).toEqual([
      { action: 'create', userId: made.id, details: { role: 'author', way: 'form' } },
    ])
  })

  it('limit a name to 100 characters, counting an emoji as one', async () => {
    const { id } = await anAccount(site.services, { firstName: '🌸'.repeat(120), lastName: '\u202E\u0000' })
    const { firstName, lastName } = await users().get(id)
    expect(Array.from(firstName)).toHaveLength(100)
    expect(lastName).toBe('')
  })

  it('are created once if two requests for one address arrive at the same time', async () => {
    const email = 'twice@reader.example'
    const codes = await Promise.all(
      ['form', 'google'].map((way) =>
        errorCodeOf(() => users().addNew({ email, password: null, role: 'author' }, way as 'form')),
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['account.email_taken', null]))
  })

  it('are found by an address however it is written', async () => {
    const { id, email } = await anAccount(site.services)
    expect((await users().findByEmail(` ${email.toUpperCase()} `))?.id).toBe(id)
    expect(await users().findByEmail('nobody@reader.example')).toBeUndefined()
  })

  it('reveal their role to their owner and to admins only', async () => {
    const [own, other] = [await anAccount(site.services), await anAccount(site.services)]
    expect(await users().roleOf(own.caller, own.id)).toBe('author')
    expect(await users().roleOf(ADMIN, own.id)).toBe('author')
    expect(await errorCodeOf(() => users().roleOf(other.caller, own.id))).toBe('session.forbidden')
    expect(await errorCodeOf(() => users().roleOf(ANONYMOUS, own.id))).toBe('session.required')
    expect(await errorCodeOf(() => users().roleOf(ADMIN, 999_999))).toBe('account.not_found')
    // Unauthorized callers do not learn whether an account exists.
    expect(await errorCodeOf(() => users().roleOf(other.caller, 999_999))).toBe('session.forbidden')
  })

  it('store no password, only a salted hash, which differs for the same password', async () => {
    const added = [
      await users().addNew({ email: 'one@reader.example', password: PASSWORD, role: 'author' }, 'start'),
      await users().addNew({ email: 'two@reader.example', password: PASSWORD, role: 'author' }, 'start'),
    ]
    const [one, two] = await Promise.all(added.map(({ id }) => users().get(id)))
    expect(one?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/)
    expect(one?.passwordHash).not.toContain(PASSWORD)
    expect(one?.passwordHash).not.toBe(two?.passwordHash)
  })

  describe('a new password', () => {
    it('replaces the old one and ends every session but the given one', async () => {
      const { id, email, access } = await anAccount(site.services)
      const kept = await site.services.sessions.open({ id, role: 'author' })
      const { sessionId } = await site.services.sessions.signedIn(kept.access)
      await users().setPassword(id, PASSWORD, { way: 'form', keepSession: sessionId })
      expect([await isSignedIn(access), await isSignedIn(kept.access)]).toEqual([false, true])
      expect((await users().withPassword(email, PASSWORD))?.id).toBe(id)
      await users().setPassword(id, `${PASSWORD} again`, { way: 'letter', emailVerified: true })
      expect(await isSignedIn(kept.access)).toBe(false)
      expect(await users().withPassword(email, PASSWORD)).toBeNull()
      expect((await users().get(id)).emailVerified).toBe(true)
    })

    it('is recorded without the password', async () => {
      const { id } = await anAccount(site.services)
      await users().setPassword(id, PASSWORD, { way: 'letter', emailVerified: true })
      const events = await changesOf(id)
      expect(events).toEqual([
        { action: 'password', userId: id, details: { emailVerified: { from: false, to: true }, way: 'letter' } },
      ])
    })

    it.each([
      ['short', 'account.password_short'],
      ['x'.repeat(129), 'account.password_long'],
      ['password1', 'account.password_common'],
      ['gulrukh.yousaf@reader.example', 'account.password_is_email'],
    ])('is rejected if it is %j, and the sessions continue', async (password, code) => {
      const existing = await users().findByEmail('gulrukh.yousaf@reader.example')
      const id = existing?.id ?? (await anAccount(site.services, { email: 'gulrukh.yousaf@reader.example' })).id
      const { access } = await site.services.sessions.open({ id, role: 'author' })
      const error = await appErrorOf(() => users().setPassword(id, password, { way: 'form' }))
      expect([error.code, error.fields]).toEqual([code, { password: [code] }])
      expect(await isSignedIn(access)).toBe(true)
    })
  })

  describe('changed from the command line', () => {
    it('lose their sessions when their role changes, and the change is recorded without a user', async () => {
      const { id, access } = await anAccount(site.services)
      await users().setRole(id, 'admin')
      expect((await users().get(id)).role).toBe('admin')
      expect(await isSignedIn(access)).toBe(false)
      expect(await changesOf(id)).toEqual([
        { action: 'role', userId: null, details: { role: { from: 'author', to: 'admin' }, way: 'command-line' } },
      ])
    })

    it('keep their sessions, and record nothing, if nothing changes', async () => {
      const { id, access } = await anAccount(site.services)
      await users().setRole(id, 'author')
      await users().enable(id)
      expect(await isSignedIn(access)).toBe(true)
      expect(await changesOf(id)).toEqual([])
    })

    it('are disabled together with their sessions, and can be enabled again', async () => {
      const { id, access } = await anAccount(site.services)
      await users().disable(id)
      expect((await users().get(id)).status).toBe('disabled')
      expect(await isSignedIn(access)).toBe(false)
      await users().enable(id)
      expect((await users().get(id)).status).toBe('active')
      // Earlier sessions stay ended.
      expect(await isSignedIn(access)).toBe(false)
      expect((await changesOf(id)).map(({ action }) => action)).toEqual(['enable', 'disable'])
    })

    it.each(['setRole', 'disable', 'enable'] as const)('report that there is no such account: %s', async (what) => {
      expect(await errorCodeOf(() => users()[what](999_999, 'admin'))).toBe('account.not_found')
    })
  })
})

describe.each(ENGINES)('the last admin on %s', (engine) => {
  let site: TestServices
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())

  it('is created at the first start, with a password that is shown once', async () => {
    const { users } = site.services
    const made = await users.ensureAdmin({ email: 'Admin@Hilal.example', password: null })
    expect(made?.email).toBe('admin@hilal.example')
    expect(await users.withPassword('admin@hilal.example', made?.password ?? '')).toMatchObject({ role: 'admin' })
    expect(await users.ensureAdmin({ email: 'second@hilal.example', password: null })).toBeNull()
    expect(await users.findByEmail('second@hilal.example')).toBeUndefined()
  })

  it('can be neither disabled nor demoted, unless there is another', async () => {
    const { users } = site.services
    const last = (await users.findByEmail('admin@hilal.example'))?.id ?? 0
    expect(await errorCodeOf(() => users.disable(last))).toBe('account.last_admin')
    expect(await errorCodeOf(() => users.setRole(last, 'author'))).toBe('account.last_admin')
    const closed = await anAccount(site.services, { role: 'admin' })
    await users.disable(closed.id)
    // A disabled admin cannot administer the site.
    expect(await errorCodeOf(() => users.setRole(last, 'author'))).toBe('account.last_admin')
    expect(await errorCodeOf(() => users.setRole(closed.id, 'author'))).toBeNull()
    await users.setRole(closed.id, 'admin')
    await users.enable(closed.id)
    expect(await errorCodeOf(() => users.setRole(last, 'author'))).toBeNull()
  })

  it('is not shown a password that came from the settings', async () => {
    const fresh = await newServices(engine)
    const wanted = { email: 'admin@hilal.example', password: PASSWORD }
    const made = await Promise.all([1, 2].map(() => fresh.services.users.ensureAdmin(wanted)))
    const signedIn = await fresh.services.users.withPassword(wanted.email, PASSWORD)
    await fresh.close()
    // Two processes may start at the same time: one of them creates the account.
    expect(made).toContainEqual({ email: wanted.email, password: null })
    expect(made).toContain(null)
    expect(signedIn).not.toBeNull()
  })
})
