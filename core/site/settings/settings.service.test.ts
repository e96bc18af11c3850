import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'

const PAGE = { page: 1, pageSize: 100 }

describe.each(ENGINES)('comment settings on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  let author: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
    author = await anAccount(site.services)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.engine.db.deleteFrom('settings').where('key', '=', 'comments.hold').execute()
    await site.engine.db.deleteFrom('audit').execute()
  })

  const change = (hold: readonly string[]) =>
    site.services.settings.changeComments(admin.caller, { hold: hold as ['hilal-her'] })
  const events = async () => (await site.services.audit.list(admin.caller, { noun: 'settings' }, PAGE)).rows

  it('hold comments on the children’s magazines only, until an admin decides otherwise', async () => {
    const { settings } = site.services
    expect(await settings.holdsCommentsOf('hilal-kids')).toBe(true)
    expect(await settings.holdsCommentsOf('hilal-urdu-kids')).toBe(true)
    expect(await settings.holdsCommentsOf('hilal-english')).toBe(false)
    expect(await settings.holdsCommentsOf(null)).toBe(false)
  })

  it('take effect at once', async () => {
    await change(['hilal-her'])
    expect(await site.services.settings.holdsCommentsOf('hilal-her')).toBe(true)
    expect(await site.services.settings.holdsCommentsOf('hilal-kids')).toBe(false)
    expect(await site.services.settings.readComments(admin.caller)).toEqual({ hold: ['hilal-her'] })
  })

  it('may hold nothing at all, which differs from the default', async () => {
    await change([])
    expect(await site.services.settings.readComments(admin.caller)).toEqual({ hold: [] })
    expect(await site.services.settings.holdsCommentsOf('hilal-kids')).toBe(false)
  })

  it('name each magazine once, in the order of the magazines', async () => {
    const after = await change(['hilal-her', 'hilal-english', 'hilal-her'])
    expect(after).toEqual({ hold: ['hilal-english', 'hilal-her'] })
  })

  it('record who changed what, once, and nothing if nothing changes', async () => {
    await change(['hilal-english'])
    await change(['hilal-english'])
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      userId: admin.id,
      userEmail: admin.email,
      action: 'update',
      nounId: 'comments',
      details: { hold: { from: ['hilal-kids', 'hilal-urdu-kids'], to: ['hilal-english'] } },
    })
  })

  it('omit a magazine that no longer exists', async () => {
    const value = JSON.stringify(['hilal-kids', 'hilal-weekly'])
    await site.engine.db.insertInto('settings').values({ key: 'comments.hold', value }).execute()
    expect(await site.services.settings.readComments(admin.caller)).toEqual({ hold: ['hilal-kids'] })
  })

  it('are for admins only', async () => {
    const { settings } = site.services
    for (const [caller, code] of [
      [ANONYMOUS, 'session.required'],
      [author.caller, 'session.forbidden'],
    ] as const) {
      expect(await errorCodeOf(() => settings.readComments(caller))).toBe(code)
      expect(await errorCodeOf(() => settings.changeComments(caller, { hold: [] }))).toBe(code)
    }
    expect(await settings.holdsCommentsOf('hilal-kids')).toBe(true)
  })
})
