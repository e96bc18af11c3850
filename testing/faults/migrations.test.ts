/** Tests that a start which is killed while it migrates leaves a database on which the next start ends well. */
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../databases.ts'
import { migrationKills } from './migration-kills.ts'

const KILLS = Number(process.env['MIGRATION_KILLS'] ?? 5)

describe.each(ENGINES)('a start that is killed while it migrates on %s', (name) => {
  it(`at ${KILLS} random moments is followed by one that ends well, with every row`, async () => {
    const { faults, before, after } = await migrationKills(name, KILLS)
    expect(faults).toEqual([])
    expect(before + after).toBe(KILLS)
  })
})
