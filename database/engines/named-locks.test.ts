import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase, newPostgresDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'

describe.each(ENGINES)('locks by a name on %s', (name) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await newDatabase(name)
  })
  afterEach(() => engine.close())

  it('let work of one name run one after the other, and that of another name meanwhile', async () => {
    const steps: string[] = []
    const open = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = engine.exclusively('river', async () => {
      begun.resolve()
      await open.promise
      steps.push('first')
    })
    await begun.promise
    const second = engine.exclusively('river', async () => steps.push('second'))
    await engine.exclusively('road', async () => steps.push('road'))
    open.resolve()
    await Promise.all([first, second])
    expect(steps).toEqual(['road', 'first', 'second'])
  })

  it('end with work that fails', async () => {
    const failing = engine.exclusively('river', async () => {
      throw new Error('No room')
    })
    const next = engine.exclusively('river', async () => 'next')
    await expect(failing).rejects.toThrow('No room')
    expect(await next).toBe('next')
  })
})

describe.runIf(ENGINES.includes('postgres'))('a lock by a name on PostgreSQL', () => {
  it('lasts as long as its work, which may wait for longer than a transaction may be idle', async () => {
    const url = await newPostgresDatabase()
    const engine = openPostgres(url, { idleTransactionTimeoutMs: 100 })
    const other = openPostgres(url)
    const steps: string[] = []
    const begun = Promise.withResolvers<void>()
    const first = engine.exclusively('river', async () => {
      begun.resolve()
      await sql`select pg_sleep(0.5)`.execute(other.db)
      steps.push('first')
    })
    await begun.promise
    await Promise.all([first, other.exclusively('river', async () => steps.push('second'))])
    expect(steps).toEqual(['first', 'second'])
    await Promise.all([engine.close(), other.close()])
  })
})
