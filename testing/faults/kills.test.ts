/** Kills the site while every noun is written. The long form: `node bench/kills.ts`. */
import { describe, expect, it } from 'vitest'
import { NOUNS } from '#shared/nouns.ts'
import { ENGINES } from '../databases.ts'
import { killRounds } from './kill-rounds.ts'
import { MAX_GROWTH_BYTES } from './loads.ts'

const ROUNDS = 3

describe.each(ENGINES)('a site that is killed while every noun is written on %s', (engine) => {
  it('has every acknowledged write, none twice, and an intact database', async () => {
    const { acknowledged, lost, doubled, damage, growthBytes } = await killRounds(engine, ROUNDS)
    expect({ lost, doubled, damage }).toEqual({ lost: [], doubled: [], damage: [] })
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * NOUNS.length)
    expect(growthBytes).toBeLessThan(MAX_GROWTH_BYTES)
  })
})
