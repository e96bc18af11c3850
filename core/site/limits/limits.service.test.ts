import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { appErrorOf, errorCodeOf } from '#testing/errors.ts'
import { newServices, type TestServices } from '#testing/site.ts'
import type { LimitRule } from './limits.ts'

const RULE: LimitRule = { name: 'test', maxAttempts: 3, seconds: 100 }
const SLOWING: LimitRule = { name: 'slowing', maxAttempts: 2, seconds: 100, onlyDelays: true }
/** The beginning of a bucket of 100 seconds. */
const START = Date.parse('2026-11-20T07:00:00.000Z')

describe.each(ENGINES)('rate limits on %s', (engine) => {
  let site: TestServices
  let subject: string
  let subjects = 0
  beforeAll(async () => {
    site = await newServices(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => {
    subject = `subject ${(subjects += 1)}`
    at(0)
  })

  const at = (seconds: number) => {
    site.time.now = new Date(START + seconds * 1000).toISOString()
  }
  const take = (rule = RULE, whom = subject) => site.services.limits.take({ rule, subject: whom })
  const isRejected = async (rule = RULE, whom = subject) =>
    (await errorCodeOf(() => take(rule, whom))) === 'request.too_many'
  async function takeAll(rule = RULE) {
    for (let n = 0; n < rule.maxAttempts; n += 1) await take(rule)
  }

  it('allows as many attempts as the rule says, and refuses the next one', async () => {
    await takeAll()
    expect(await isRejected()).toBe(true)
  })

  it('counts each subject and each rule on its own', async () => {
    await takeAll()
    expect(await isRejected(RULE, `${subject} of another`)).toBe(false)
    expect(await isRejected({ ...RULE, name: 'another rule' })).toBe(false)
  })

  it('allows one more attempt after exactly the seconds that it names', async () => {
    await takeAll()
    const { details } = await appErrorOf(() => take())
    const seconds = Number(details['retryAfter'])
    at(seconds - 1)
    expect(await isRejected()).toBe(true)
    at(seconds)
    expect(await isRejected()).toBe(false)
  })

  it('does not count rejected attempts, however many there are', async () => {
    await takeAll()
    const first = await appErrorOf(() => take())
    for (let n = 0; n < 20; n += 1) await errorCodeOf(() => take())
    const last = await appErrorOf(() => take())
    expect(last.details).toEqual(first.details)
  })

  it('forgets everything after two windows', async () => {
    await takeAll()
    at(200)
    for (let n = 0; n < RULE.maxAttempts; n += 1) expect(await isRejected()).toBe(false)
    expect(await isRejected()).toBe(true)
  })

  it('still counts part of the previous window at the beginning of the next', async () => {
    at(90)
    await takeAll()
    at(101)
    expect(await isRejected()).toBe(true)
  })

  it('reports, and does not refuse, what exceeds a rule that only slows down', async () => {
    expect(await take(SLOWING)).toEqual({ isDelayed: false, delaySeconds: 0 })
    expect(await take(SLOWING)).toEqual({ isDelayed: false, delaySeconds: 0 })
    expect(await take(SLOWING)).toEqual({ isDelayed: true, delaySeconds: 150 })
    expect(await take(SLOWING)).toEqual({ isDelayed: true, delaySeconds: 200 })
  })

  it('counts an attempt that one rule refuses in none of the others', async () => {
    await takeAll()
    const other = { rule: { ...RULE, name: 'wider' }, subject }
    for (let n = 0; n < 5; n += 1) {
      expect(await errorCodeOf(() => site.services.limits.take({ rule: RULE, subject }, other))).toBe(
        'request.too_many',
      )
    }
    for (let n = 0; n < RULE.maxAttempts; n += 1) expect(await isRejected(other.rule)).toBe(false)
  })

  it('names the longest wait where several rules refuse', async () => {
    const long: LimitRule = { name: 'long', maxAttempts: 3, seconds: 1000 }
    await takeAll()
    await takeAll(long)
    const both = () => site.services.limits.take({ rule: RULE, subject }, { rule: long, subject })
    const alone = await appErrorOf(() => take(long))
    expect((await appErrorOf(both)).details).toEqual(alone.details)
  })

  it('gives attempts back', async () => {
    await takeAll()
    await site.services.limits.refund({ rule: RULE, subject })
    expect(await isRejected()).toBe(false)
    expect(await isRejected()).toBe(true)
  })

  it('allows exactly as many of those that come at the same moment', async () => {
    const rejected = await Promise.all(Array.from({ length: 40 }, () => isRejected()))
    expect(rejected.filter((each) => !each)).toHaveLength(RULE.maxAttempts)
  })

  it('counts callers of the same moment apart', async () => {
    const whom = Array.from({ length: 30 }, (_, n) => `${subject} ${n % 10}`)
    expect(await Promise.all(whom.map((each) => isRejected(RULE, each)))).toEqual(whom.map(() => false))
    expect(await isRejected(RULE, `${subject} 3`)).toBe(true)
  })

  it('stores no subject in a form that can be read', async () => {
    await take(RULE, 'sadaf@reader.example 192.0.2.1')
    const rows = await site.engine.db.selectFrom('limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/sadaf|192\.0\.2/)
  })

  it('removes counts that no longer matter', async () => {
    await take(RULE, 'long ago')
    const count = async () => (await site.engine.db.selectFrom('limits').select('key').execute()).length
    const before = await count()
    at(10_000)
    const plenty: LimitRule = { name: 'plenty', maxAttempts: 1000, seconds: 100 }
    for (let n = 0; n < 200; n += 1) await take(plenty, 'one subject')
    expect(before).toBeGreaterThan(1)
    await site.services.limits.removeOld()
    expect(await count()).toBeLessThanOrEqual(2)
  })
})
