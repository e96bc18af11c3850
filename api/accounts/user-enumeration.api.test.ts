/** Whether an address has an account: neither the answer tells, nor the work that precedes it. */
import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '#core/accounts/second-factors/totp.ts'
import { ENGINES } from '#testing/databases.ts'
import { startMail, type TestMail } from '#testing/mail.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const PASSWORD = 'kestrel over fort'
/** What it takes to put the email into the outbox, less what gives it back to the limit of the site; PostgreSQL also notifies. */
const EMAIL_QUERIES = { sqlite: 2, postgres: 3 }

/** How many password hashes are computed, as Node itself counts the requests to its thread pool. */
async function hashesOf<Result>(work: () => Promise<Result>): Promise<{ hashes: number; result: Result }> {
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes += 1
    },
  }).enable()
  try {
    const result = await work()
    return { hashes, result }
  } finally {
    hook.disable()
  }
}

describe.each(ENGINES)('user enumeration on %s', (engine) => {
  let mail: TestMail
  let site: TestSite
  const addresses: Record<string, string> = {
    unknown: 'nobody@reader.example',
    active: 'active@reader.example',
    disabled: 'disabled@reader.example',
    'without a password': 'provider@reader.example',
    'with a second factor': 'totp@reader.example',
  }
  const kinds = Object.keys(addresses)
  beforeAll(async () => {
    mail = await startMail()
    site = await newSite(engine, { SMTP_URL: mail.url, TRUST_PROXY: '1' })
    const { users } = site.services
    const addTotp = async (id: number) => {
      const { sessions, secondFactors } = site.services
      const signedIn = await sessions.signedIn((await sessions.open({ id, role: 'author' })).access)
      const { secret } = await secondFactors.beginTotp(signedIn)
      await secondFactors.confirmTotp(signedIn, codeAt(secret, site.time.now))
    }
    for (const kind of kinds.slice(1)) {
      const password = kind === 'without a password' ? null : PASSWORD
      const { id } = await users.addNew({ email: addresses[kind] ?? '', password, role: 'author' }, 'start')
      if (kind === 'disabled') await users.disable(id)
      if (kind === 'with a second factor') await addTotp(id)
    }
  })
  afterAll(async () => {
    await site.close()
    await mail.stop()
  })

  /** Each call comes from another network, so that no limit tells them apart. */
  let network = 0
  const post = async (url: string, payload: object) => {
    const answer = await site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-forwarded-for': `198.51.100.${(network += 1)}` },
    })
    const names = Object.keys(answer.headers).toSorted()
    return { status: answer.statusCode, text: answer.body, names }
  }
  const signUp = async (email: string) => {
    const { statusCode, body, headers } = await site.app.inject({
      method: 'POST',
      url: '/newsletter',
      payload: `email=${encodeURIComponent(email)}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://hilal.example',
        'x-forwarded-for': `198.51.100.${(network += 1)}`,
      },
    })
    return { status: statusCode, text: body, location: headers.location, names: Object.keys(headers).toSorted() }
  }
  const all = async (work: (email: string) => Promise<object>) => {
    const found = []
    for (const kind of kinds) found.push(await work(addresses[kind] ?? ''))
    return found
  }
  const expectEqual = (found: readonly object[]) => {
    for (const [index, each] of found.entries()) expect(each, kinds[index]).toEqual(found[0])
  }

  it('is asked of an account whose sign-in needs a second step', async () => {
    const answer = await post('/api/token/', { email: addresses['with a second factor'], password: PASSWORD })
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('account.second_step_needed')])
  })

  it('is not possible with a wrong password: same answer, one hash', async () => {
    const found = await all(async (email) => {
      const { hashes, result } = await hashesOf(() => post('/api/token/', { email, password: 'a wrong password' }))
      return { hashes, ...result }
    })
    expectEqual(found)
    expect(found[0]).toMatchObject({ hashes: 1, status: 401 })
  })

  it('is not possible with a forgotten password: same answer, no hash, and as many limits counted', async () => {
    const found = await all(async (email) => {
      const { hashes, result } = await hashesOf(() => post('/api/user/password/forgotten/', { email }))
      return { hashes, ...result }
    })
    expectEqual(found)
    expect(found[0]).toMatchObject({ hashes: 0, status: 200 })
  })

  it('is not possible with the newsletter, nor with a passkey', async () => {
    const asked = await all(async () =>
      post('/api/token/passkey/options/', {}).then(({ status, names }) => ({ status, names })),
    )
    expectEqual(asked)
    const signedUp = await all(signUp)
    expectEqual(signedUp)
    expect(signedUp[0]).not.toHaveProperty('status', 500)
  })

  it('is not possible of subscribers: same answer, and about as much work', async () => {
    const emailOf = (status: string) => `${status}@subscriber.example`
    const listed = ['pending', 'confirmed', 'unsubscribed'] as const
    const known = { locale: 'en' as const, created_at: site.time.now, confirmed_at: null }
    const rows = listed.map((status) => ({ ...known, status, email: emailOf(status) }))
    await site.engine.db.insertInto('newsletter_subscribers').values(rows).execute()
    const askAll = async () => {
      const queries: Record<string, number> = {}
      const answers = []
      for (const status of ['unknown', ...listed]) {
        const before = site.engine.queries.count
        answers.push(await signUp(emailOf(status)))
        queries[status] = site.engine.queries.count - before
      }
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.status).toBe(303)
      return queries
    }
    // What a process does at its first request is not counted.
    await signUp(emailOf('first'))

    const queries = await askAll()
    const { unknown = 0, confirmed = 0 } = queries
    expect(queries).toEqual({ unknown, confirmed, pending: unknown, unsubscribed: unknown })
    // Whoever has confirmed gets no email: that is not claimed, linked or put into the outbox, but given back to the
    // limit of the site. The emails leave later, so that no answer waits for a mail server.
    expect(unknown - confirmed).toBe(EMAIL_QUERIES[engine])

    // The difference cannot be measured twice: for ten minutes nobody gets another email, and one query remains, of the
    // claim that fails. A short answer only says: confirmed, or asked for by anybody in the last ten minutes.
    const again = await askAll()
    const repeated = (again['confirmed'] ?? 0) + 1
    expect(again).toEqual({ unknown: repeated, pending: repeated, unsubscribed: repeated, confirmed })
  })

  it('is possible by registering, which says that an address is taken, and costs a hash either way', async () => {
    const body = (email: string) => ({ email, password: PASSWORD, fname: 'Sadaf' })
    const taken = await hashesOf(() => post('/api/user/register/', body(addresses['active'] ?? '')))
    const free = await hashesOf(() => post('/api/user/register/', body('new@reader.example')))
    expect([taken.result.status, free.result.status]).toEqual([409, 201])
    expect(taken.hashes).toBe(free.hashes)
  })

  it('floods no mailbox by registering, which sends no email to anybody', async () => {
    const mails = async () => site.engine.db.selectFrom('outbox').select('id').execute()
    const before = await mails()
    for (const email of [addresses['active'] ?? '', 'another@reader.example']) {
      await post('/api/user/register/', { email, password: PASSWORD, fname: 'Sadaf' })
    }
    expect(await mails()).toEqual(before)
  })
})
