import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PASSWORD = 'kites over Lahore at dusk'

describe.each(ENGINES)('signing in on %s', (engine) => {
  let site: TestServices
  let userId: number
  const EMAIL = 'sadaf@reader.example'
  beforeAll(async () => {
    site = await newServices(engine)
    const account = await site.services.users.addNew({ email: EMAIL, password: PASSWORD, role: 'author' }, 'start')
    userId = account.id
  })
  afterAll(() => site.close())

  let addresses = 0
  /** An unknown browser in a network of its own. */
  const stranger = () => ({ address: `198.51.100.${(addresses += 1)}`, device: undefined })
  const signIn = async (
    given: { email?: string; password?: string },
    origin = stranger() as { address: string; device: string | undefined },
  ) => {
    const outcome = await site.services.signIn.withPassword({ email: EMAIL, password: PASSWORD, ...given }, origin)
    if ('secondStep' in outcome) throw new Error('The account has no second factor.')
    return outcome
  }

  it.each(['sadaf@reader.example', ' Sadaf@Reader.Example ', 'SADAF@READER.EXAMPLE'])(
    'finds the account of the address written as %j',
    async (email) => {
      expect((await signIn({ email })).userId).toBe(userId)
    },
  )

  it('accepts a password however its characters are composed', async () => {
    const email = 'composed@reader.example'
    await site.services.users.addNew({ email, password: 'caf\u00e9 beside the river', role: 'author' }, 'start')
    await expect(signIn({ email, password: 'cafe\u0301 beside the river' })).resolves.toHaveProperty('access')
  })

  it.each([
    ['a wrong password', { password: 'kites over Lahore at dawn' }],
    ['an empty password', { password: '' }],
    ['an address without an account', { email: 'nobody@reader.example' }],
    ['what is no address', { email: '' }],
  ])('rejects %s with the same error', async (_what, given) => {
    expect(await errorCodeOf(() => signIn(given))).toBe('account.credentials_wrong')
  })

  it('does not open an account without a password by an empty one', async () => {
    const email = 'provider.only@reader.example'
    await site.services.users.addNew({ email, password: null, role: 'author' }, 'start')
    for (const password of ['', 'null', 'undefined']) {
      expect(await errorCodeOf(() => signIn({ email, password }))).toBe('account.credentials_wrong')
    }
  })

  it('reveals that an account is disabled only to a caller with its password', async () => {
    const email = 'closed@reader.example'
    const { id } = await site.services.users.addNew({ email, password: PASSWORD, role: 'author' }, 'start')
    await site.services.users.disable(id)
    expect(await errorCodeOf(() => signIn({ email }))).toBe('account.disabled')
    expect(await errorCodeOf(() => signIn({ email, password: 'a guess of someone' }))).toBe('account.credentials_wrong')
  })

  it('registers an author and signs them in', async () => {
    const given = {
      email: ' New.Reader@Reader.example',
      password: PASSWORD,
      firstName: ' Gul \n',
      lastName: 'Khan\u202E',
    }
    const { access, userId: id } = await site.services.signIn.register(given, stranger())
    expect((await site.services.sessions.signedIn(access)).caller).toMatchObject({ role: 'author', userId: id })
    expect(await site.services.users.get(id)).toMatchObject({
      email: 'new.reader@reader.example',
      firstName: 'Gul',
      lastName: 'Khan',
      emailVerified: false,
    })
  })

  it('registers no second account for an address, and names the field', async () => {
    const given = { email: EMAIL.toUpperCase(), password: PASSWORD, firstName: 'A', lastName: 'B' }
    const error = await appErrorOf(() => site.services.signIn.register(given, stranger()))
    expect([error.code, error.fields]).toEqual(['account.email_taken', { email: ['account.email_taken'] }])
  })

  it('does not count registrations with an invalid password', async () => {
    const origin = stranger()
    const weak = { email: 'weak@reader.example', password: 'short', firstName: 'A', lastName: 'B' }
    for (let n = 0; n < 101; n += 1) {
      expect(await errorCodeOf(() => site.services.signIn.register(weak, origin))).toBe('account.password_short')
    }
    const strong = { ...weak, password: PASSWORD }
    expect(await errorCodeOf(() => site.services.signIn.register(strong, origin))).toBeNull()
  })

  it('lets a known browser try on while others at its address are rejected', async () => {
    const origin = stranger()
    const { device } = await signIn({}, origin)
    for (let n = 0; n < 10; n += 1) await errorCodeOf(() => signIn({ password: 'a guess of someone' }, origin))
    const rejected = await appErrorOf(() => signIn({}, origin))
    expect(rejected.code).toBe('request.too_many')
    expect(rejected.details['retryAfter']).toBeGreaterThan(0)
    expect(rejected.details['retryAfter']).toBeLessThanOrEqual(2 * 15 * 60)
    expect((await signIn({}, { ...origin, device })).userId).toBe(userId)
  })

  it('issues a device token that is valid for its own account only', async () => {
    const other = 'other@reader.example'
    await site.services.users.addNew({ email: other, password: PASSWORD, role: 'author' }, 'start')
    const origin = stranger()
    const { device } = await signIn({ email: other }, origin)
    for (let n = 0; n < 10; n += 1) await errorCodeOf(() => signIn({ password: 'a guess of someone' }, origin))
    expect(await errorCodeOf(() => signIn({}, { ...origin, device }))).toBe('request.too_many')
  })
})
