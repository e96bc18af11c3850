/** The short form of `testing/faults/moves.test.ts`. */
import { expect, it } from 'vitest'
import { killMoves } from '#testing/faults/moves-under-kill.ts'

it('a move whose process is killed leaves what an undisturbed move leaves, byte by byte', async () => {
  const { kills, differing } = await killMoves('sqlite', { articles: 200, kills: 3 })
  expect(differing).toEqual([])
  expect(kills).toBe(3)
})
