/** Kills the site while every noun is written and files are uploaded. The long form prints a table: `node lab/bench/kills.ts`. */
import { describe, expect, it } from 'vitest'
import { NOUNS } from '#shared/nouns.ts'
import { ENGINES } from '../databases.ts'
import { killRounds } from './kill-rounds.ts'
import { MAX_GROWTH_BYTES } from './loads.ts'
import { repetitions } from './long-form.ts'

const ROUNDS = repetitions(3, 100)

describe.each(ENGINES)('a site that is killed while every noun is written on %s', (engine) => {
  it('has every acknowledged write and upload, none twice, an intact database, and no files without a record', async () => {
    const { acknowledged, uploads, growthBytes, ...found } = await killRounds(engine, ROUNDS)
    const { lost, doubled, damage, remaining } = found
    expect({ lost, doubled, damage, remaining }).toEqual({ lost: [], doubled: [], damage: [], remaining: [] })
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * NOUNS.length)
    expect(uploads).toBeGreaterThanOrEqual(ROUNDS)
    expect(growthBytes).toBeLessThan(MAX_GROWTH_BYTES)
  })
})
