import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import { anAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { errorCodeOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { SessionTokens } from './sessions.ts'

const START = '2026-11-20T07:00:00.000Z'

describe.each(ENGINES)('sessions on %s', (engine) => {
  let site: TestServices
  let user: { id: number; role: 'author' | 'admin' }
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.time.now = START
    const { id } = await anAccount(site.services)
    user = { id, role: 'author' }
  })

  const sessions = () => site.services.sessions
  /** Advances the site's clock. */
  const pass = (seconds: number) => {
    site.time.now = new Date(Date.parse(site.time.now) + seconds * 1000).toISOString()
  }
  const isAccepted = async ({ access }: SessionTokens) =>
    (await errorCodeOf(() => sessions().signedIn(access))) === null

  it('creates a session with an access token of the user, the role and an expiry in 15 minutes', async () => {
    const tokens = await sessions().open(user)
    const { user_id, role, exp, iat } = decodeJwt(tokens.access)
    expect({ user_id, role }).toEqual({ user_id: user.id, role: 'author' })
    expect((exp ?? 0) - (iat ?? 0)).toBe(15 * 60)
    expect((await sessions().signedIn(tokens.access)).caller).toEqual({
      role: 'author',
      userId: user.id,
      recentlyProven: true,
      memberships: [],
    })
  })

  it('gives every sign-in its own session', async () => {
    const [phone, desk] = [await sessions().open(user), await sessions().open(user)]
    const [onPhone, onDesk] = [await sessions().signedIn(phone.access), await sessions().signedIn(desk.access)]
    expect(onPhone.sessionId).not.toBe(onDesk.sessionId)
    expect(phone.refresh).not.toBe(desk.refresh)
  })

  it('accepts an access token until its last second, and not after it', async () => {
    const tokens = await sessions().open(user)
    pass(15 * 60 - 1)
    expect(await isAccepted(tokens)).toBe(true)
    pass(1)
    expect(await isAccepted(tokens)).toBe(false)
  })

  it.each([
    ['nothing', ''],
    ['text that is no token', 'a.b.c'],
    ['a token without a signature', 'eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxfQ.'],
  ])('rejects %s as an access token', async (_what, token) => {
    expect(await errorCodeOf(() => sessions().signedIn(token))).toBe('session.ended')
  })

  it('rejects an access token with one changed character', async () => {
    const { access } = await sessions().open(user)
    const [head = '', payload = '', signature = ''] = access.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')
    expect(await errorCodeOf(() => sessions().signedIn(`${head}.${forged}.${signature}`))).toBe('session.ended')
  })

  it('replaces the refresh token at each use, for the same user and session', async () => {
    const first = await sessions().open(user)
    pass(60)
    const second = await sessions().refresh(first.refresh)
    expect(second.refresh).not.toBe(first.refresh)
    expect(second.userId).toBe(user.id)
    const [before, after] = [await sessions().signedIn(first.access), await sessions().signedIn(second.access)]
    expect(after.sessionId).toBe(before.sessionId)
  })

  it('gives two tabs that refresh within ten seconds the same successor', async () => {
    const { refresh } = await sessions().open(user)
    const one = await sessions().refresh(refresh)
    pass(10)
    const other = await sessions().refresh(refresh)
    expect(other.refresh).toBe(one.refresh)
    expect(await isAccepted(one)).toBe(true)
  })

  it('ends the session when a used refresh token comes back after the grace period', async () => {
    const { refresh } = await sessions().open(user)
    const next = await sessions().refresh(refresh)
    pass(11)
    expect(await errorCodeOf(() => sessions().refresh(refresh))).toBe('session.ended')
    expect(await errorCodeOf(() => sessions().refresh(next.refresh))).toBe('session.ended')
    expect(await isAccepted(next)).toBe(false)
  })

  it('does not extend the grace period by repeated use within it', async () => {
    const { refresh } = await sessions().open(user)
    await sessions().refresh(refresh)
    pass(6)
    await sessions().refresh(refresh)
    pass(6)
    expect(await errorCodeOf(() => sessions().refresh(refresh))).toBe('session.ended')
  })

  it('expires a week after its last use', async () => {
    let { refresh } = await sessions().open(user)
    for (let day = 0; day < 4; day += 1) {
      pass(6 * 24 * 3600)
      refresh = (await sessions().refresh(refresh)).refresh
    }
    pass(7 * 24 * 3600)
    expect(await errorCodeOf(() => sessions().refresh(refresh))).toBe('session.ended')
  })

  it('rejects a refresh token that was never issued', async () => {
    expect(await errorCodeOf(() => sessions().refresh('made-up'))).toBe('session.ended')
    expect(await errorCodeOf(() => sessions().endByRefreshToken('made-up'))).toBe('session.ended')
  })

  it('ends one session by its refresh token and leaves the others', async () => {
    const [phone, desk] = [await sessions().open(user), await sessions().open(user)]
    await sessions().endByRefreshToken(phone.refresh)
    expect(await isAccepted(phone)).toBe(false)
    expect(await isAccepted(desk)).toBe(true)
    expect(await errorCodeOf(() => sessions().refresh(phone.refresh))).toBe('session.ended')
  })

  it('ends all sessions of a user but the given one, and nobody else’s', async () => {
    const other = await anAccount(site.services)
    const [phone, desk] = [await sessions().open(user), await sessions().open(user)]
    const { sessionId } = await sessions().signedIn(desk.access)
    await sessions().endAllOf(user.id, sessionId)
    expect([await isAccepted(phone), await isAccepted(desk)]).toEqual([false, true])
    await sessions().endAllOf(user.id)
    expect(await isAccepted(desk)).toBe(false)
    expect((await sessions().signedIn(other.access)).caller.userId).toBe(other.id)
  })

  it('stores hashes only, and no token that could be used', async () => {
    const tokens = await sessions().open(user)
    const stored = await site.engine.db.selectFrom('refresh_tokens').selectAll().execute()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(tokens.refresh)
  })

  it('deletes expired sessions', async () => {
    const old = await sessions().open(user)
    const { sessionId } = await sessions().signedIn(old.access)
    pass(8 * 24 * 3600)
    await sessions().removeOld()
    const left = await site.engine.db.selectFrom('sessions').select('id').where('id', '=', sessionId).execute()
    expect(left).toEqual([])
  })
})
