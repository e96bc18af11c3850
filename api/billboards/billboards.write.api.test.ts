import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const BILLBOARD = { title: 'To let', created: '2026-11-01', image: '/media/billboard.webp' }

describe.each(ENGINES)('writing billboards on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const call = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await site.app.inject({ method, url: `/api${url}`, headers: admin.headers, payload })).json()

  it.each([4, '4'])('takes the location as number or text (%j), and answers text', async (location) => {
    const { data } = await call('POST', '/create-billboard/', { ...BILLBOARD, location })
    expect(data.location).toBe('4')
    expect(await call('PUT', `/billboard/${data.id}/`, data)).toEqual(data)
    const atSlot = await site.app.inject('/api/billboard/location/4/')
    expect(atSlot.json().data.location).toBe('4')
    const list = await site.app.inject('/api/get-billboards/?location=4')
    expect(list.json().data[0].location).toBe('4')
  })

  it('takes the status Disabled as Inactive, in a new one and in a change', async () => {
    const { data } = await call('POST', '/create-billboard/', { ...BILLBOARD, location: 5, status: 'Disabled' })
    expect(data.status).toBe('Inactive')
    expect((await site.app.inject('/api/billboard/location/5/')).statusCode).toBe(404)
    await call('PUT', `/billboard/${data.id}/`, { status: 'Active' })
    expect((await call('PUT', `/billboard/${data.id}/`, { status: 'Disabled' })).status).toBe('Inactive')
  })
})
