/** Magazine issues say of which magazine they are: existing ones by the name that their title contains. */
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The longer names before those that they contain. */
const NAMES = [
  ['hilal-urdu-kids', 'Hilal Kids Urdu', 'ہلال کڈز اردو'],
  ['hilal-kids', 'Hilal Kids', 'ہلال کڈز'],
  ['hilal-her', 'Hilal Her', 'ہلال فار ہر'],
  ['hilal-urdu', 'Hilal Urdu', 'ہلال اردو'],
  ['hilal-english', 'Hilal English', 'ہلال انگلش'],
] as const

export const migration: Migration = async ({ db }) => {
  await db.schema.alterTable('publications').addColumn('magazine', 'text').execute()
  for (const [magazine, ...names] of NAMES) {
    for (const name of names) {
      await sql`update publications set magazine = ${magazine}
        where kind = 'magazine' and magazine is null and lower(title) like ${`%${name.toLowerCase()}%`}`.execute(db)
    }
  }
}
