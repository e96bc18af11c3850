import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { secretsService } from '#core/secrets.service.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { emailThrottleRepository } from './email-throttle.repository.ts'
import { emailThrottle, type EmailThrottle } from './email-throttle.service.ts'

describe.each(ENGINES)('the emails to a mailbox on %s', (name) => {
  let engine: Engine
  let throttle: EmailThrottle
  let now: string
  beforeAll(async () => {
    engine = await newDatabase(name)
    const secrets = secretsService({ settings: settingsRepository(engine), secret: 'secret' })
    throttle = emailThrottle({ throttles: emailThrottleRepository(engine), secrets, clock: () => now })
  })
  beforeEach(async () => {
    now = '2026-11-20T07:00:00.000Z'
    await engine.db.deleteFrom('email_throttles').execute()
  })
  afterAll(() => engine.close())

  it('are one per kind and period, to the millisecond', async () => {
    expect(await throttle.claim('password-reset', 'a@example.pk')).toBe(true)
    expect(await throttle.claim('password-reset', 'a@example.pk')).toBe(false)
    expect(await throttle.claim('newsletter', 'a@example.pk')).toBe(true)
    expect(await throttle.claim('password-reset', 'b@example.pk')).toBe(true)
    now = '2026-11-20T07:04:59.999Z'
    expect(await throttle.claim('password-reset', 'a@example.pk')).toBe(false)
    now = '2026-11-20T07:05:00.000Z'
    expect(await throttle.claim('password-reset', 'a@example.pk')).toBe(true)
    expect(await throttle.claim('password-reset', 'a@example.pk')).toBe(false)
    expect(await throttle.claim('newsletter', 'a@example.pk')).toBe(false)
  })

  it('are counted together under every spelling of the address', async () => {
    expect(await throttle.claim('newsletter', 'sadaf.mehmood@gmail.com')).toBe(true)
    for (const same of ['SADAFMEHMOOD@gmail.com', 'sadaf.mehmood+news@googlemail.com', ' sadafmehmood@gmail.com ']) {
      expect(await throttle.claim('newsletter', same), same).toBe(false)
    }
  })

  it('are one for concurrent requests, also when a period has ended', async () => {
    const claims = async () =>
      (await Promise.all(Array.from({ length: 20 }, () => throttle.claim('newsletter', 'a@example.pk')))).filter(
        Boolean,
      )
    expect(await claims()).toHaveLength(1)
    now = '2026-11-20T07:10:00.000Z'
    expect(await claims()).toHaveLength(1)
  })

  it('are not counted by a transaction that rolls back', async () => {
    const failing = engine.transaction(async () => {
      expect(await throttle.claim('newsletter', 'a@example.pk')).toBe(true)
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect(await throttle.claim('newsletter', 'a@example.pk')).toBe(true)
  })

  it('are counted without storing an address, and forgotten once their period has ended', async () => {
    await throttle.claim('password-reset', 'sadaf@example.pk')
    await throttle.claim('newsletter', 'sadaf@example.pk')
    const rows = () => engine.db.selectFrom('email_throttles').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toMatch(/sadaf|example|newsletter/)
    now = '2026-11-20T07:05:00.000Z'
    await throttle.removeOld()
    expect((await rows()).map((row) => row.next_at)).toEqual(['2026-11-20T07:10:00.000Z'])
  })
})
