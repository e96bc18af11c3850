/** The only SQL on the vocabulary: the words of all documents, their stems, and the keys that lead to them. */
import { sql } from 'kysely'
import type { Engine } from '#database/engines/engine.ts'

export type CountedWord = { word: string; stem: string; documents: number }
export type CountedStem = { stem: string; documents: number }
/** What a key leads to: a spelling, and the stem that finds its articles. */
export type Sound = { key: string; spelled: string; stem: string }

/** Greater than every character. */
const LAST = '\u{10FFFF}'
const ROWS_PER_WRITE = 500
/** Keys of a single consonant lead to thousands of words: of each key, the most frequent ones are read. */
const MAX_SOUNDS_OF_KEY = 100
const MAX_WORDS_OF_STEMS = 1500
const MAX_NEAR = 400

export function vocabularyRepository({ db, background }: Pick<Engine, 'db' | 'background'>) {
  async function inParts<Item>(items: readonly Item[], write: (part: readonly Item[]) => Promise<unknown>) {
    for (let first = 0; first < items.length; first += ROWS_PER_WRITE)
      await write(items.slice(first, first + ROWS_PER_WRITE))
  }

  return {
    /** The words of several that are known. */
    async words(words: readonly string[]): Promise<(CountedWord & { id: number })[]> {
      if (words.length === 0) return []
      return background
        .selectFrom('search_vocabulary')
        .select(['id', 'word', 'stem', 'documents'])
        .where('word', 'in', words)
        .execute()
    },

    async stems(stems: readonly string[]): Promise<CountedStem[]> {
      if (stems.length === 0) return []
      return background.selectFrom('search_stems').select(['stem', 'documents']).where('stem', 'in', stems).execute()
    },

    /** The words with any of some stems, the most frequent first. */
    async wordsOfStems(stems: readonly string[]): Promise<CountedWord[]> {
      if (stems.length === 0) return []
      return background
        .selectFrom('search_vocabulary')
        .select(['word', 'stem', 'documents'])
        .where('stem', 'in', stems)
        .orderBy('documents', 'desc')
        .limit(MAX_WORDS_OF_STEMS)
        .execute()
    },

    /** What some keys lead to. */
    async sounds(keys: readonly string[]): Promise<Sound[]> {
      if (keys.length === 0) return []
      const ranked = background
        .selectFrom('search_sounds')
        .leftJoin('search_stems', 'search_stems.stem', 'search_sounds.stem')
        .select(['key', 'spelled', 'search_sounds.stem'])
        .select(
          sql<number>`row_number() over (partition by "key" order by coalesce(search_stems.documents, 0) desc, spelled)`.as(
            'place',
          ),
        )
        .where('key', 'in', keys)
      return background
        .selectFrom(ranked.as('ranked'))
        .select(['key', 'spelled', 'stem'])
        .where('place', '<=', MAX_SOUNDS_OF_KEY)
        .orderBy('place')
        .orderBy('spelled')
        .execute()
    },

    /** Words of articles that share one of the hashes of a word, the most frequent first. */
    async near(hashes: readonly number[]): Promise<CountedWord[]> {
      if (hashes.length === 0) return []
      return background
        .selectFrom('search_vocabulary')
        .select(['word', 'stem', 'documents'])
        .where('documents', '>', 0)
        .where('id', 'in', background.selectFrom('search_deletes').select('word_id').where('hash', 'in', hashes))
        .orderBy('documents', 'desc')
        .orderBy('word')
        .limit(MAX_NEAR)
        .execute()
    },

    /** The words of articles that begin with one, the most frequent first. */
    async beginningWith(start: string, limit: number): Promise<CountedWord[]> {
      return background
        .selectFrom('search_vocabulary')
        .select(['word', 'stem', 'documents'])
        .where('word', '>=', start)
        .where('word', '<', start + LAST)
        .where('documents', '>', 0)
        .orderBy('documents', 'desc')
        .orderBy('word')
        .limit(limit)
        .execute()
    },

    /** The next rare words of articles after one, by the alphabet. */
    async rareAfter(after: string, { atMost, limit }: { atMost: number; limit: number }): Promise<CountedWord[]> {
      return background
        .selectFrom('search_vocabulary')
        .select(['word', 'stem', 'documents'])
        .where('word', '>', after)
        .where('documents', '>', 0)
        .where('documents', '<=', atMost)
        .orderBy('word')
        .limit(limit)
        .execute()
    },

    /** Adds words; those that are there get the number of documents, unless `keepCounts`. Returns their ids by word. */
    async putWords(
      words: readonly CountedWord[],
      at: string,
      { keepCounts = false } = {},
    ): Promise<Map<string, number>> {
      const ids = new Map<string, number>()
      await inParts(words, async (part) => {
        const rows = await db
          .insertInto('search_vocabulary')
          .values(part.map((word) => ({ ...word, counted_at: at })))
          .onConflict((conflict) =>
            conflict.column('word').doUpdateSet((columns) => ({
              stem: columns.ref('excluded.stem'),
              counted_at: columns.ref('excluded.counted_at'),
              ...(!keepCounts && { documents: columns.ref('excluded.documents') }),
            })),
          )
          .returning(['id', 'word'])
          .execute()
        for (const { id, word } of rows) ids.set(word, id)
      })
      return ids
    },

    /** Words that are known were found by a count. */
    async touchWords(words: readonly string[], at: string): Promise<void> {
      await inParts(words, async (part) =>
        db.updateTable('search_vocabulary').set({ counted_at: at }).where('word', 'in', part).execute(),
      )
    },

    async putStems(stems: readonly CountedStem[], at: string, { keepCounts = false } = {}): Promise<void> {
      await inParts(stems, async (part) =>
        db
          .insertInto('search_stems')
          .values(part.map((stem) => ({ ...stem, counted_at: at })))
          .onConflict((conflict) =>
            keepCounts
              ? conflict.column('stem').doNothing()
              : conflict.column('stem').doUpdateSet((columns) => ({
                  documents: columns.ref('excluded.documents'),
                  counted_at: columns.ref('excluded.counted_at'),
                })),
          )
          .execute(),
      )
    },

    async putSounds(sounds: readonly Sound[]): Promise<void> {
      await inParts(sounds, async (part) =>
        db
          .insertInto('search_sounds')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
    },

    async putDeletes(deletes: readonly { hash: number; word_id: number }[]): Promise<void> {
      await inParts(deletes, async (part) =>
        db
          .insertInto('search_deletes')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
    },

    /** Removes what no count has found since a moment, and the keys that lead there. */
    async removeUncounted(since: string): Promise<void> {
      const outdated = db.selectFrom('search_vocabulary').select('id').where('counted_at', '<', since)
      await db.deleteFrom('search_deletes').where('word_id', 'in', outdated).execute()
      await db.deleteFrom('search_vocabulary').where('counted_at', '<', since).execute()
      await db.deleteFrom('search_stems').where('counted_at', '<', since).execute()
      await db
        .deleteFrom('search_sounds')
        .where('stem', 'not in', db.selectFrom('search_vocabulary').select('stem'))
        .execute()
    },

    /** Removes everything: the keys of words have another form. */
    async clear(): Promise<void> {
      for (const table of ['search_sounds', 'search_deletes', 'search_vocabulary', 'search_stems'] as const) {
        await db.deleteFrom(table).execute()
      }
    },
  }
}

export type VocabularyRepository = ReturnType<typeof vocabularyRepository>
