import { describe, expect, it } from 'vitest'
import { numbersIn, targetsTable } from './targets.ts'

const KILLS = `Kills while every noun is written

Measured on 2026-11-23.

| database | lost | doubled |
|---|---|---|
| SQLite | 0 | 0 |
| PostgreSQL | 1,200 | 0 |

More of it.

| crashes | lost |
|---|---|
| 100 | 3 |`

describe('the targets of the benchmarks', () => {
  it('are read from every table that has their column', () => {
    expect(numbersIn(KILLS, 'lost')).toEqual([0, 1200, 3])
    expect(numbersIn(KILLS, 'time')).toEqual([])
  })

  it('are held or not by the worst row, and left out where nothing was measured', () => {
    expect(
      targetsTable(new Map([['Kills while every noun is written', KILLS]]))
        .split('\n')
        .slice(2),
    ).toEqual([
      '| Acknowledged writes lost by kills: at most 0 | 1200 | 2026-11-23 | not held |',
      '| Acknowledged writes doubled by kills: at most 0 | 0 | 2026-11-23 | held |',
    ])
  })
})
