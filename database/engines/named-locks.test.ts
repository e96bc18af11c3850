import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'

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
