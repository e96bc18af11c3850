import { describe, expect, it } from 'vitest'
import { ENGINES } from '../databases.ts'
import { repetitions } from './long-form.ts'
import { killMoves } from './moves-under-kill.ts'

const KILLS = repetitions(20, 100)

describe.each(ENGINES)('a move whose process is killed on %s', (engine) => {
  it(`leaves after ${KILLS} kills what an undisturbed move leaves, byte by byte`, async () => {
    const { kills, differing, articles } = await killMoves(engine, { articles: 600, kills: KILLS })
    expect(differing).toEqual([])
    expect(kills).toBe(KILLS)
    expect(articles).toBeGreaterThan(400)
  })
})
