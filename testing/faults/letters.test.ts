/** 20,000 letters whose processes are killed at least 50 times, anywhere and at each step of handing one over. */
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../databases.ts'
import { killLetters } from './letters-under-kill.ts'

const KILLS = 60
const TIMEOUT_MS = 20 * 60_000

describe.each(ENGINES)('letters whose processes are killed on %s', (engine) => {
  it(
    'reach nobody twice and forget nobody',
    async () => {
      const result = await killLetters(engine, { letters: 20_000, kills: KILLS })
      process.stdout.write(`${engine} ${JSON.stringify(result)}\n`)
      expect(result).toMatchObject({ twice: 0, forgotten: 0, wronglySent: 0, unwanted: 0 })
      // Nobody can know of those whose process was killed within the answer of the mail server: at most one per connection.
      expect(result.uncertain.arrived + result.uncertain.missing).toBeLessThanOrEqual(KILLS * 4 * 2)
      expect(result.arrived).toBe(20_000 - result.uncertain.missing)
    },
    TIMEOUT_MS,
  )
})
