/** Crashes PostgreSQL while every noun is written. The long form prints a table: `npm run bench kills`. */
import { expect, it } from 'vitest'
import { NOUNS } from '#shared/nouns.ts'
import { crashRounds } from './crash-rounds.ts'
import { repetitions } from './long-form.ts'

const ROUNDS = repetitions(5, 100)

it('has every acknowledged write after each crash of PostgreSQL, none twice, and an intact database', async () => {
  const { acknowledged, repeated, lost, doubled, damage } = await crashRounds(ROUNDS)
  expect({ lost, doubled, damage }).toEqual({ lost: [], doubled: [], damage: [] })
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * NOUNS.length)
  expect(repeated).toBeGreaterThan(0)
})
