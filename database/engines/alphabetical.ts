/** Sorts by the keys of `shared/alphabet.ts` in SQL: by a function of our own on SQLite, by `translate` on PostgreSQL. */
import { sql, type RawBuilder } from 'kysely'
import { KEYS_OF_CHARACTERS } from '#shared/alphabet.ts'

/** The key of a text column, which is compared by code points. */
export type Alphabetical = (column: RawBuilder<unknown>) => RawBuilder<string>

/** `sqlite-connection.ts` adds the function. */
export const sqliteAlphabetical: Alphabetical = (column) => sql<string>`alphabetical_key(${column})`

/** `translate` looks each character up from the beginning, so the most frequent ones come first. */
const FREQUENT = Array.from(' etaoinsrhldcumfpgwybvkxjqz0123456789', (character) => [character, character] as const)
const REPLACED = [...FREQUENT, ...KEYS_OF_CHARACTERS.filter(([, key]) => key !== '')]
const REMOVED = KEYS_OF_CHARACTERS.filter(([, key]) => key === '')
const FROM = [...REPLACED, ...REMOVED].map(([character]) => character).join('')
const TO = REPLACED.map(([, key]) => key).join('')

export const postgresAlphabetical: Alphabetical = (column) =>
  sql<string>`translate(lower(${column} collate "C"), ${sql.lit(FROM)}, ${sql.lit(TO)}) collate "C"`
