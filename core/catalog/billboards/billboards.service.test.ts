import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storeBillboard } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { presentBillboard, type BillboardFilter } from './billboards.table.ts'

/** It is the 21st already in Karachi. */
const NOW = '2026-11-20T19:30:00.000Z'

describe.each(ENGINES)('billboards on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = NOW
    await site.engine.db.deleteFrom('billboards').execute()
  })

  const billboards = () => site.services.billboards
  const titles = async (filter: BillboardFilter = {}, caller: TestAccount['caller'] = admin.caller) =>
    (await billboards().list(caller, filter)).map((one) => one.title)
  const shownAt = async (location: number) => (await billboards().atLocation(location)).title

  describe('of a slot', () => {
    it('are the active one of the latest day that has begun in Karachi', async () => {
      await storeBillboard(site.services, { title: 'old', created: '2026-11-01' })
      await storeBillboard(site.services, { title: 'today', created: '2026-11-21' })
      await storeBillboard(site.services, { title: 'tomorrow', created: '2026-11-22' })
      await storeBillboard(site.services, { title: 'off', created: '2026-11-21', status: 'Inactive' })
      expect(await shownAt(1)).toBe('today')
      site.time.now = '2026-11-20T18:59:59.999Z'
      expect(await shownAt(1)).toBe('old')
      site.time.now = '2026-11-21T19:00:00.000Z'
      expect(await shownAt(1)).toBe('tomorrow')
    })

    it('are the one added last of the same day', async () => {
      await storeBillboard(site.services, { title: 'first' })
      await storeBillboard(site.services, { title: 'second' })
      expect(await shownAt(1)).toBe('second')
    })

    it('are none if there is none for it', async () => {
      await storeBillboard(site.services, { location: 2 })
      expect(await errorCodeOf(() => shownAt(1))).toBe('billboard.not_found')
    })

    it('are the same for all slots at once as for each separately', async () => {
      await storeBillboard(site.services, { title: 'one, old', location: 1, created: '2026-11-01' })
      await storeBillboard(site.services, { title: 'one, new', location: 1, created: '2026-11-10' })
      await storeBillboard(site.services, { title: 'four', location: 4, created: '2026-10-01' })
      await storeBillboard(site.services, { title: 'six, tomorrow', location: 6, created: '2026-11-22' })
      const all = await billboards().byLocation('en')
      expect(new Map([...all].map(([location, { title }]) => [location, title]))).toEqual(
        new Map([
          [1, 'one, new'],
          [4, 'four'],
        ]),
      )
      expect([await shownAt(1), await shownAt(4)]).toEqual(['one, new', 'four'])
    })

    it('are the one in the language of the home, where one of each language begins on the latest day', async () => {
      await storeBillboard(site.services, { title: 'خریدار بنیں', created: '2026-11-10' })
      await storeBillboard(site.services, { title: 'Subscribe', created: '2026-11-10' })
      await storeBillboard(site.services, { title: 'ای کتب', location: 2, created: '2026-11-09' })
      await storeBillboard(site.services, { title: 'E-books', location: 2, created: '2026-11-10' })
      const titlesOf = async (locale: 'en' | 'ur') => {
        const shown = await billboards().byLocation(locale)
        return [1, 2].map((location) => shown.get(location)?.title)
      }
      expect(await titlesOf('en')).toEqual(['Subscribe', 'E-books'])
      expect(await titlesOf('ur')).toEqual(['خریدار بنیں', 'E-books'])
    })
  })

  it('are the active ones for readers, and all for admins', async () => {
    const id = await storeBillboard(site.services, { title: 'off', status: 'Inactive' })
    await storeBillboard(site.services, { title: 'on' })
    expect(await titles({}, ANONYMOUS)).toEqual(['on'])
    expect(await titles()).toEqual(['on', 'off'])
    expect(await errorCodeOf(() => billboards().read(ANONYMOUS, id))).toBe('billboard.not_found')
    expect((await billboards().read(admin.caller, id)).title).toBe('off')
    expect(await errorCodeOf(() => billboards().read(admin.caller, 999_999))).toBe('billboard.not_found')
  })

  describe('in the list of staff', () => {
    beforeEach(async () => {
      await storeBillboard(site.services, { title: 'banner', location: 3, created: '2026-11-03' })
      await storeBillboard(site.services, { title: 'Apples', location: 1, created: '2026-11-01', status: 'Inactive' })
      await storeBillboard(site.services, { title: 'چائے', location: 2, created: '2026-11-02' })
    })

    it.each([
      [{}, ['banner', 'چائے', 'Apples']],
      [{ q: 'APPLE' }, ['Apples']],
      [{ q: 'چائے' }, ['چائے']],
      [{ status: 'Inactive' }, ['Apples']],
      [{ location: 3 }, ['banner']],
      [{ from: '2026-11-02', to: '2026-11-03' }, ['banner', 'چائے']],
      [{ from: '2026-11-02', to: '2026-11-02' }, ['چائے']],
      [{ to: '2026-10-31' }, []],
      [{ sort: 'title' }, ['Apples', 'banner', 'چائے']],
      [{ sort: 'title', order: 'desc' }, ['چائے', 'banner', 'Apples']],
      [{ sort: 'location' }, ['Apples', 'چائے', 'banner']],
      [{ sort: 'created', order: 'desc' }, ['banner', 'چائے', 'Apples']],
      [{ sort: 'status' }, ['banner', 'چائے', 'Apples']],
    ] as const)('are, filtered by %j, %j', async (filter, expected) => {
      expect(await titles(filter)).toEqual(expected)
    })
  })

  it('have the field names of the contract', async () => {
    const id = await storeBillboard(site.services, { link: '/subscribe', userId: admin.id })
    expect(presentBillboard(await billboards().read(ANONYMOUS, id))).toEqual({
      id,
      title: 'Subscribe for a year',
      location: '1',
      status: 'Active',
      issue_news: 'Yes',
      created: '2026-11-01',
      image: '/media/billboard.webp',
      link: '/subscribe',
      user: admin.id,
    })
  })
})
