import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billboardWire } from '#shared/schemas/billboard.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { insert, aBillboard } from '#testing/examples.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { listOf, messageAndData } from '../responses.ts'

describe.each(ENGINES)('billboards on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  let inactive: number
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

  beforeAll(async () => {
    site = await newSite(engine)
    // Half past midnight of the 21st in Karachi.
    site.time.now = '2026-11-20T19:30:00.000Z'
    admin = await anAccount(site.services, { role: 'admin' })
    await insert.billboard(site.services, aBillboard({ title: 'Old', created: '2026-10-01' }))
    await insert.billboard(site.services, aBillboard({ title: 'Today', created: '2026-11-21' }))
    await insert.billboard(site.services, aBillboard({ title: 'Tomorrow', created: '2026-11-22' }))
    inactive = await insert.billboard(site.services, aBillboard({ title: 'Off', status: 'Inactive', location: 2 }))
  })
  afterAll(() => site.close())

  const titles = (answer: { json(): { data: { title: string }[] } }) => answer.json().data.map(({ title }) => title)

  it('lists active ones, and all for an admin', async () => {
    const answer = await get('/api/get-billboards/')
    expectShape(listOf(billboardWire), answer.json())
    expect(titles(answer)).toEqual(['Tomorrow', 'Today', 'Old'])
    expect(titles(await get('/api/get-billboards/', admin.headers))).toContain('Off')
    expect((await get('/api/get-billboards?page=2&page_size=2')).json()).toMatchObject({ count: 3, pages: 2 })
  })

  it('responds with the billboard of the latest day that has begun in Karachi', async () => {
    const answer = await get('/api/billboard/location/1/')
    expectShape(messageAndData(billboardWire), answer.json())
    expect(answer.json().data).toMatchObject({ title: 'Today', location: '1', created: '2026-11-21' })
  })

  it.each(['2', '3', '0', '7', '1.0', 'x', '01'])('has none in slot %s', async (place) => {
    const answer = await get(`/api/billboard/location/${place}/`)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'This billboard does not exist.' }])
  })

  it('responds with one billboard', async () => {
    expect((await get(`/api/billboard/${inactive}`)).statusCode).toBe(404)
    expect((await get(`/api/billboard/${inactive}/`, admin.headers)).json()).toMatchObject({ title: 'Off' })
  })
})
