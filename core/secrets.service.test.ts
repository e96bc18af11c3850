import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#database/engines/engine.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import { settingsRepository } from '#core/site/settings/settings.repository.ts'
import { secretsService } from './secrets.service.ts'

describe.each(ENGINES)('secrets on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  afterAll(() => engine.close())

  const started = (secret: string | null = null) => secretsService({ settings: settingsRepository(engine), secret })

  it('generates one secret, shared by every process on a database', async () => {
    const [one, other] = [started(), started()]
    const signatures = await Promise.all([one, other].map((secrets) => secrets.sign('device', 'a mark')))
    expect(signatures[0]).toBe(signatures[1])
    expect(await started().sign('device', 'a mark')).toBe(signatures[0])
  })

  it('derives a different key for each purpose', async () => {
    const secrets = started('the secret of the settings')
    const keys = await Promise.all(
      (['access-token', 'refresh-token', 'device', 'limit'] as const).map((purpose) => secrets.key(purpose)),
    )
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(keys.length)
    for (const key of keys) expect(key).toHaveLength(32)
  })

  it('signs with the configured secret, otherwise with the one in the database', async () => {
    const kept = await started().sign('device', 'a mark')
    const set = await started('the secret of the settings').sign('device', 'a mark')
    expect(set).not.toBe(kept)
    expect(await started('the secret of the settings').sign('device', 'a mark')).toBe(set)
    expect(await started('another secret').sign('device', 'a mark')).not.toBe(set)
  })

  it('produces different signatures for different texts, in characters safe for URLs', async () => {
    const secrets = started()
    const [one, other] = [await secrets.sign('limit', 'one'), await secrets.sign('limit', 'other')]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^[\w-]{43}$/)
  })

  it('reads the database again after an outage', async () => {
    const away = await newDatabase(name)
    const repository = settingsRepository(engine)
    const offline = settingsRepository(away)
    await away.close()
    let current = offline
    const secrets = secretsService({
      settings: { ...repository, keepFirst: async (key, value) => current.keepFirst(key, value) },
      secret: null,
    })
    await expect(secrets.sign('device', 'a mark')).rejects.toBeInstanceOf(Error)
    current = repository
    expect(await secrets.sign('device', 'a mark')).toBe(await started().sign('device', 'a mark'))
  })
})
