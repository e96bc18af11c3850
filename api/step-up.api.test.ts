/**
 * Step-up authentication of every route that changes settings, people and their roles, exports, keys or webhooks, or that
 * deletes permanently. The routes are those of the API itself, so that a new one without the step-up fails this test.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKeyOf, anAccount } from '#testing/accounts.ts'
import { callsOf } from '#testing/api-calls.ts'
import { ENGINES } from '#testing/databases.ts'
import { newWorld, type World } from '#testing/one-of-each.ts'
import { requestOf, ROWS, type Row } from '#testing/policy-rows.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PROTECTED = [
  /^(?!GET )\S+ \/(?:settings|people|accounts|exports|moves|api-keys|webhooks)\b/,
  /^DELETE \/(?:bin|media)\b/,
  /^GET \/audit\/export/,
  // Of the schedules, those that purge: the row of the route runs such a one.
  /^POST \/jobs\/schedules\//,
]

/** They repeat what an admin with a proof has set up, to the address that this admin has given. */
const WITHOUT_PROOF: readonly string[] = ['POST /webhooks/deliveries/:id/send']

const MIN_PROTECTED_ROUTES = 20

describe.each(ENGINES)('step-up authentication on %s', (engine) => {
  let site: TestSite
  let world: World
  let admin: { id: number; headers: { authorization: string } }
  beforeAll(async () => {
    site = await newSite(engine)
    const account = await anAccount(site.services, { role: 'admin' })
    const { access } = await site.services.sessions.open({ id: account.id, role: 'admin' }, { isProven: false })
    admin = { id: account.id, headers: { authorization: `Bearer ${access}` } }
    world = await newWorld(site, await anAccount(site.services))
  })
  afterAll(() => site.close())

  it('is asked of the sessions of admins by every route that needs it', async () => {
    const calls = (await callsOf(site)).filter((call) => PROTECTED.some((pattern) => pattern.test(call)))
    expect(calls.length).toBeGreaterThan(MIN_PROTECTED_ROUTES)
    const open: string[] = []
    for (const call of calls) {
      const row: Row = ROWS.find(([known]) => known === call) ?? [call, [401, 403, 403, 403, 401]]
      const { headers, ...request } = await requestOf(row, world)
      const answer = await site.app.inject({ ...request, headers: { ...headers, ...admin.headers } })
      const isAsked = answer.statusCode === 403 && answer.json().code === 'session.proof_required'
      if (!isAsked) open.push(call)
    }
    expect(open.toSorted()).toEqual(WITHOUT_PROOF)
  })

  it('is not asked of a program that may delete files', async () => {
    const key = await aKeyOf(site.services, { id: admin.id }, ['write:media'])
    const answer = await site.app.inject({ method: 'DELETE', url: '/api/media/999999/', headers: key.headers })
    expect(answer.statusCode).toBe(404)
  })
})
