import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alphabeticalKey, KEYS_OF_CHARACTERS } from '#shared/alphabet.ts'
import { ENGINES, newDatabase } from '#testing/databases.ts'
import type { Engine } from './engine.ts'

const TEXTS = [
  'گلزار حسین',
  'پروین شاکر',
  '“Émile” Āghā ß',
  'ABC xyz 0-9 Ω Я',
  '«گُل\u200c۱»',
  '',
  KEYS_OF_CHARACTERS.map(([character]) => character).join(''),
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index)),
]

describe.each(ENGINES)('alphabetical keys on %s', (name) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await newDatabase(name)
  })
  afterAll(() => engine.close())

  it('are those of the code, so that lists in SQL and in memory agree', async () => {
    for (const text of TEXTS) {
      const { rows } = await sql<{
        key: string
      }>`select ${engine.alphabetical(sql`cast(${text} as text)`)} as key`.execute(engine.db)
      expect(rows[0]?.key).toBe(alphabeticalKey(text))
    }
  })
})
