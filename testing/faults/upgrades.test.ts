/** Kills starts of the site while they upgrade a site of the first release. The long form prints a table: `node lab/bench/kills.ts`. */
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../databases.ts'
import { upgradeKills } from './upgrade-kills.ts'
import { repetitions } from './long-form.ts'

/** One in each part of a start. */
const KILLS = repetitions(4, 20)

describe.each(ENGINES)('a start that is killed while it upgrades a site on %s', (name) => {
  it('is followed by one that ends well, with every row and a proven backup', async () => {
    const { faults, none, all } = await upgradeKills(name, KILLS)
    expect(faults).toEqual([])
    expect(none + all).toBe(KILLS)
  })
})
