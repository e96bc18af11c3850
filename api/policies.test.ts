/**
 * Authorization of every route: route × caller → status. A route without a row fails this test, so that nobody adds one
 * without stating who may call it.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineName } from '#database/engines/engine.ts'
import { aKeyOf, aMember, anAccount, type TestAccount } from '#testing/accounts.ts'
import { callsOf } from '#testing/api-calls.ts'
import { ENGINES } from '#testing/databases.ts'
import { newWorld, withoutRecords, type World } from '#testing/one-of-each.ts'
import { requestOf, ROWS, type Row } from '#testing/policy-rows.ts'
import { newSite, type TestSite } from '#testing/site.ts'

/** No record has it. */
const MISSING_ID = 999_999_999
const MIN_RECORD_ROUTES = 40

/** Routes whose success takes more than one request: the test in which somebody succeeds. */
const SUCCEED_ELSEWHERE: Record<string, string> = {
  'POST /account/deletion': 'api/accounts/account-data.api.test.ts',
  'POST /letters/:id/test': 'api/newsletter/newsletter.api.test.ts',
  'POST /letters/:id/state': 'api/newsletter/newsletter.api.test.ts',
  'POST /letters/:id/repeat': 'api/newsletter/newsletter.api.test.ts',
  'POST /newsletter/reports/:secret': 'api/newsletter/newsletter.api.test.ts',
  'POST /token': 'api/accounts/sign-in.api.test.ts',
  'POST /token/refresh': 'api/accounts/session.api.test.ts',
  'POST /logout': 'api/accounts/session.api.test.ts',
  'POST /token/second-step': 'api/accounts/second-factors.api.test.ts',
  'POST /token/second-step/passkey-options': 'api/accounts/passkeys.api.test.ts',
  'POST /token/passkey': 'api/accounts/passkeys.api.test.ts',
  'POST /user/register': 'api/accounts/sign-in.api.test.ts',
  'POST /user/password': 'api/audit/accounts-and-comments.api.test.ts',
  'POST /user/password/forgotten': 'api/audit/accounts-and-comments.api.test.ts',
  'POST /user/password/reset': 'api/audit/accounts-and-comments.api.test.ts',
  'POST /user/google-login': 'core/accounts/identities/identities.test.ts',
  'POST /user/google-login/start': 'core/accounts/identities/identities.test.ts',
  'POST /user/google-login/code': 'core/accounts/identities/authorization-code.test.ts',
  'POST /user/facebook-login': 'core/accounts/identities/identities.test.ts',
  'POST /user/facebook-login/start': 'core/accounts/identities/identities.test.ts',
  'POST /user/facebook-login/code': 'core/accounts/identities/authorization-code.test.ts',
  'DELETE /account/sessions/:session': 'api/accounts/account-sessions.api.test.ts',
  'POST /account/passkeys': 'api/accounts/passkeys.api.test.ts',
  'PATCH /account/passkeys/:passkey': 'api/accounts/passkeys.api.test.ts',
  'DELETE /account/passkeys/:passkey': 'api/accounts/passkeys.api.test.ts',
  'POST /account/proof': 'api/accounts/second-factors.api.test.ts',
  'POST /account/totp/confirm': 'api/accounts/second-factors.api.test.ts',
  'DELETE /account/totp': 'api/accounts/second-factors.api.test.ts',
  'POST /account/recovery-codes': 'api/accounts/second-factors.api.test.ts',
}

/**
 * Anonymous, author, admin, a contributor, an author and an editor of a magazine, and an editor of another: lists that are empty then, and a
 * reading list from which an article is removed either way.
 */
const WITHOUT_A_RECORD = [
  'GET /articles/user/:userId 401 403 200 403 403 403 403',
  'GET /article/:id/comments/mine 401 200 200 200 200 200 200',
  'DELETE /reading-list/:id 401 204 204 204 204 204 204',
  'GET /comments/user/:userId 401 403 200 403 403 403 403',
  'DELETE /article/:id/presence/:tab 401 204 204 204 204 204 204',
]

const isRejection = (status: number) => [401, 403].includes(status)

const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** An admin's token that has expired, one of another site, one without a signature, one that was altered, and garbage. */
async function rejectedTokens(site: TestSite, engine: EngineName): Promise<string[]> {
  const { now } = site.time
  site.time.now = new Date(Date.parse(now) - 24 * 3_600_000).toISOString()
  const expired = await anAccount(site.services, { role: 'admin' })
  site.time.now = now
  const other = await newSite(engine)
  const foreign = await anAccount(other.services, { role: 'admin' })
  await other.close()
  const current = (await anAccount(site.services, { role: 'admin' })).access
  const [head = '', claims = '', signature = ''] = current.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const altered = Buffer.from(claims, 'base64url')
    .toString()
    .replace(/"sub":"\d+"/, '"sub":"1"')
  return [
    expired.access,
    foreign.access,
    `${none}.${claims}.`,
    `${head}.${Buffer.from(altered).toString('base64url')}.${signature}x`,
    'hk_0123456789abcdef0123456789abcdef',
  ]
}

