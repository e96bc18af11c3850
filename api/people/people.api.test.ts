import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { personWire } from '#shared/schemas/people.schema.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { listOf } from '../responses.ts'

const A_PERSON = { email: 'sana@hilal.example', first_name: 'Sana', role: 'author', memberships: [] }
const TWICE = [
  { magazine: 'all', role: 'editor' },
  { magazine: 'all', role: 'author' },
]

describe.each(ENGINES)('people over HTTP on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    site = await newSite(engine)
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  it('are a list of pages', async () => {
    const answer = await site.app.inject({ url: '/api/people/?kind=staff&page=1&page_size=1', headers: admin.headers })
    expectShape(listOf(personWire).extend({ sends_email: z.boolean() }), answer.json())
    expect(answer.json()).toMatchObject({ page: 1, page_size: 1 })
    const wrong = await site.app.inject({ url: '/api/people/?kind=all', headers: admin.headers })
    expect(wrong.statusCode).toBe(400)
  })

  it.each([
    [{ ...A_PERSON, email: 'sana' }, 'email', 'Please enter a valid email address.'],
    [{ ...A_PERSON, first_name: ' ' }, 'first_name', 'First name is required.'],
    [{ ...A_PERSON, role: 'editor' }, 'role', 'Role is not one of the allowed values.'],
    [
      { ...A_PERSON, memberships: TWICE },
      'memberships',
      'A person has one role in a magazine: please remove the second one.',
    ],
    [{ ...A_PERSON, memberships: 'all' }, 'memberships', 'Roles in magazines is not one of the allowed values.'],
  ])('rejects the invitation %j', async (payload, field, sentence) => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/people/', payload, headers: admin.headers })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: [sentence] }])
  })

  it.each([{ memberships: [{ magazine: 'time', role: 'editor' }] }, { memberships: TWICE }, { status: 'gone' }])(
    'rejects the change %j, and changes nothing',
    async (payload) => {
      const { id, headers } = await anAccount(site.services)
      const url = `/api/people/${id}/`
      const answer = await site.app.inject({ method: 'PATCH', url, payload, headers: admin.headers })
      expect(answer.statusCode).toBe(400)
      expect((await site.app.inject({ url: '/api/account/memberships/', headers })).json().data).toEqual([])
    },
  )
})
