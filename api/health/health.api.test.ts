import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { healthWire } from '#shared/schemas/health.wire.ts'
import { anAccount, type TestAccount } from '#testing/accounts.ts'
import { ENGINES } from '#testing/databases.ts'
import { newSite, type TestSite } from '#testing/site.ts'
import { expectShape } from '#testing/wire.ts'
import { messageAndData } from '../responses.ts'

describe.each(ENGINES)('the health of the site on %s', (engine) => {
  let site: TestSite
  let admin: TestAccount
  beforeAll(async () => {
    const log = createLogger({ logLevel: 'error', logFormat: 'json' }, { write: () => true })
    site = await newSite(engine, { PAGE_CACHE_MB: '4' }, { log })
    admin = await anAccount(site.services, { role: 'admin' })
  })
  afterAll(() => site.close())

  const ask = async () => site.app.inject({ url: '/api/health/', headers: admin.headers })

  it('tells admins of every part, and of the last errors with their ids', async () => {
    await site.services.jobs.enqueue('bin.purge', {})
    site.log.child({ requestId: 'request-1' }).error(new Error('The picture of nadia@mail.example is broken.'))
    const answer = await ask()
    expectShape(messageAndData(healthWire), answer.json())
    const { data } = answer.json()
    expect(data).toMatchObject({
      site: { processes: [{ number: 1 }] },
      database: { status: 'good', engine },
      jobs: { waiting: 1, status: 'good' },
      mail: { configured: false, status: 'warning' },
      errors: [{ request_id: 'request-1', message: 'The picture of [email] is broken.' }],
    })
    expect(data.disk.free_bytes).toBeGreaterThan(0)
  })

  it('tells what it can while the database is unavailable', async () => {
    const away = await newSite(engine)
    await away.engine.close()
    const caller = { role: 'admin', userId: 1 } as const
    const health = await away.services.health.read(caller, async () => [])
    await away.app.close()
    expect(health).toMatchObject({ database: { responseMs: null }, backlog: null, searchIsCurrent: null })
    expect(health.disk).not.toBeNull()
  })
})
