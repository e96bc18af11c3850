import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#core/caller.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { storePackage } from '#testing/records.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import { packagesTable, type PackageFilter } from './packages.table.ts'

describe.each(ENGINES)('packages on %s', (engine) => {
  let site: TestServices
  let admin: TestAccount
  beforeAll(async () => {
    site = await newServices(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.engine.db.deleteFrom('packages').execute()
  })

  const packages = () => site.services.packages
  const names = async (caller: TestAccount['caller']) => (await packages().list(caller)).map((one) => one.name)

  it('are listed by order, then by id, with inactive ones for admins only', async () => {
    await storePackage(site.services, { name: 'third', order: 2 })
    await storePackage(site.services, { name: 'first', order: 0 })
    await storePackage(site.services, { name: 'off', order: 0, status: 'Inactive' })
    await storePackage(site.services, { name: 'second', order: 0 })
    const author = await anAccount(site.services)
    expect(await names(ANONYMOUS)).toEqual(['first', 'second', 'third'])
    expect(await names(author.caller)).toEqual(['first', 'second', 'third'])
    expect(await names(admin.caller)).toEqual(['first', 'off', 'second', 'third'])
  })

  it('are hidden from readers while they are inactive, also individually', async () => {
    const id = await storePackage(site.services, { status: 'Inactive' })
    const author = await anAccount(site.services)
    for (const caller of [ANONYMOUS, author.caller]) {
      expect(await errorCodeOf(() => packages().read(caller, id))).toBe('package.not_found')
    }
    expect((await packages().read(admin.caller, id)).id).toBe(id)
    expect(await errorCodeOf(() => packages().read(admin.caller, 999_999))).toBe('package.not_found')
  })

  it.each([
    [{}, ['Six months', 'a year', 'Kids']],
    [{ q: 'YEAR' }, ['a year']],
    [{ q: 'بچوں' }, ['Kids']],
    [{ status: 'Inactive' }, ['Kids']],
    [{ sort: 'package_name' }, ['a year', 'Kids', 'Six months']],
    [{ sort: 'no_of_months', order: 'desc' }, ['a year', 'Six months', 'Kids']],
    [{ sort: 'cost' }, ['Kids', 'Six months', 'a year']],
    [{ sort: 'order', order: 'desc' }, ['Kids', 'a year', 'Six months']],
    [{ sort: 'status', order: 'desc' }, ['Kids', 'Six months', 'a year']],
  ] as readonly [PackageFilter, string[]][])('are, filtered by %j, %j', async (filter, expected) => {
    await storePackage(site.services, { name: 'Six months', months: 6, cost: 600, order: 1 })
    await storePackage(site.services, { name: 'a year', months: 12, cost: 1000, order: 2 })
    await storePackage(site.services, {
      name: 'Kids',
      nameUr: 'بچوں کے لیے',
      months: 3,
      cost: 90,
      order: 3,
      status: 'Inactive',
    })
    expect((await packages().listForStaff(admin.caller, filter)).map((one) => one.name)).toEqual(expected)
  })

  it('are all listed for admins only', async () => {
    const author = await anAccount(site.services)
    expect(await errorCodeOf(() => packages().listForStaff(ANONYMOUS, {}))).toBe('session.required')
    expect(await errorCodeOf(() => packages().listForStaff(author.caller, {}))).toBe('session.forbidden')
  })

  it('have the field names of the contract', async () => {
    const id = await storePackage(site.services, {})
    expect(packagesTable.present(await packages().read(ANONYMOUS, id))).toEqual({
      id,
      package_name: 'A year of Hilal English',
      package_name_ur: 'ہلال انگریزی، ایک سال',
      description: 'Twelve issues.',
      description_ur: 'بارہ شمارے۔',
      no_of_months: 12,
      cost: 1200,
      status: 'Active',
      order: 0,
    })
  })
})
