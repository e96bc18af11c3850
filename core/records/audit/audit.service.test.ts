import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { collect } from '#testing/collect.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { AuditFilter } from './audit.ts'
import type { AuditEvent } from './audit.service.ts'

const PAGE = { page: 1, pageSize: 100 }

describe.each(ENGINES)('the audit on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = '2026-11-20T07:00:00.000Z'
    await site.engine.db.deleteFrom('audit').execute()
  })

  const audit = () => site.services.audit
  const record = (over: Partial<AuditEvent> = {}) =>
    audit().record({ caller: admin.caller, action: 'create', noun: 'author', id: 1, title: 'Ayesha', ...over })
  const titles = async (filter: AuditFilter = {}) =>
    (await audit().list(admin.caller, filter, PAGE)).rows.map((entry) => entry.title)

  it('stores events with their details', async () => {
    await record({ id: 'comments', details: { hold: { from: [], to: ['hilal-her'] }, note: 'نوٹ' } })
    const { rows } = await audit().list(admin.caller, {}, PAGE)
    expect(rows).toEqual([
      {
        id: rows[0]?.id,
        at: '2026-11-20T07:00:00.000Z',
        userId: admin.id,
        userEmail: admin.email,
        action: 'create',
        noun: 'author',
        nounId: 'comments',
        title: 'Ayesha',
        details: { hold: { from: [], to: ['hilal-her'] }, note: 'نوٹ' },
      },
    ])
  })

  it('records actions of the site itself without a user', async () => {
    await record({ caller: null, id: null })
    expect((await audit().list(admin.caller, {}, PAGE)).rows[0]).toMatchObject({
      userId: null,
      userEmail: null,
      nounId: null,
      details: {},
    })
  })

  it('finds words in titles and addresses, whatever their case and spelling', async () => {
    const editor = await anAccount(site.services, { role: 'admin', email: 'kiran.shah@hilal.example' })
    // Creating the account is an event itself.
    await site.engine.db.deleteFrom('audit').execute()
    await record({ title: 'The River' })
    await record({ title: 'كراچي', caller: editor.caller })
    expect(await titles({ q: 'river' })).toEqual(['The River'])
    expect(await titles({ q: 'کراچی' })).toEqual(['كراچي'])
    expect(await titles({ q: 'KIRAN.SHAH' })).toEqual(['كراچي'])
    expect(await titles({ q: 'kiran river' })).toEqual([])
    expect(await titles({ q: '   ' })).toHaveLength(2)
  })

  it('combines its filters', async () => {
    await record({ title: 'one' })
    await record({ title: 'two', action: 'delete' })
    await record({ title: 'three', noun: 'video', action: 'delete', caller: null })
    expect(await titles({ action: 'delete' })).toEqual(['three', 'two'])
    expect(await titles({ action: 'delete', noun: 'author' })).toEqual(['two'])
    expect(await titles({ action: 'delete', userId: admin.id })).toEqual(['two'])
    expect(await titles({ noun: 'ebook' })).toEqual([])
  })

  it('includes the start of a period and excludes its end', async () => {
    for (const second of ['00', '01', '02']) {
      site.time.now = `2026-11-20T07:00:${second}.000Z`
      await record({ title: second })
    }
    const from = '2026-11-20T07:00:01.000Z'
    expect(await titles({ from })).toEqual(['02', '01'])
    expect(await titles({ before: from })).toEqual(['00'])
    expect(await titles({ from, before: from })).toEqual([])
  })

  it('counts all matches, and returns one page of them', async () => {
    for (let n = 0; n < 5; n += 1) await record({ title: String(n) })
    const page = await audit().list(admin.caller, {}, { page: 2, pageSize: 2 })
    expect(page.rows.map((entry) => entry.title)).toEqual(['2', '1'])
    expect(page).toMatchObject({ count: 5, pages: 3 })
    expect((await audit().list(admin.caller, {}, { page: 9, pageSize: 2 })).rows).toEqual([])
  })

  it('lists a thousand matches by date, and counts them with other filters and without', async () => {
    const recordMany = async (day: string, action: 'create' | 'update') => {
      site.time.now = `${day}T07:00:00.000Z`
      const numbers = Array.from({ length: 600 }, (_, number) => `Lighthouse ${number}`)
      await audit().recordAll(numbers.map((title) => ({ caller: null, action, noun: 'article', id: 1, title })))
    }
    await recordMany('2026-11-20', 'create')
    await recordMany('2026-11-19', 'update')
    const q = 'lighthouse'
    const titlesAt = async (filter: AuditFilter, page: number) => {
      const { rows, count } = await audit().list(admin.caller, filter, { page, pageSize: 2 })
      return [...rows.map(({ action, title }) => `${action} ${title}`), count]
    }
    expect(await titlesAt({ q }, 1)).toEqual(['create Lighthouse 599', 'create Lighthouse 598', 1200])
    expect(await titlesAt({ q }, 301)).toEqual(['update Lighthouse 599', 'update Lighthouse 598', 1200])
    expect(await titlesAt({ q }, 601)).toEqual([1200])
    expect(await titlesAt({ q, action: 'update' }, 1)).toEqual(['update Lighthouse 599', 'update Lighthouse 598', 600])
    expect(await titlesAt({ q: 'lighthouse 599' }, 1)).toEqual(['create Lighthouse 599', 'update Lighthouse 599', 2])
    expect(await titlesAt({ q: 'lighthouse -599' }, 1)).toEqual([
      'create Lighthouse 598',
      'create Lighthouse 597',
      1198,
    ])
  })

  it('streams the same events as it lists, in the same order', async () => {
    for (let n = 0; n < 60; n += 1) {
      if (n === 40) site.time.now = '2026-11-21T07:00:00.000Z'
      await record({ title: String(n), noun: n % 2 === 0 ? 'author' : 'video' })
    }
    const streamed = (await collect(audit().stream(admin.caller, { noun: 'video' }))).map((entry) => entry.title)
    expect(streamed).toHaveLength(30)
    expect(streamed).toEqual(await titles({ noun: 'video' }))
  })

  it('rolls back an event together with the write that it records', async () => {
    const undone = site.engine.transaction(async () => {
      await record({ title: 'undone' })
      throw new Error('The write fails.')
    })
    await expect(undone).rejects.toThrow('The write fails.')
    expect(await titles()).toEqual([])
  })

  it('is for admins only', async () => {
    const author = await anAccount(site.services)
    expect(await errorCodeOf(() => audit().list(ANONYMOUS, {}, PAGE))).toBe('session.required')
    expect(await errorCodeOf(() => audit().list(author.caller, {}, PAGE))).toBe('session.forbidden')
    expect(await errorCodeOf(() => audit().stream(author.caller, {}))).toBe('session.forbidden')
  })
})
