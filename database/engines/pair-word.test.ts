import { expect, it } from 'vitest'
import { pairWord } from './pair-word.ts'

it('is the number without its sign, to the base of 36', () => {
  const edges = [0, 1, 35, 36, 1295, 1296, 1297, 1_679_615, 1_679_616, 2 ** 31 - 1, -1, -(2 ** 31)]
  const spread = Array.from({ length: 2000 }, (_, index) => Math.imul(index, 0x9e3779b1))
  for (const pair of [...edges, ...spread]) expect(pairWord(pair)).toBe((pair >>> 0).toString(36))
})
