/** The only SQL on the vocabulary: the words of all documents, and the keys under which they meet. */
import { sql } from 'kysely'
import { prepared, preparedByShape } from '#database/engines/prepared.ts'
import type { Engine } from '#database/engines/engine.ts'

export type CountedWord = { word: string; documents: number }

/** Greater than every character. */
const LAST = '\u{10FFFF}'
const ROWS_PER_INSERT = 1000
/** Of all: a few milliseconds, in which a thread that reads them does nothing else. */
const TEXTS_PER_READ = 2000
/** Words with the same beginning or end that are compared with a misspelled one. */
const MAX_NEIGHBOURS = 3000

const reverse = (word: string) => Array.from(word).toReversed().join('')

/** Up to a power of two, so that lists of about the same length share one compiled query. */
function padded(values: readonly string[]): string[] {
  const [first = ''] = values
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  return Array.from({ length }, (_, index) => values[index] ?? first)
}

export function vocabularyRepository({ db, background }: Pick<Engine, 'db' | 'background'>) {
  async function removeKeys(words: readonly string[]): Promise<void> {
    if (words.length > 0) await db.deleteFrom('search_keys').where('word', 'in', words).execute()
  }

  const countsOf = (words: readonly string[]) =>
    db.selectFrom('search_words').select(['word', 'documents']).where('word', 'in', words)
  const withAnyOf = (keys: readonly string[], limit: number) =>
    db
      .selectFrom('search_keys')
      .innerJoin('search_words', 'search_words.word', 'search_keys.word')
      .select(['search_words.word', 'search_words.documents', 'search_keys.key'])
      .where('search_keys.key', 'in', keys)
      .orderBy('search_words.documents', 'desc')
      .orderBy('search_words.word')
      .limit(limit)

  const knownWords = preparedByShape(db, [], ({ words }: { words: readonly string[] }) => countsOf(words))
  const wordsWithKeys = preparedByShape(db, [], ({ keys, limit }: { keys: readonly string[]; limit: number }) =>
    withAnyOf(keys, limit),
  )
  /** Both in one statement: on PostgreSQL each takes as long to send as to answer. A word that was counted has no key. */
  const wordsAndKeys = preparedByShape(
    db,
    [],
    ({ words, keys, limit }: { words: readonly string[]; keys: readonly string[]; limit: number }) =>
      db
        .selectFrom(withAnyOf(keys, limit).as('found'))
        .select(['word', 'documents', sql<string | null>`key`.as('key')])
        .unionAll(countsOf(words).select(sql<null>`null`.as('key')))
        .orderBy('documents', 'desc')
        .orderBy('word'),
  )

  const wordsWithin = prepared(db, (start: string, end: string) =>
    db.selectFrom('search_words').select('word').where('word', '>=', start).where('word', '<', end).limit(1),
  )

  /** Those that begin or end within a range, the ends reversed. One statement, without words that both find. */
  const wordsAlike = prepared(
    background,
    (start: string, startEnd: string, end: string, endEnd: string, least: number, most: number) => {
      const select = background
        .selectFrom('search_words')
        .select(['word', 'documents'])
        .where(sql`length(word)`, '>=', least)
        .where(sql`length(word)`, '<=', most)
        .where('documents', '>', 0)
        .orderBy('documents', 'desc')
        .orderBy('word')
        .limit(MAX_NEIGHBOURS)
      const byStart = select.where('word', '>=', start).where('word', '<', startEnd)
      const byEnd = select.where('reversed', '>=', end).where('reversed', '<', endEnd)
      return background
        .selectFrom(byStart.as('by_start'))
        .selectAll()
        .union(background.selectFrom(byEnd.as('by_end')).selectAll())
        .orderBy('documents', 'desc')
        .orderBy('word')
    },
  )

  return {
    /** The words of several that are known. */
    async known(words: readonly string[]): Promise<CountedWord[]> {
      return words.length === 0 ? [] : knownWords({ words: padded(words) })
    },

    /** The words that have any of the keys, the most frequent first. */
    async withKeys(keys: readonly string[], limit: number): Promise<(CountedWord & { key: string })[]> {
      return keys.length === 0 ? [] : wordsWithKeys({ keys: padded(keys), limit })
    },

    /** What `known` and `withKeys` find, at once. */
    async lookUp({ words, keys, limit }: { words: readonly string[]; keys: readonly string[]; limit: number }) {
      if (words.length === 0 || keys.length === 0)
        return { known: await this.known(words), withKeys: await this.withKeys(keys, limit) }
      const rows = await wordsAndKeys({ words: padded(words), keys: padded(keys), limit })
      return {
        known: rows.filter(({ key }) => key === null),
        withKeys: rows.flatMap(({ key, ...word }) => (key === null ? [] : { key, ...word })),
      }
    },

    /**
     * The words that have `common` letters at the beginning or at the end in common with a word, and are longer or
     * shorter by at most `maxDifference` letters; the most frequent first.
     */
    async neighbours(
      word: string,
      { common, maxDifference }: { common: number; maxDifference: number },
    ): Promise<CountedWord[]> {
      const characters = Array.from(word)
      const start = characters.slice(0, common).join('')
      const end = reverse(characters.slice(-common).join(''))
      const { length } = characters
      return wordsAlike(start, start + LAST, end, end + LAST, length - maxDifference, length + maxDifference)
    },

    /** How many texts `texts` reads. */
    async size(): Promise<number> {
      const sizes = (['search_words', 'search_keys'] as const).map(async (table) => {
        const count = background.selectFrom(table).select((columns) => columns.fn.countAll<number>().as('count'))
        return (await count.executeTakeFirstOrThrow()).count
      })
      return (await Promise.all(sizes)).reduce((sum, count) => sum + count, 0)
    },

    /** All words and all keys, some at a time; a key may come more than once. */
    async *texts(): AsyncGenerator<string[]> {
      for (let after = ''; ;) {
        const words = background.selectFrom('search_words').select('word').where('word', '>', after).orderBy('word')
        const found = (await words.limit(TEXTS_PER_READ).execute()).map(({ word }) => word)
        yield found
        after = found.at(-1) ?? after
        if (found.length < TEXTS_PER_READ) break
      }
      for (let after = { key: '', word: '' }; ;) {
        const found = await background
          .selectFrom('search_keys')
          .select(['key', 'word'])
          .where(sql<boolean>`(key, word) > (${after.key}, ${after.word})`)
          .orderBy('key')
          .orderBy('word')
          .limit(TEXTS_PER_READ)
          .execute()
        yield found.map(({ key }) => key)
        after = found.at(-1) ?? after
        if (found.length < TEXTS_PER_READ) return
      }
    },

    /** The words that occur in most documents, the most frequent first. */
    async mostFrequent(count: number): Promise<CountedWord[]> {
      return background
        .selectFrom('search_words')
        .select(['word', 'documents'])
        .where('documents', '>', 0)
        .orderBy('documents', 'desc')
        .orderBy('word')
        .limit(count)
        .execute()
    },

    /** Whether any word begins with this one. */
    async hasPrefix(word: string): Promise<boolean> {
      return (await wordsWithin(word, word + LAST)).length > 0
    },

    /** Adds words. Those that are there keep their count, unless `recount` is set. */
    async put(words: readonly CountedWord[], at: string, { recount }: { recount: boolean }): Promise<void> {
      for (let first = 0; first < words.length; first += ROWS_PER_INSERT) {
        const rows = words
          .slice(first, first + ROWS_PER_INSERT)
          .map(({ word, documents }) => ({ word, reversed: reverse(word), documents, counted_at: at }))
        await db
          .insertInto('search_words')
          .values(rows)
          .onConflict((conflict) =>
            recount
              ? conflict.column('word').doUpdateSet((columns) => ({
                  documents: columns.ref('excluded.documents'),
                  counted_at: columns.ref('excluded.counted_at'),
                }))
              : conflict.column('word').doNothing(),
          )
          .execute()
      }
    },

    async putKeys(words: readonly { word: string; keys: readonly string[] }[]): Promise<void> {
      const rows = words.flatMap(({ word, keys }) => keys.map((key) => ({ key, word })))
      for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
        await db
          .insertInto('search_keys')
          .values(rows.slice(first, first + ROWS_PER_INSERT))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    removeKeys,

    /** Removes the words that no count has found since. */
    async removeUncounted(since: string): Promise<void> {
      for (;;) {
        const rows = await db
          .selectFrom('search_words')
          .select('word')
          .where('counted_at', '<', since)
          .limit(ROWS_PER_INSERT)
          .execute()
        const words = rows.map(({ word }) => word)
        if (words.length === 0) return
        await removeKeys(words)
        await db.deleteFrom('search_words').where('word', 'in', words).execute()
      }
    },
  }
}

export type VocabularyRepository = ReturnType<typeof vocabularyRepository>
