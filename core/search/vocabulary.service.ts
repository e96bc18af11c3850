/** Keeps the vocabulary: learns the words of written records, and counts all of them now and then. */
import type { Engine } from '#database/engines/engine.ts'
import type { SearchableTable } from '#database/engines/search-index.ts'
import { stem } from '#shared/search/stem.ts'
import type { Clock } from '#core/clock.ts'
import { distinctWords, EXACT, type DocumentSources } from './documents.ts'
import { deletesOf, GLUED_DOCUMENTS, gluedCandidates, gluedParts, gluedSounds, storedSounds } from './keys.ts'
import type { CountedWord, VocabularyRepository } from './vocabulary.repository.ts'

/** The tables whose words are looked up; only those of articles are counted, the others are found in lists. */
const COUNTED: SearchableTable = 'articles'
const LISTED = ['authors', 'publications', 'comments', 'users', 'media'] as const satisfies readonly SearchableTable[]

const WORDS_PER_STEP = 500
/** All words are counted again once so many records, and so large a part of all articles, have been written. */
const RECOUNT = { records: 20, part: 0.05 } as const

export type WrittenRecord = { table: SearchableTable; id: number }

export function vocabularyService(parts: {
  vocabulary: VocabularyRepository
  sources: DocumentSources
  engine: Pick<Engine, 'search' | 'transaction'>
  clock: Clock
}) {
  const { vocabulary, sources, engine, clock } = parts

  /** Of words that are not known yet: their keys, and the words that they are made of. */
  async function addKeys(words: readonly CountedWord[], ids: ReadonlyMap<string, number>): Promise<void> {
    await vocabulary.putSounds(words.flatMap(({ word }) => storedSounds(word)))
    await vocabulary.putDeletes(
      words.flatMap(({ word }) => deletesOf(word).map((hash) => ({ hash, word_id: ids.get(word) ?? 0 }))),
    )
  }

  /** Lets the parts of words that are written together find them. */
  async function takeApart(words: readonly string[]): Promise<void> {
    const candidates = [...new Set(words.flatMap((word) => gluedCandidates(word).flat()))]
    const documents = new Map<string, number>()
    for (let first = 0; first < candidates.length; first += WORDS_PER_STEP) {
      const found = await vocabulary.words(candidates.slice(first, first + WORDS_PER_STEP))
      for (const one of found) documents.set(one.word, one.documents)
    }
    const documentsOf = (word: string) => documents.get(word) ?? 0
    await vocabulary.putSounds(words.flatMap((word) => gluedSounds(word, gluedParts(word, documentsOf))))
  }

  async function store(
    words: readonly CountedWord[],
    at: string,
    { keepCounts }: { keepCounts: boolean },
  ): Promise<string[]> {
    const known = new Map((await vocabulary.words(words.map(({ word }) => word))).map((one) => [one.word, one]))
    const added = words.filter(({ word }) => !known.has(word))
    await engine.transaction(async () => {
      const ids = await vocabulary.putWords(keepCounts ? added : words, at, { keepCounts })
      await addKeys(added, ids)
    })
    return added.map(({ word }) => word)
  }

  async function learnWords(words: Iterable<string>, documents: 0 | 1): Promise<void> {
    const all = [...words]
    for (let first = 0; first < all.length; first += WORDS_PER_STEP) {
      const some = all.slice(first, first + WORDS_PER_STEP).map((word) => ({ word, stem: stem(word), documents }))
      const added = await store(some, clock(), { keepCounts: true })
      if (documents === 0) continue
      const stems = [...new Set(some.map((one) => one.stem))].map((one) => ({ stem: one, documents }))
      await vocabulary.putStems(stems, clock(), { keepCounts: true })
      await takeApart(added)
    }
  }

  /** Words and stems of articles, with the number of articles that contain each. */
  async function countArticles(startedAt: string): Promise<void> {
    for await (const tokens of engine.search.tokens(COUNTED)) {
      const words = tokens.flatMap(({ token, documents }) => {
        const word = token.slice(EXACT.length)
        return token.startsWith(EXACT) ? [{ word, stem: stem(word), documents }] : []
      })
      const stems = tokens.filter(({ token }) => !token.startsWith(EXACT))
      await store(words, startedAt, { keepCounts: false })
      await vocabulary.putStems(
        stems.map(({ token, documents }) => ({ stem: token, documents })),
        startedAt,
      )
    }
    await vocabulary.putStems([{ stem: '', documents: await sources[COUNTED].count() }], startedAt)
  }

  async function countOthers(startedAt: string): Promise<void> {
    for (const table of LISTED) {
      for await (const tokens of engine.search.tokens(table)) {
        const exact = tokens
          .filter(({ token }) => token.startsWith(EXACT))
          .map(({ token }) => token.slice(EXACT.length))
        const known = new Set((await vocabulary.words(exact)).map(({ word }) => word))
        await store(
          exact.filter((word) => !known.has(word)).map((word) => ({ word, stem: stem(word), documents: 0 })),
          startedAt,
          { keepCounts: false },
        )
        await vocabulary.touchWords(exact, startedAt)
      }
    }
  }

  return {
    /** Learns the words of records. */
    async learn(records: readonly WrittenRecord[]): Promise<void> {
      for (const { table, id } of records) {
        if (table !== COUNTED && !LISTED.some((one) => one === table)) continue
        for (const document of await sources[table].read([id])) {
          await learnWords(distinctWords(document), table === COUNTED ? 1 : 0)
        }
      }
    },

    /** Whether so many records were written since the last count that it is to be repeated. */
    async isOutdatedAfter(records: number): Promise<boolean> {
      const [all] = await vocabulary.stems([''])
      return records >= Math.max(RECOUNT.records, (all?.documents ?? 0) * RECOUNT.part)
    },

    /** Counts the words of all indexes, and removes those that are in none. */
    async recount(): Promise<void> {
      const startedAt = clock()
      await countArticles(startedAt)
      await countOthers(startedAt)
      await vocabulary.removeUncounted(startedAt)
      for (let after = ''; ;) {
        const rare = await vocabulary.rareAfter(after, { atMost: GLUED_DOCUMENTS, limit: WORDS_PER_STEP })
        await takeApart(rare.map(({ word }) => word))
        after = rare.at(-1)?.word ?? after
        if (rare.length < WORDS_PER_STEP) return
      }
    },

    clear: async () => vocabulary.clear(),
  }
}

export type VocabularyService = ReturnType<typeof vocabularyService>
