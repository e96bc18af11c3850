import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageWire } from '#shared/schemas/package.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'

describe.each(ENGINES)('a package on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  const get = (id: number, headers: Record<string, string> = {}) =>
    site.app.inject({ url: `/api/package/${id}/`, headers })
  const add = (status: 'Active' | 'Inactive') =>
    insert.package(site.services, {
      name: 'One year',
      nameUr: 'ایک سال',
      description: 'Twelve issues.',
      descriptionUr: 'بارہ شمارے۔',
      months: 12,
      cost: 2400,
      status,
      order: 1,
    })

  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  it('can be read by everyone while it is offered', async () => {
    const answer = await get(await add('Active'))
    expect(answer.statusCode).toBe(200)
    expectShape(packageWire, answer.json())
    expect(answer.json()).toMatchObject({ package_name_ur: 'ایک سال', no_of_months: 12, cost: 2400 })
  })

  it('can be read by admins only when it is hidden', async () => {
    const id = await add('Inactive')
    expect((await get(id)).json()).toEqual({ error: 'This package does not exist.' })
    expect((await get(id, admin.headers)).json()).toMatchObject({ id, status: 'Inactive' })
    expect((await get(id + 1, admin.headers)).statusCode).toBe(404)
  })
})