/** An author, an admin and an editor of the records' magazine, each with a session from before. */
async function disabledAccounts(site: TestSite): Promise<TestAccount[]> {
  const { services } = site
  const accounts = [
    await anAccount(services),
    await anAccount(services, { role: 'admin' }),
    await aMember(site, 'editor'),
  ]
  for (const { id } of accounts) await services.users.disable(id)
  return accounts
}

describe.each(ENGINES)('authorization on %s', (engine) => {
  let site: TestSite
  let owner: TestAccount
  let callers: (Pick<TestAccount, 'headers'> | null)[]
  let members: TestAccount[]
  /** Tokens that must count as none, whatever they once opened. */
  let rejected: Pick<TestAccount, 'headers'>[]
  beforeAll(async () => {
    // Nobody answers there, and no email leaves the outbox.
    site = await newSite(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
    owner = await anAccount(site.services)
    const admin = await anAccount(site.services, { role: 'admin' })
    const program = await aKeyOf(site.services, admin, [])
    callers = [null, owner, await anAccount(site.services), admin, program]
    rejected = [...(await disabledAccounts(site)), ...(await rejectedTokens(site, engine)).map(asBearer)]
    members = [
      await aMember(site, 'contributor'),
      await aMember(site, 'author'),
      await aMember(site, 'editor'),
      await aMember(site, [{ magazine: 'hilal-her', role: 'editor' }]),
    ]
  })
  afterAll(() => site.close())

  it('has a row for every route', async () => {
    const said = new Set(ROWS.map(([call]) => call))
    const untested = (await callsOf(site)).filter((call) => !said.has(call) && !call.includes('/docs'))
    expect(untested).toEqual([])
  })

  const statusOf = async (
    row: Row,
    world: World,
    caller: Pick<TestAccount, 'headers'> | null | undefined,
  ): Promise<number> => {
    const { headers, ...request } = await requestOf(row, world)
    return (await site.app.inject({ ...request, headers: { ...headers, ...caller?.headers } })).statusCode
  }

  it('has a row for every route in which somebody succeeds', () => {
    const succeeds = ([, answers, , , ofMembers]: Row) =>
      [...answers, ...(ofMembers ?? [])].some((status) => status !== undefined && status < 300)
    const successful = new Set(ROWS.filter(succeeds).map(([call]) => call))
    const others = new Set(ROWS.map(([call]) => call).filter((call) => !successful.has(call)))
    expect([...others].toSorted()).toEqual(Object.keys(SUCCEED_ELSEWHERE).toSorted())
    for (const file of Object.values(SUCCEED_ELSEWHERE)) expect(readFileSync(file, 'utf8'), file).toMatch(/\b20[0-4]\b/)
  })

  it('opens no record that does not exist to anyone', async () => {
    const missing = withoutRecords(await newWorld(site, owner), MISSING_ID)
    const withIds: Row[] = []
    for (const row of ROWS) {
      const [call, , path] = row
      if (/:\w*id/i.test(call) && (await path?.(missing))?.includes(String(MISSING_ID))) withIds.push(row)
    }
    expect(withIds.length).toBeGreaterThan(MIN_RECORD_ROUTES)
    const [anonymous, author, , admin] = callers
    const opened: string[] = []
    for (const row of withIds) {
      const statuses = []
      for (const caller of [anonymous, author, admin, ...members]) statuses.push(await statusOf(row, missing, caller))
      const [ofAnonymous = 0, ofAuthor = 0, ofAdmin = 0, ...ofMembers] = statuses
      const isClosed =
        [401, 404].includes(ofAnonymous) &&
        [ofAuthor, ...ofMembers].every((status) => [403, 404].includes(status)) &&
        ofAdmin === 404
      if (!isClosed) opened.push(`${row[0]} ${statuses.join(' ')}`)
      // Nobody learns from a token that counts as none whether there is a record.
      for (const caller of rejected) expect(await statusOf(row, missing, caller), row[0]).toBe(row[1][4])
    }
    expect(opened.toSorted()).toEqual(WITHOUT_A_RECORD.toSorted())
  })

  it.each(ROWS)('%s → %j', async (...row) => {
    const [, answers, , , given = [answers[2], answers[2], answers[2]]] = row
    const ofMembers = [...given.slice(0, 3), given[3] ?? answers[2]]
    const statuses = []
    let world = await newWorld(site, owner)
    for (const caller of [...callers, ...members]) {
      const status = await statusOf(row, world, caller)
      statuses.push(status)
      // What is rejected, or reads, changes nothing: it may meet the same records as the next one.
      if (!isRejection(status) && !row[0].startsWith('GET ')) world = await newWorld(site, owner)
    }
    // A program without scopes gets what is open to everyone, and nothing that belongs to accounts.
    const program = answers[0] === 401 && answers[3] !== 401 ? 403 : answers[0]
    expect(statuses).toEqual([...answers.slice(0, 4), program, ...ofMembers])
    for (const caller of rejected) expect(await statusOf(row, world, caller)).toBe(answers[4])
  })
})
